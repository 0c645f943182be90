/** A group in the side panel: its members, and adding others. */
import { groupsPlatformRoutes, groupsRoutes } from '@waybill/contract/groups/groups.routes.ts'
import { type Group, GroupChange, NewGroup } from '@waybill/contract/groups/groups.shapes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { Button, NativeSelect } from '@mantine/core'
import '../../ui/css/forms.css'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useChange } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { useTry } from '../../shell/notifications/use-try.ts'
import { Hint, PanelActs, PanelList, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { editing } from '../../ui/form/editing.ts'
import { required } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'

const STALE = { stale: ['groups'] }
/** Maximum page size of the call. */
const PAGE_SIZE = 250

const GROUP = editing(NewGroup, { name: required('Name'), ...elsewhere('guid') })
const GROUP_CHANGE = editing(GroupChange, { name: required('Name') })

export const NewGroupSheet = ({ onAdded, onClose }: { onAdded: (group: Group) => void; onClose: () => void }) => {
  const create = useChange(groupsRoutes.create, STALE)
  return (
    <ActForm
      editing={GROUP}
      title="New group"
      about="company"
      act="Add group"
      send={async (body) => onAdded(await create.mutateAsync({ body }))}
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}

const Members = ({ group, mayChange }: { group: Group; mayChange: boolean }) => {
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

export interface GroupPanelProps {
  group: Group
  mayChange: boolean
  onClose: () => void
}

export const GroupPanel = ({ group, mayChange, onClose }: GroupPanelProps) => {
  const { guid, name } = group
  const rename = useChange(groupsPlatformRoutes.change, { ...STALE, on: 'platform' })
  const remove = useChange(groupsRoutes.remove, STALE)
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const close = () => setAsked(undefined)
  return (
    <SidePanel title={name} onClose={onClose}>
      <PanelView>
        {mayChange ? (
          <PanelActs>
            <Button
              variant="default"
              leftSection={<IconPencil size="1rem" aria-hidden="true" />}
              onClick={() => setAsked('rename')}
            >
              Rename…
            </Button>
            <Button variant="subtle" color="red" onClick={() => setAsked('delete')}>
              Delete…
            </Button>
          </PanelActs>
        ) : null}
        <Members group={group} mayChange={mayChange} />
      </PanelView>
      {asked === 'rename' ? (
        <ActForm
          editing={GROUP_CHANGE}
          title={`Rename ${name}`}
          about={guid}
          act="Save"
          begin={{ name }}
          send={(body) => rename.mutateAsync({ params: { id: guid }, body })}
          onDone={close}
          onClose={close}
        />
      ) : null}
      {asked === 'delete' ? (
        <AskSheet
          title={`Delete ${name}?`}
          act="Delete group"
          run={() => remove.mutateAsync({ params: { id: guid } })}
          onDone={onClose}
          onClose={close}
        >
          Its members stay in the company. This can’t be undone.
        </AskSheet>
      ) : null}
    </SidePanel>
  )
}
