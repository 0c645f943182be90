/** What a bill is waiting for until its money is there: the vendor's turn first, then the company's. */
export const BILL_WAITING_CODES = [
  'deliver',
  'send-proof',
  'send-vendor-invoice',
  'send-w9',
  'settle-hold',
  'verify-job',
  'post-bill',
  'match-bill',
  'release-payment',
  'pay',
] as const
export type BillWaitingCode = (typeof BILL_WAITING_CODES)[number]
