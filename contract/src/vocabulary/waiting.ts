/** The pending party: who blocks an open order or job, and with what. */

import type { Portal } from './portals.ts'

/** `us` is the company itself; `yard` is a place that turned the truck away. */
export const WAITING_PARTIES = ['us', 'client', 'carrier', 'driver', 'yard'] as const
export type WaitingParty = (typeof WAITING_PARTIES)[number]

/** The company's own labels for them. */
export const WAITING_PARTY_LABELS = {
  us: 'Us',
  client: 'Client',
  carrier: 'Carrier',
  driver: 'Driver',
  yard: 'Yard',
} as const satisfies Record<WaitingParty, string>

/** Each portal's labels: only the company's own staff see `Us`. */
const OUTSIDE = { ...WAITING_PARTY_LABELS, us: 'Dispatch' } as const
export const PARTY_LABELS_IN: Readonly<Record<Portal, Readonly<Record<WaitingParty, string>>>> = {
  dispatcher: WAITING_PARTY_LABELS,
  client: OUTSIDE,
  carrier: OUTSIDE,
}

/** What is awaited, and what no order waits for: EDI messages, refused exports and mails, bank changes. Clients see the steps before the award as `arrange-carrier`, and those after delivery as `confirm-delivery`. */
export const WAITING_CODES = [
  'answer-tender',
  'accept-order',
  'answer-cancel-request',
  'answer-hold-request',
  'release-hold',
  'await-payment',
  'plan-order',
  'make-ready',
  'find-carrier',
  'offer-again',
  'await-bids',
  'answer-bids',
  'answer-offer',
  'answer-carrier-cancel',
  'answer-revision',
  'settle-revision',
  'arrange-carrier',
  'start-job',
  'pick-up',
  'deliver',
  'serve',
  'try-stop-again',
  'decide-parked',
  'decide-case',
  'get-pictures',
  'send-proof',
  'answer-claim',
  'verify-job',
  'confirm-delivery',
  'bill-client',
  'send-vendor-invoice',
  'send-w9',
  'settle-hold',
  'post-bill',
  'match-bill',
  'release-payment',
  'answer-dispute',
  'answer-charge',
  'decide-message',
  'settle-invoice-export',
  'settle-bill-export',
  'settle-mail',
  'approve-bank-change',
] as const
export type WaitingCode = (typeof WAITING_CODES)[number]

/** On hold: the clock is stopped. `await-payment` is a hold whose reason is the client's payment. */
export const HELD_CODES = ['release-hold', 'await-payment'] as const satisfies readonly WaitingCode[]

/** Jobs waiting for one of these have no carrier, and the company has to find one. */
export const UNASSIGNED_CODES = ['make-ready', 'find-carrier', 'offer-again'] as const satisfies readonly WaitingCode[]
