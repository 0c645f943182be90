import type { OrderListStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { Page } from '../../shell/page/page.tsx'

const TITLES: Readonly<Record<OrderListStatus, string>> = {
  all: 'All Orders',
  submitted: 'Submitted',
  'on-hold': 'On Hold',
  scheduled: 'Scheduled',
  'picked-up': 'Picked Up',
  delivered: 'Delivered',
  canceled: 'Canceled',
}

/** Orders of one status. */
export const OrderListScreen = ({ status }: { status: OrderListStatus }) => <Page title={TITLES[status]} isFlush />
