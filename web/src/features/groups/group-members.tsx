/** The members of a group, and adding others. */
import { groupsRoutes } from '@waybill/contract/groups/groups.routes.ts'
import type { Group } from '@waybill/contract/groups/groups.shapes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { Button, NativeSelect } from '@mantine/core'
import '../../ui/css/forms.css'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useChange } from '../../api/queries.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { Hint, PanelList, PanelSection } from '../../shell/page/panel-parts.tsx'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'

const STALE = { stale: ['groups'] }
/** Maximum page size of the call. */
const PAGE_SIZE = 250

export const GroupMembers = ({ record: group, mayChange }: { record: Group; mayChange: boolean }) => {
  const params = { groupId: group.guid }
  const { data } = useQuery(queryOf(groupsRoutes.users, { params, query: { rc: PAGE_SIZE } }))
  const colleagues = useQuery({
    ...queryOf(usersRoutes.list, { query: { accountType: 'company', rc: PAGE_SIZE } }),
    enabled: mayChange,
  }).data?.results
  const add = useChange(groupsRoutes.addUser, STALE)
  const remove = useChange(groupsRoutes.removeUser, STALE)
  const offerUndo = useOfferUndo()
  const attempt = useTry()
  const members = data?.results ?? []
  const others = colleagues?.filter(({ guid }) => members.every((member) => member.guid !== guid)) ?? []
  const join = (userId: string) => add.mutateAsync({ params: { ...params, userId } })
  const leave = (userId: string) => remove.mutateAsync({ params: { ...params, userId } })
  return (
    <PanelSection title="People">
      {mayChange && others.length > 0 ? (
        <NativeSelect
          aria-label="Add a person"
          value=""
          data={[
            { value: '', label: 'Add a person…' },
            ...others.map(({ guid, name }) => ({ value: guid, label: name })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            const name = others.find(({ guid }) => guid === value)?.name ?? ''
            if (value)
              void attempt(`Add ${name}`, async () => {
                await join(value)
                offerUndo({ label: `${name} is in ${group.name}`, undo: () => leave(value) })
              })
          }}
        />
      ) : null}
      {data && members.length === 0 ? <Hint>No one is in this group yet.</Hint> : null}
      <PanelList>
        {members.map(({ guid, name, role }) => (
          <li key={guid}>
            <span>
              {name}
              <small>{role.name}</small>
            </span>
            {mayChange ? (
              <Button
                variant="default"
                aria-label={`Remove ${name}`}
                onClick={() =>
                  void attempt(`Remove ${name}`, async () => {
                    await leave(guid)
                    offerUndo({ label: `${name} is no longer in ${group.name}`, undo: () => join(guid) })
                  })
                }
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </PanelList>
    </PanelSection>
  )
}
