/** The steps of a bill until it is paid: the vendor's first, then the company's. */
export const BILL_WAITING_CODES = [
  'deliver',
  'send-proof',
  'send-vendor-invoice',
  'send-w9',
  'answer-revision',
  'settle-revision',
  'settle-hold',
  'verify-job',
  'post-bill',
  'match-bill',
  'release-payment',
  'pay',
] as const
export type BillWaitingCode = (typeof BILL_WAITING_CODES)[number]
