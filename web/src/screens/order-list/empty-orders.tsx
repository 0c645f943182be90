import type { ListedStatus } from '../../features/orders/orders.api.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './order-list.module.css'

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

export interface EmptyOrdersProps {
  status: ListedStatus
  /** A search or filter hides what there may be. */
  isNarrowed: boolean
  /** The list is a saved report as it was saved. */
  isOfReport?: boolean
  onReset: () => void
}

/** What an empty list says to do next. */
export const EmptyOrders = ({ status, isNarrowed, isOfReport = false, onReset }: EmptyOrdersProps) => (
  <div className={classes.empty}>
    <h2>{isOfReport ? 'No orders in this report' : isNarrowed ? 'No orders match' : NOTHING[status]}</h2>
    {isOfReport ? (
      <p>None matches what the report asks for at the moment. They show up here as soon as some do.</p>
    ) : isNarrowed ? (
      <>
        <p>The search or the filter leaves nothing over.</p>
        <Button variant="default" onClick={onReset}>
          Clear search and filter
        </Button>
      </>
    ) : status === 'all' || status === 'submitted' ? (
      <>
        <p>
          Paste VINs or the rows of a spreadsheet, choose where from and where to, and your dispatcher takes it from
          there.
        </p>
        <Button renderRoot={(props) => <Link to="/orders/create" {...props} />}>Place an order</Button>
      </>
    ) : null}
  </div>
)
