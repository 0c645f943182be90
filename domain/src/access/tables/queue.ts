import type { Figures, WeekStats } from '@waybill/contract/figures/figures.shapes.ts'
import type { InvoiceAct } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { QueueSubject } from '@waybill/contract/vocabulary/queue.ts'
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import type { JobAction } from '../../transport/job-transitions.ts'
import type { OrderAction } from '../../transport/order-transitions.ts'
import { type Actor, actsOf, may, type May, type Seen } from '../rules.ts'
import { COMPANY, MARGIN } from '../who.ts'
import { INVOICE_MAY } from './invoices.ts'
import { JOB_MAY } from './jobs.ts'
import { ORDER_MAY } from './orders.ts'

const CLIENT_MONEY = { ...COMPANY, permission: 'client_money.view_rate' } as const

export const TO_BILL_SEEN: Seen<Figures['toBill']> = { count: 'everyone', amount: CLIENT_MONEY }

export const WEEK_SEEN: Seen<WeekStats> = {
  week: 'everyone',
  jobs: 'everyone',
  pickupOnTime: 'everyone',
  deliveryOnTime: 'everyone',
  revenue: CLIENT_MONEY,
  grossProfit: MARGIN,
  grossProfitMargin: MARGIN,
}

/** Money in queue lines. */
export const QUEUED_PAY = { ...COMPANY, permission: 'vendor_money.view_pay' } as const

/** Snoozing applies to everyone, with the user's name. */
export const QUEUE_MAY: May<'snooze'> = { snooze: { ...COMPANY, permission: 'notes.create' } }

/** The acts that may clear what an order waits for. */
const OF_ORDER: Partial<Record<WaitingCode, readonly OrderAction[]>> = {
  'answer-tender': ['accept-tender', 'reject-tender'],
  'accept-order': ['accept', 'cancel'],
  'answer-cancel-request': ['answer-request'],
  'answer-hold-request': ['answer-request'],
  'release-hold': ['unhold'],
  'await-payment': ['unhold'],
  'plan-order': ['create-job'],
}
/** The same for a job. */
const OF_JOB: Partial<Record<WaitingCode, readonly JobAction[]>> = {
  'release-hold': ['unhold'],
  'await-payment': ['unhold'],
  'make-ready': ['ready', 'send-offer'],
  'find-carrier': ['send-offer', 'post'],
  'offer-again': ['send-offer', 'post'],
  'await-bids': ['send-offer', 'remove-post'],
  'answer-bids': ['send-offer', 'remove-post'],
  'answer-offer': ['accept-offer', 'decline-offer', 'cancel-offer'],
  'answer-carrier-cancel': ['cancel-offer'],
  'start-job': ['start', 'cancel-offer'],
  'pick-up': ['progress'],
  deliver: ['progress'],
  serve: ['progress'],
  'try-stop-again': ['progress'],
  'verify-job': ['verify'],
}

const NO_CARRIER = { accepted: false, free: false, offered: false } as const

/** The acts on the invoice of an order, or the bill of a job. */
const OF_INVOICE: Partial<
  Record<WaitingCode, readonly { readonly type: 'invoice' | 'bill'; readonly act: InvoiceAct }[]>
> = {
  'bill-client': [{ type: 'invoice', act: 'post' }],
  'release-payment': [{ type: 'bill', act: 'release-payment' }],
}

/** Who sees that EDI messages wait: whoever may read them. */
export const QUEUED_MESSAGES = { ...COMPANY, permission: 'client_money.view_rate' } as const

/** The acts that a queue row offers its reader, by what it waits for; the record's own `can` has the last word. */
export const queueActs = (subject: QueueSubject, code: WaitingCode, actor: Actor): string[] => [
  ...(subject === 'order' ? (OF_ORDER[code] ?? []).filter((act) => may(ORDER_MAY[act], actor)) : []),
  ...(subject === 'job' ? (OF_JOB[code] ?? []).filter((act) => may(JOB_MAY[act], actor, NO_CARRIER)) : []),
  ...(OF_INVOICE[code] ?? []).flatMap(({ type, act }) => (may(INVOICE_MAY[type][act], actor) ? [act] : [])),
  ...actsOf(QUEUE_MAY, actor, () => true),
]
