/** The option lists that the company maintains. */
import { lazy, useMemo } from 'react'
import { optionList } from '../../features/picklists/option-list.tsx'
import { type PicklistKind, PICKLISTS } from '../../features/picklists/picklist-kinds.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const OptionPanel = lazy(async () => ({
  default: (await import('../../features/picklists/option-panel.tsx')).OptionPanel,
}))

/** `peek` of a new option. */
const NEW = 'new'

const List = ({ of }: { of: PicklistKind }) => {
  const [{ edit }, change] = useAddress()
  const list = useMemo(() => optionList(of), [of])
  const mayChange = useHolds('admin.picklists') ?? false
  return (
    <ListScreen
      list={list}
      title="Lists"
      tabs={
        <Tabs label="Lists" isInBar>
          {PICKLISTS.map(({ kind, label }, i) => (
            <TabLink
              key={kind}
              to="/settings/lists"
              search={{ list: i === 0 ? undefined : kind }}
              isOn={kind === of.kind}
            >
              {label}
            </TabLink>
          ))}
        </Tabs>
      }
      creates={mayChange ? { label: `New ${of.noun.one}`, run: () => change({ peek: NEW }) } : undefined}
      renderPeek={({ id, now, onClose }) =>
        now.peeked || (id === NEW && mayChange) ? (
          <OptionPanel
            key={id}
            of={of}
            option={now.peeked}
            mayChange={mayChange}
            isEditing={edit === 'yes'}
            onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
            onAdded={(option) => now.setPeek(String(option.id))}
            onClose={onClose}
          />
        ) : (
          <MissingRecord title={of.noun.one} now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => <Empty title={`No ${of.noun.many} yet`} text="Options you add are available right away." />}
    />
  )
}

export const ListsScreen = () => {
  const [{ list }] = useAddress()
  const of = PICKLISTS.find(({ kind }) => kind === list) ?? PICKLISTS[0]!
  return <List key={of.kind} of={of} />
}
