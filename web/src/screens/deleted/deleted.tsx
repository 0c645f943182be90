/** Deleted records that can be restored. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AccountKind } from '../../features/accounts/account-kinds.ts'
import { deletedAccounts, useRestoreAccount } from '../../features/accounts/deleted-accounts.tsx'
import { deletedJobs, useRestoreJob } from '../../features/jobs/deleted-jobs.tsx'
import { deletedOrders, useRestoreOrder } from '../../features/orders/deleted-orders.tsx'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { useNotifications, useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const TITLES = {
  orders: 'Deleted Orders',
  jobs: 'Deleted Jobs',
  client: 'Deleted Clients',
  vendor: 'Deleted Vendors',
} as const
const CHANGED = ['order', 'order list', 'job', 'job list', 'clients', 'vendors', 'branch', 'contacts']

interface DeletedProps<Row> {
  title: string
  list: ListDeclaration<Row>
  restore: (row: Row) => Promise<unknown>
}

function Deleted<Row>({ title, list, restore }: DeletedProps<Row>) {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const reread = () => {
    for (const category of CHANGED) void queries.invalidateQueries({ queryKey: [category] })
  }
  const restoreOne = async (row: Row) => {
    const name = list.rowLabel(row)
    try {
      await restore(row)
      notifications.add({ label: `${name} restored`, isSuccess: true })
      reread()
    } catch (error) {
      reportFailure({ label: `Restore ${name}`, error })
    }
  }
  return (
    <ListScreen
      list={list}
      title={title}
      bulk={[{ label: 'Restore', each: restore, onDone: reread }]}
      keys={[{ keys: 'a', label: 'Restore', run: (row) => void (row && restoreOne(row)) }]}
      renderEmpty={() => <Empty title={`No ${list.noun.many}`} text="Deleted items stay here and can be restored." />}
    />
  )
}

const Orders = ({ viewer }: { viewer: ColumnViewer }) => {
  const list = useMemo(() => deletedOrders(viewer), [viewer])
  return <Deleted title={TITLES.orders} list={list} restore={useRestoreOrder()} />
}
const Jobs = ({ viewer }: { viewer: ColumnViewer }) => {
  const list = useMemo(() => deletedJobs(viewer), [viewer])
  return <Deleted title={TITLES.jobs} list={list} restore={useRestoreJob()} />
}

const Accounts = ({ viewer, kind }: { viewer: ColumnViewer; kind: AccountKind }) => {
  const list = useMemo(() => deletedAccounts(viewer, kind), [viewer, kind])
  return <Deleted title={TITLES[kind]} list={list} restore={useRestoreAccount(kind)} />
}

export const DeletedScreen = ({ of }: { of: keyof typeof TITLES }) => {
  const viewer = useViewer()
  if (!viewer) return <Page title={TITLES[of]} isLoading />
  if (of === 'orders') return <Orders viewer={viewer} />
  return of === 'jobs' ? <Jobs viewer={viewer} /> : <Accounts viewer={viewer} kind={of} />
}
