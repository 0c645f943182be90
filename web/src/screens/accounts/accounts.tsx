/** Clients with their branches, or vendors. */
import { Button } from '@mantine/core'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { lazy, useMemo } from 'react'
import { ACCOUNT_KINDS, type AccountKind, mayAdd, mayRestore } from '../../features/accounts/account-kinds.ts'
import { accountList } from '../../features/accounts/account-list.tsx'
import { exported } from '../../features/reports/list-exports.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'
import { ImportLinks } from '../import-records/import-links.tsx'
import type { RecordKind } from '../import-records/record-kinds.ts'

const AccountPanel = lazy(async () => ({
  default: (await import('../../features/accounts/account-panel.tsx')).AccountPanel,
}))

const DeletedScreen = lazy(async () => ({ default: (await import('../deleted/deleted.tsx')).DeletedScreen }))

/** `show` of the deleted ones. */
const DELETED = 'deleted'
/** `peek` of a new record. */
const NEW = 'new'

/** The imports that the viewer's role may run. */
const importsOf = (kind: AccountKind, viewer: ColumnViewer): RecordKind[] => [
  ...(mayAdd(kind, viewer) ? [kind] : []),
  ...(viewer.permissions.has('accounts.edit_contacts') ? (['contact'] as const) : []),
]

export interface AccountsProps {
  kind: AccountKind
  viewer: ColumnViewer
  report?: ShownReport
}

/** The list itself, or a saved report of it. */
export const Accounts = ({ kind, viewer, report }: AccountsProps) => {
  const [{ edit }, change] = useAddress()
  const list = useMemo(() => accountList(viewer, kind), [viewer, kind])
  const { title, noun } = ACCOUNT_KINDS[kind]
  const creates = mayAdd(kind, viewer) ? { label: `New ${noun.one}`, run: () => change({ peek: NEW }) } : undefined
  return (
    <ListScreen
      key={kind}
      list={list}
      {...exported({
        category: kind,
        list,
        title,
        viewer,
        report,
        actions: (
          <>
            {mayRestore(kind, viewer) ? (
              <Button variant="default" onClick={() => change({ show: DELETED })}>
                Deleted
              </Button>
            ) : null}
            <ImportLinks kinds={importsOf(kind, viewer)} />
          </>
        ),
      })}
      creates={creates}
      renderPeek={({ id, now, onClose }) =>
        now.peeked || id === NEW ? (
          <AccountPanel
            key={id}
            kind={kind}
            row={now.peeked}
            isEditing={edit === 'yes'}
            onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
            onAdded={({ guid }) => now.setPeek(guid)}
            onClose={onClose}
          />
        ) : (
          <MissingRecord title={noun.one} now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty title={`No ${noun.many} yet`} text={`Add a ${noun.one} or import a sheet to get started.`}>
          {creates ? <Button onClick={creates.run}>{creates.label}</Button> : null}
        </Empty>
      )}
    />
  )
}

export const AccountsScreen = ({ kind }: { kind: AccountKind }) => {
  const viewer = useViewer()
  const [{ show }] = useAddress()
  if (viewer && show === DELETED && mayRestore(kind, viewer)) return <DeletedScreen key={kind} of={kind} />
  return viewer ? <Accounts kind={kind} viewer={viewer} /> : <Page title={ACCOUNT_KINDS[kind].title} isLoading />
}
