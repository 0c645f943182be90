/** Teams of the company's own staff: Home shows the work of “my team”, and reports are shared with them. */
import { lazy, Suspense, useState } from 'react'
import { GROUPS } from '../../features/groups/group-list.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const panel = () => import('../../features/groups/group-panel.tsx')
const GroupPanel = lazy(async () => ({ default: (await panel()).GroupPanel }))
const NewGroupSheet = lazy(async () => ({ default: (await panel()).NewGroupSheet }))

export const GroupsScreen = () => {
  const [, change] = useAddress()
  const mayChange = useHolds('admin.groups') ?? false
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListScreen
        list={GROUPS}
        title="Groups"
        creates={mayChange ? { label: 'New group', run: () => setAdding(true) } : undefined}
        renderPeek={({ id, now, onClose }) =>
          now.peeked ? (
            <GroupPanel key={id} group={now.peeked} mayChange={mayChange} onClose={onClose} />
          ) : (
            <MissingRecord title="Group" now={now} onClose={onClose} />
          )
        }
        renderEmpty={() => <Empty title="No groups yet" text="Groups are teams. Home can show the work of one team." />}
      />
      {isAdding ? (
        <Suspense fallback={null}>
          <NewGroupSheet
            onAdded={({ guid }) => {
              setAdding(false)
              change({ peek: guid })
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
