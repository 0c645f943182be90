/** Whose turn a client's invoice is, and its wording. Bills: `bill-turn.ts`. */
import type { InvoiceWaitingCode } from '@waybill/contract/vocabulary/invoice-waiting.ts'
import type { InvoiceStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import type { TurnWords } from '../waiting/words.ts'
import { latestOf } from '../waiting/turn.ts'
import type { Cents } from './cents.ts'

export interface InvoiceTurnFacts {
  readonly status: InvoiceStatus
  readonly balance: Cents
  /** Disputed lines without an answer. */
  readonly openDisputes: number
  readonly dateCreated: Date
  readonly datePosted: Date | null
  /** When the oldest open dispute was raised. */
  readonly dateDisputed: Date | null
  /** When a dispute was last answered. */
  readonly dateAnswered: Date | null
  /** The day it is due. */
  readonly dateDue: string | null
}

export interface InvoiceTurn {
  readonly code: InvoiceWaitingCode
  readonly since: Date
  /** A day. */
  readonly due: string | null
}

/** Nothing more is paid. */
const CLOSED: readonly InvoiceStatus[] = ['PAID', 'VOID', 'WRITTEN_OFF']

/** Whose turn an invoice is; null once it is paid, void or written off. Lists say the same in SQL. */
export function invoiceTurn(facts: InvoiceTurnFacts): InvoiceTurn | null {
  const { dateCreated, datePosted, dateDisputed, dateAnswered } = facts
  if (CLOSED.includes(facts.status)) return null
  if (facts.status === 'DRAFT') return { code: 'post-invoice', since: dateCreated, due: null }
  const posted = datePosted ?? dateCreated
  if (facts.openDisputes > 0) return { code: 'answer-dispute', since: dateDisputed ?? posted, due: null }
  const since = latestOf(posted, dateAnswered)
  return facts.balance < 0
    ? { code: 'settle-credit', since, due: null }
    : { code: 'pay-invoice', since, due: facts.dateDue }
}

export const INVOICE_TURN_PARTIES: Readonly<Record<InvoiceWaitingCode, Extract<WaitingParty, 'us' | 'client'>>> = {
  'post-invoice': 'us',
  'answer-dispute': 'us',
  'settle-credit': 'us',
  'pay-invoice': 'client',
}

type Words = Readonly<Record<InvoiceWaitingCode, TurnWords>>

/** For the company's own staff. */
export const STAFF_INVOICE_WORDS: Words = {
  'post-invoice': { text: 'Invoice is a draft', clears: 'Post the invoice' },
  'answer-dispute': { text: 'Disputed by the client', clears: 'Answer the dispute' },
  'settle-credit': { text: 'Credit to settle', clears: 'Pay the credit out and record it' },
  'pay-invoice': { text: 'Payment from the client', clears: 'The client pays' },
}

/** For the client who pays it. */
export const CLIENT_INVOICE_WORDS: Words = {
  'post-invoice': { text: 'Invoice being prepared', clears: 'We send the invoice' },
  'answer-dispute': { text: 'Dispute under review', clears: 'We respond to your dispute' },
  'settle-credit': { text: 'Credit in your favor', clears: 'We settle the credit' },
  'pay-invoice': { text: 'Your payment', clears: 'You pay the balance' },
}
