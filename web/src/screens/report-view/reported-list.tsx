/** The list of a saved report, except for orders, which are already loaded. */
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'
import { type ComponentType, lazy } from 'react'
import { placeSideOf } from '../../features/terminals/terminal-list.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'

export interface ReportedListProps {
  readonly category: Exclude<ReportCategory, 'order'>
  /** For invoices and bills: which of them, if the report is limited to one. */
  readonly type: InvoiceRow['type'] | undefined
  readonly viewer: ColumnViewer
  readonly report: ShownReport
}

type Shown = Omit<ReportedListProps, 'category'>

const JobList = lazy(async () => ({ default: (await import('../jobs/jobs.tsx')).JobList }))
const InvoiceList = lazy(async () => ({ default: (await import('../invoices/invoices.tsx')).InvoiceList }))
const Accounts = lazy(async () => ({ default: (await import('../accounts/accounts.tsx')).Accounts }))
const ContactList = lazy(async () => ({ default: (await import('../contacts/contacts.tsx')).ContactList }))
const Terminals = lazy(async () => ({ default: (await import('../terminals/terminals.tsx')).Terminals }))
const Users = lazy(async () => ({ default: (await import('../users/users.tsx')).UsersScreen }))
const Posts = lazy(async () => ({ default: (await import('../loadboards/loadboards.tsx')).Posts }))
const Requests = lazy(async () => ({ default: (await import('../loadboards/loadboards.tsx')).Requests }))
const History = lazy(async () => ({ default: (await import('../audit/audit.tsx')).Everything }))
const Deliveries = lazy(async () => ({ default: (await import('../api/api.tsx')).Deliveries }))
const Inspections = lazy(async () => ({ default: (await import('../inspections/inspections.tsx')).Inspections }))
const Cases = lazy(async () => ({ default: (await import('../cases/cases.tsx')).Cases }))
const Mails = lazy(async () => ({ default: (await import('../notices/mails.tsx')).Mails }))

const LISTS: Readonly<Record<ReportedListProps['category'], ComponentType<Shown>>> = {
  job: (shown) => <JobList status="all" {...shown} />,
  invoice: (shown) => <InvoiceList title={shown.report.name} {...shown} />,
  client: (shown) => <Accounts kind="client" {...shown} />,
  vendor: (shown) => <Accounts kind="vendor" {...shown} />,
  contact: ContactList,
  terminal: (shown) => <Terminals side={placeSideOf(shown.viewer)} {...shown} />,
  user: Users,
  post: Posts,
  'post-request': Requests,
  history: History,
  'webhook-delivery': Deliveries,
  mail: Mails,
  inspection: Inspections,
  case: Cases,
}

const ReportedList = ({ category, ...shown }: ReportedListProps) => {
  const List = LISTS[category]
  return <List {...shown} />
}

export default ReportedList
