import type { Charge, FinanceTotals, JobFinances, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import type { May, Seen, Who } from '../rules.ts'
import { CARRIER, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT, MARGIN, PAY, PRICE } from '../who.ts'

type Breakdown = OrderFinances['breakdowns'][number]
type OtherLine = OrderFinances['otherLines'][number]
type OfCommodity = OrderFinances['commodities'][number]

export const TOTALS_SEEN: Seen<FinanceTotals> = {
  revenue: MARGIN,
  expense: MARGIN,
  income: MARGIN,
  grossProfit: MARGIN,
  grossProfitMargin: MARGIN,
  markup: MARGIN,
  basePay: PRICE,
  accessorialPay: PRICE,
  fuelPay: PRICE,
  customerPay: PRICE,
  baseCost: PAY,
  accessorialCost: PAY,
  fuelCost: PAY,
  vendorCost: PAY,
  quickPayFees: MARGIN,
}

/** The client's side of the money; a client sees the part that counts. */
export const ORDER_FINANCES_SEEN: Seen<OrderFinances> = {
  guid: 'everyone',
  number: 'everyone',
  currency: 'everyone',
  totals: 'everyone',
  breakdowns: 'everyone',
  charges: 'everyone',
  otherLines: 'everyone',
  commodities: 'everyone',
  miles: 'everyone',
  isLocked: 'everyone',
  lockReason: COMPANY,
  version: 'everyone',
  can: 'everyone',
  customerPayPerMile: 'everyone',
  jobs: { ...COMPANY, permission: 'vendor_money.view_pay' },
}

/** The vendor's side of the money; a carrier sees its own. */
export const JOB_FINANCES_SEEN: Seen<JobFinances> = {
  guid: 'everyone',
  number: 'everyone',
  orderGuid: 'everyone',
  currency: 'everyone',
  totals: 'everyone',
  breakdowns: 'everyone',
  charges: 'everyone',
  otherLines: 'everyone',
  commodities: 'everyone',
  miles: 'everyone',
  isLocked: 'everyone',
  lockReason: COMPANY,
  version: 'everyone',
  can: 'everyone',
  vendorPayPerMile: 'everyone',
  cod: 'everyone',
  quickPay: 'everyone',
}

export const BREAKDOWN_SEEN: Seen<Breakdown> = {
  itemId: 'everyone',
  kind: 'everyone',
  name: 'everyone',
  customerPay: PRICE,
  vendorPay: PAY,
}
export const OTHER_LINE_SEEN: Seen<OtherLine> = {
  side: 'everyone',
  jobGuid: 'everyone',
  kind: 'everyone',
  amount: 'everyone',
}
export const COMMODITY_FINANCES_SEEN: Seen<OfCommodity> = {
  guid: 'everyone',
  description: 'everyone',
  customerPay: PRICE,
  vendorPay: PAY,
}

export const CHARGE_SEEN: Seen<Charge, 'own'> = {
  guid: 'everyone',
  side: 'everyone',
  kind: 'everyone',
  itemId: 'everyone',
  name: 'everyone',
  amount: 'everyone',
  rate: 'everyone',
  quantity: 'everyone',
  unit: 'everyone',
  isEstimated: 'everyone',
  isAccessorial: 'everyone',
  systemDefined: 'everyone',
  orderGuid: 'everyone',
  jobGuid: 'everyone',
  commodityGuid: 'everyone',
  stopGuid: COMPANY_AND_CARRIER,
  partyGuid: COMPANY_AND_CLIENT,
  shares: 'everyone',
  approval: 'everyone',
  refuseReason: 'everyone',
  requestedAmount: COMPANY_AND_CARRIER,
  approveReason: COMPANY_AND_CARRIER,
  // A dispatcher's notes on a charge are internal; a carrier's own request has its own notes.
  notes: [COMPANY, { ...CARRIER, when: 'own' }],
  evidence: COMPANY_AND_CARRIER,
  origin: COMPANY,
  can: 'everyone',
  dateCreated: 'everyone',
  dateUpdated: 'everyone',
}

/** Pending or refused charges of the client's side: a client sees those that count. */
export const UNAPPROVED_CHARGES: Who = COMPANY

type FinanceAct = 'edit' | 'add-accessorial' | 'answer'
/** Allowed while the price is not locked (`edit`, `add-accessorial`), while a charge waits (`answer`). */
export const FINANCES_MAY: Readonly<Record<'client' | 'vendor', May<FinanceAct>>> = {
  client: {
    edit: { ...COMPANY, permission: 'client_money.edit_rate' },
    'add-accessorial': { ...COMPANY, permission: 'client_money.add_accessorial' },
    answer: { ...COMPANY, permission: 'vendor_money.edit_pay', also: 'client_money.edit_rate' },
  },
  vendor: {
    edit: { ...COMPANY, permission: 'vendor_money.edit_pay' },
    'add-accessorial': { ...COMPANY_AND_CARRIER, permission: 'vendor_money.add_accessorial' },
    answer: { ...COMPANY, permission: 'vendor_money.edit_pay' },
  },
}

/** Whose charges count at once; all others wait for an answer. */
export const COUNTS_AT_ONCE: Readonly<Record<'client' | 'vendor', Who<'free-item'>>> = {
  client: [
    { ...COMPANY, permission: 'client_money.edit_rate' },
    { ...COMPANY, when: 'free-item' },
  ],
  vendor: [
    { ...COMPANY, permission: 'vendor_money.edit_pay' },
    { ...COMPANY, when: 'free-item' },
  ],
}

/** Acts on an earned charge: bill or waive while it is open, revert afterwards. */
export const UNBILLED_MAY: May<'bill' | 'waive' | 'reopen'> = {
  bill: { ...COMPANY, permission: 'client_money.add_accessorial' },
  waive: { ...COMPANY, permission: 'client_money.add_accessorial' },
  reopen: { ...COMPANY, permission: 'client_money.add_accessorial' },
}
