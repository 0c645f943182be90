/** Whose turn a bill is, and its wording. The code is computed where bills are read (`records/invoices/invoice-turns.ts`). */
import type { BillWaitingCode } from '@waybill/contract/vocabulary/bill-waiting.ts'
import type { WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'

export interface BillTurn {
  readonly party: Extract<WaitingParty, 'us' | 'carrier'>
  /** The awaited step. */
  readonly text: string
  /** What ends the wait. */
  readonly clears: string
}

export const BILL_TURNS: Readonly<Record<BillWaitingCode, BillTurn>> = {
  deliver: { party: 'carrier', text: 'Awaiting delivery', clears: 'The carrier delivers' },
  'send-proof': {
    party: 'carrier',
    text: 'Proof of delivery is missing',
    clears: 'The carrier adds the proof of delivery',
  },
  'send-vendor-invoice': {
    party: 'carrier',
    text: 'Carrier’s invoice is missing',
    clears: 'The carrier sends its invoice',
  },
  'send-w9': { party: 'carrier', text: 'W-9 is missing', clears: 'The carrier sends its W-9' },
  'answer-revision': {
    party: 'carrier',
    text: 'Changed terms to answer',
    clears: 'The carrier accepts or declines the changed terms',
  },
  'settle-revision': {
    party: 'us',
    text: 'Changed terms not agreed',
    clears: 'The company withdraws the change, or agrees with the carrier',
  },
  'settle-hold': { party: 'us', text: 'Payment is held', clears: 'The company settles what it is held for' },
  'verify-job': { party: 'us', text: 'Documents under review', clears: 'The company verifies the job' },
  'post-bill': { party: 'us', text: 'Bill is a draft', clears: 'The company posts the bill' },
  'match-bill': {
    party: 'us',
    text: 'Carrier’s invoice differs',
    clears: 'The company settles the difference',
  },
  'release-payment': { party: 'us', text: 'Payment to release', clears: 'The company releases the payment' },
  pay: { party: 'us', text: 'Payment is on its way', clears: 'The company pays' },
}
