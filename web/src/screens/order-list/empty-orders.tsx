import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListedStatus } from '../../features/orders/orders.api.ts'
import { Empty } from '../../ui/empty.tsx'

const NOTHING: Readonly<Record<ListedStatus, string>> = {
  all: 'No orders yet',
  submitted: 'Nothing waits to be scheduled',
  new: 'Nothing new',
  'on-hold': 'Nothing is on hold',
  scheduled: 'Nothing is scheduled',
  'picked-up': 'Nothing is on the road',
  delivered: 'Nothing was delivered yet',
  canceled: 'Nothing was canceled',
}

const OF_REPORT = 'None matches what the report asks for at the moment. They show up here as soon as some do.'
const PLACE_ONE =
  'Paste VINs or the rows of a spreadsheet, choose where from and where to, and your dispatcher takes it from there.'
const WAIT = 'They show up here by themselves.'

export interface EmptyOrdersProps {
  status: ListedStatus
  /** The list is a saved report. */
  isOfReport: boolean
  /** Whoever looks may place orders. */
  mayPlace: boolean
}

/** What an empty list says to do next. */
export const EmptyOrders = ({ status, isOfReport, mayPlace }: EmptyOrdersProps) => {
  if (isOfReport) return <Empty title="No orders in this report" text={OF_REPORT} />
  if (!mayPlace || (status !== 'all' && status !== 'submitted')) return <Empty title={NOTHING[status]} text={WAIT} />
  return (
    <Empty title={NOTHING[status]} text={PLACE_ONE}>
      <Button renderRoot={(props) => <Link to="/orders/create" {...props} />}>Place an order</Button>
    </Empty>
  )
}
