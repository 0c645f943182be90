import type {
  ClientLane,
  ClientSummary,
  VendorLane,
  VendorScorecard,
} from '@waybill/contract/scorecards/scorecards.shapes.ts'
import type { Seen } from '../rules.ts'
import { COMPANY, MARGIN } from '../who.ts'

const PAID = { ...COMPANY, permission: 'vendor_money.view_pay' } as const
const BILLS = { ...COMPANY, permission: 'vendor_money.view_bill' } as const
const PRICED = { ...COMPANY, permission: 'client_money.view_rate' } as const
const INVOICES = { ...COMPANY, permission: 'client_money.view_invoice' } as const

export const SCORECARD_SEEN: Seen<VendorScorecard> = {
  weeks: 'everyone',
  jobs: 'everyone',
  openJobs: 'everyone',
  lateJobs: 'everyone',
  pickupOnTime: 'everyone',
  deliveryOnTime: 'everyone',
  offers: 'everyone',
  fellOff: 'everyone',
  damage: 'everyone',
  bills: BILLS,
  owed: BILLS,
  samples: 'everyone',
}
/** Samples of bills require access to bills. */
export const BILL_SAMPLES = BILLS

export const VENDOR_LANE_SEEN: Seen<VendorLane> = {
  origin: 'everyone',
  destination: 'everyone',
  jobs: 'everyone',
  margin: MARGIN,
  pay: PAID,
  perMile: PAID,
  againstAll: PAID,
  onTime: 'everyone',
}

export const CLIENT_SUMMARY_SEEN: Seen<ClientSummary> = {
  weeks: 'everyone',
  jobs: 'everyone',
  pickupOnTime: 'everyone',
  deliveryOnTime: 'everyone',
  orders: 'everyone',
  sla: 'everyone',
  balance: INVOICES,
  days: 'everyone',
  lanes: 'everyone',
}
export const BALANCE_SEEN: Seen<NonNullable<ClientSummary['balance']>> = {
  open: 'everyone',
  overdue: 'everyone',
  limit: { ...COMPANY, permission: 'accounts.set_credit_limit' },
}

export const CLIENT_LANE_SEEN: Seen<ClientLane> = {
  origin: 'everyone',
  destination: 'everyone',
  jobs: 'everyone',
  margin: MARGIN,
  low: PRICED,
  median: PRICED,
  high: PRICED,
  perMile: PRICED,
  months: PRICED,
  last: 'everyone',
}
