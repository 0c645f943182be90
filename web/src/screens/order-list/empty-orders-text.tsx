import { Link } from '@tanstack/react-router'
import type { ListedStatus } from '../../features/orders/orders.api.ts'
import { Empty } from '../../ui/empty.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'

const NOTHING: Readonly<Record<ListedStatus, string>> = {
  all: 'No orders yet',
  submitted: 'No submitted orders',
  new: 'Nothing new',
  'on-hold': 'No orders on hold',
  scheduled: 'No scheduled orders',
  'picked-up': 'No picked up orders',
  delivered: 'No delivered orders yet',
  canceled: 'No canceled orders',
}

const OF_REPORT = 'No orders match this report right now. Matching orders appear here automatically.'
const PLACE_ONE = 'Paste VINs or spreadsheet rows and choose pickup and delivery. The order appears here.'
const WAIT = 'They appear here automatically.'

export interface EmptyOrdersProps {
  status: ListedStatus
  /** The list is a saved report. */
  isOfReport: boolean
  /** The user may place orders. */
  mayPlace: boolean
}

/** The next step in an empty list. */
export const EmptyOrdersText = ({ status, isOfReport, mayPlace }: EmptyOrdersProps) => {
  if (isOfReport) return <Empty title="No orders in this report" text={OF_REPORT} />
  if (!mayPlace || (status !== 'all' && status !== 'submitted')) return <Empty title={NOTHING[status]} text={WAIT} />
  return (
    <Empty title={NOTHING[status]} text={PLACE_ONE}>
      <PlainButton renderRoot={(props) => <Link to="/orders/create" {...props} />}>Place an order</PlainButton>
    </Empty>
  )
}
