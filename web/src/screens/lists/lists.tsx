/** The option lists that the company maintains, and its small lists that have no screen of their own. */
import { SMALL_LISTS } from '@waybill/contract/small-lists/index.ts'
import type { SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { lazy, useMemo } from 'react'
import { optionList } from '../../features/picklists/option-list.tsx'
import { type PicklistKind, PICKLISTS } from '../../features/picklists/picklist-kinds.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { listScreenOf } from '../../shell/small-list/small-list-declaration.tsx'
import { SmallListScreen } from '../../shell/small-list/small-list-screen.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const OptionPanel = lazy(async () => ({
  default: (await import('../../features/picklists/option-panel.tsx')).OptionPanel,
}))

/** `peek` of a new option. */
const NEW = 'new'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The lists by their names in the address. */
const OTHERS = Object.values<SmallList>(SMALL_LISTS)
  .filter(({ noun, of }) => noun.name !== 'group' && of === undefined)
  .map((list) => ({ list, kind: list.path.slice(1), label: capital(list.words.many), screen: listScreenOf(list) }))

const ListTabs = ({ now }: { now: string }) => (
  <Tabs label="Lists" isInBar>
    {[...PICKLISTS, ...OTHERS].map(({ kind, label }, i) => (
      <TabLink key={kind} to="/settings/lists" search={{ list: i === 0 ? undefined : kind }} isOn={kind === now}>
        {label}
      </TabLink>
    ))}
  </Tabs>
)

const List = ({ of }: { of: PicklistKind }) => {
  const [{ edit }, change] = useAddress()
  const list = useMemo(() => optionList(of), [of])
  const mayChange = useHolds('admin.picklists') ?? false
  return (
    <ListScreen
      list={list}
      title="Lists"
      tabs={<ListTabs now={of.kind} />}
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
  const other = OTHERS.find(({ kind }) => kind === list)
  if (other)
    return (
      <SmallListScreen
        key={other.kind}
        list={other.list}
        screen={other.screen}
        title="Lists"
        tabs={<ListTabs now={other.kind} />}
        about="What you add is listed here."
      />
    )
  const of = PICKLISTS.find(({ kind }) => kind === list) ?? PICKLISTS[0]!
  return <List key={of.kind} of={of} />
}
