/** The differences between what two callers see of a record, in words. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'

const PROFIT = 'Gross profit and margin'
const CHANGED = 'Who changed it last'
const VERIFIED = 'Verification'

/** Every field that is hidden from someone. Fields with the same label are named once. */
export const ORDER_FIELD_WORDS: Partial<Record<keyof Order, string>> = {
  clientJobBasePay: 'Client price',
  pricing: 'Client price',
  financeStats: PROFIT,
  salesperson: 'Salesperson',
  referrer: 'Referrer',
  isDummy: 'Placeholder',
  isReady: 'Readiness',
  isTender: 'Tender',
  tender: 'Tender',
  isDeleted: 'Deleted',
  dateVerified: VERIFIED,
  verifiedBy: VERIFIED,
  updatedBy: CHANGED,
}

export const JOB_FIELD_WORDS: Partial<Record<keyof Job, string>> = {
  referenceNumber: 'Reference',
  bol: 'BOL number',
  instructions: 'Instructions',
  loadboardInstructions: 'Load board instructions',
  isDummy: 'Placeholder',
  isReady: 'Readiness',
  missing: 'Readiness',
  waiting: 'Whose turn it is',
  isDeleted: 'Deleted',
  holdReason: 'Hold reason',
  cancelReason: 'Cancel reason',
  client: 'Client',
  clientContact: 'Client contact',
  dispatcher: 'Dispatcher',
  salesperson: 'Salesperson',
  referrer: 'Referrer',
  vendor: 'Carrier',
  vendorContact: 'Carrier contact',
  vendorAgent: 'Carrier’s agent',
  driver: 'Driver',
  activeContracts: 'Offers',
  offer: 'Own offer',
  loadboards: 'Load board posts',
  caseLabels: 'Labels',
  caseLabelCount: 'Labels',
  load: 'Load',
  vendorPayment: 'Carrier pay',
  vendorCredit: 'COD',
  clientPayment: 'Client price',
  payAtMost: 'Maximum carrier pay',
  collect: 'COD to collect',
  grossProfit: PROFIT,
  grossProfitMargin: PROFIT,
  financeStats: PROFIT,
  dateDispatched: 'Dates of dispatch and transport',
  dateVendorStarted: 'Dates of dispatch and transport',
  dateVendorCompleted: 'Dates of dispatch and transport',
  dateVerified: VERIFIED,
  verifiedBy: VERIFIED,
  createdBy: 'Who created it',
  updatedBy: CHANGED,
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || value === 0 || (Array.isArray(value) && !value.length)

/** The fields in `own` that are missing from what the other caller sees. */
export function hiddenFields<T extends object>(
  words: Partial<Record<keyof T & string, string>>,
  own: T,
  visible: Partial<T>,
): string[] {
  const keys = Object.keys(words) as (keyof T & string)[]
  return [...new Set(keys.flatMap((key) => (!isNothing(own[key]) && visible[key] == null ? [words[key]!] : [])))]
}
