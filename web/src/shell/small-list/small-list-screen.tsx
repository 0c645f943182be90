/** The screen of a small list: its records, adding, changing and deleting them. */
import type { ListRecord, SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Empty } from '../../ui/empty.tsx'
import type { ListDeclaration } from '../list/list-declaration.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { MissingRecord } from '../list/missing-record.tsx'
import { useAddress } from '../routing/use-address.ts'
import { useHolds } from '../sign-in/use-viewer.ts'
import { useOpenSheet } from '../kept/use-open-sheet.ts'

const panel = () => import('./small-list-panel.tsx')
const RecordPanel = lazy(async () => ({ default: (await panel()).RecordPanel }))
const NewRecordSheet = lazy(async () => ({ default: (await panel()).NewRecordSheet }))

export interface SmallListScreenProps<Row extends ListRecord> {
  list: SmallList
  /** The list as `listScreenOf` makes it. */
  screen: ListDeclaration<Row>
  title: string
  tabs?: ReactNode
  /** What the list is for, while it is empty. */
  about: string
  /** What deleting a record leaves. */
  deleting?: string
  /** Below the fields of a record. */
  More?: ComponentType<{ record: Row; mayChange: boolean }>
}

export const SmallListScreen = <Row extends ListRecord>(props: SmallListScreenProps<Row>) => {
  const { list, screen, title, tabs, about, deleting = 'This can’t be undone.', More } = props
  const { keep, words } = list
  const [, change] = useAddress()
  const mayChange = useHolds(keep.permission) ?? false
  const [isAdding, setAdding] = useOpenSheet<boolean>(`add ${props.list.path}`)
  const one = words.one.charAt(0).toUpperCase() + words.one.slice(1)
  return (
    <>
      <ListScreen
        list={screen}
        title={title}
        tabs={tabs}
        creates={mayChange ? { label: `New ${words.one}`, run: () => setAdding(true) } : undefined}
        renderPeek={({ id, now, onClose }) =>
          now.peeked ? (
            <RecordPanel
              key={id}
              list={list}
              record={now.peeked}
              mayChange={mayChange}
              deleting={deleting}
              onClose={onClose}
            >
              {More ? <More record={now.peeked} mayChange={mayChange} /> : null}
            </RecordPanel>
          ) : (
            <MissingRecord title={one} now={now} onClose={onClose} />
          )
        }
        renderEmpty={() => <Empty title={`No ${words.many} yet`} text={about} />}
      />
      {isAdding ? (
        <Suspense fallback={null}>
          <NewRecordSheet
            list={list}
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
