/** The texts of queue items, for the company's own staff. */
import type { ApartCode } from '@waybill/contract/vocabulary/clearing-acts.ts'
import type { QueueSubject } from '@waybill/contract/vocabulary/queue.ts'
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import {
  bankChangeWords,
  exportWords,
  type ItemWords,
  mailWords,
  messageWords,
  type QueuedApart,
  saying,
} from './apart-words.ts'
import { STAFF_WORDS } from './words.ts'

/** What the text can mention; null or 0 if unknown, or hidden from the reader. */
export interface QueuedThing extends QueuedApart {
  readonly origin: string | null
  readonly destination: string | null
  /** The place of the next stop. */
  readonly place: string | null
  readonly client: string | null
  readonly vendor: string | null
  readonly vehicles: string | null
  readonly pieces: number
  /** Carriers with an open offer. */
  readonly offeredTo: readonly string[]
  /** Unanswered requests and bids. */
  readonly bids: number
  /** The lowest bid, the offer or the charge, in US dollars. */
  readonly amount: string | null
  /** Its time has passed. */
  readonly isLate: boolean
  /** A reason someone gave: for a failed stop, a request, a hold; the fault of a message. */
  readonly said: string | null
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const laneOf = ({ origin, destination }: QueuedThing) => [origin, destination].filter(Boolean).join(' → ') || 'the job'
const placeOf = (thing: QueuedThing) => thing.place ?? thing.destination ?? 'the stop'
const of = (name: string | null, otherwise: string) => name ?? otherwise

/** What no order waits for has texts of its own. */
const APART: Readonly<Record<ApartCode, (thing: QueuedThing) => ItemWords>> = {
  'decide-message': messageWords,
  'settle-invoice-export': (thing) => exportWords('Invoice', thing),
  'settle-bill-export': (thing) => exportWords('Bill', thing),
  'settle-mail': mailWords,
  'approve-bank-change': bankChangeWords,
}

const TITLES: Readonly<Record<Exclude<WaitingCode, ApartCode>, (thing: QueuedThing) => string>> = {
  'answer-tender': ({ client }) => `Respond to the tender from ${of(client, 'the client')}`,
  'accept-order': ({ client }) => `Accept the order from ${of(client, 'the client')}`,
  'answer-cancel-request': ({ client, said }) => saying(`${of(client, 'Client')} asks to cancel`, said),
  'answer-hold-request': ({ client, said }) => saying(`${of(client, 'Client')} asks for a hold`, said),
  'release-hold': ({ said }) => saying('On hold', said),
  'await-payment': ({ client, said }) => saying(`Payment from ${of(client, 'the client')}`, said),
  'plan-order': (thing) => `Plan ${laneOf(thing)}`,
  'make-ready': (thing) => `Make ready: ${laneOf(thing)}`,
  'find-carrier': (thing) => `Find a carrier: ${laneOf(thing)}`,
  'offer-again': (thing) => `Offer again: ${laneOf(thing)}`,
  'await-bids': (thing) => `Posted, no bids yet: ${laneOf(thing)}`,
  'answer-bids': (thing) => `Answer ${plural(thing.bids || 1, 'bid')}: ${laneOf(thing)}`,
  'answer-offer': ({ offeredTo, amount }) =>
    `Offer unanswered: ${[offeredTo.length === 1 ? offeredTo[0] : plural(offeredTo.length, 'carrier'), amount].filter(Boolean).join(', ')}`,
  'answer-carrier-cancel': ({ vendor, said }) => saying(`${of(vendor, 'Carrier')} asks to be released`, said),
  'answer-revision': ({ vendor }) => `Changed terms not confirmed: ${of(vendor, 'carrier')}`,
  'settle-revision': ({ vendor, said }) => saying(`Changed terms not agreed: ${of(vendor, 'carrier')}`, said),
  'arrange-carrier': (thing) => `Find a carrier: ${laneOf(thing)}`,
  'start-job': ({ vendor, isLate }) => `${isLate ? 'Pickup late' : 'Not started'}: ${of(vendor, 'carrier')}`,
  'pick-up': (thing) => `${thing.isLate ? 'Pickup late' : 'Pickup'}: ${placeOf(thing)}`,
  deliver: (thing) => `${thing.isLate ? 'Delivery late' : 'Delivery'}: ${placeOf(thing)}`,
  serve: (thing) => `Service: ${placeOf(thing)}`,
  'try-stop-again': (thing) => saying(`Turned away at ${placeOf(thing)}`, thing.said),
  'decide-parked': ({ vendor, said }) => saying(`Update from ${of(vendor, 'the carrier')} needs review`, said),
  'decide-case': (thing) => `Damage case: ${of(thing.vehicles, laneOf(thing))}`,
  'get-pictures': ({ said }) => `${said ?? 'Pictures are'} still on a phone`,
  'send-proof': ({ vendor }) => `Proof of delivery missing: ${of(vendor, 'carrier')}`,
  'answer-claim': ({ vendor }) => `Damage claim not settled: ${of(vendor, 'carrier')}`,
  'verify-job': (thing) => `Verify ${laneOf(thing)}`,
  'confirm-delivery': (thing) => `Verify ${laneOf(thing)}`,
  'bill-client': ({ client }) => `Bill ${of(client, 'the client')}`,
  'send-vendor-invoice': ({ vendor }) => `Invoice missing: ${of(vendor, 'carrier')}`,
  'send-w9': ({ vendor }) => `W-9 missing: ${of(vendor, 'carrier')}`,
  'settle-hold': ({ vendor }) => `Payment held: ${of(vendor, 'carrier')}`,
  'post-bill': ({ vendor }) => `Post the bill of ${of(vendor, 'the carrier')}`,
  'match-bill': ({ vendor }) => `Bill differs: ${of(vendor, 'carrier')}`,
  'release-payment': ({ vendor }) => `Release the payment to ${of(vendor, 'the carrier')}`,
  'answer-charge': ({ vendor, said, amount }) =>
    `${of(vendor, 'Carrier')} asks for ${[said ?? 'a charge', amount].filter(Boolean).join(', ')}`,
  'answer-dispute': ({ vendor }) => `Bill disputed: ${of(vendor, 'carrier')}`,
}

const isApart = (code: WaitingCode): code is ApartCode => code in APART

/** The texts of one item. */
export function queueWords(code: WaitingCode, thing: QueuedThing): ItemWords {
  if (isApart(code)) return APART[code](thing)
  const title = TITLES[code](thing)
  const about = [
    thing.client,
    laneOf(thing),
    thing.pieces > 1 ? `${thing.pieces} vehicles` : thing.vehicles,
    thing.vendor,
    code === 'answer-bids' && thing.amount ? `best ${thing.amount}` : null,
  ]
  return { title, detail: about.filter((part) => part && !title.includes(part)).join(' · ') }
}

/** What several of them are called. */
const SEVERAL_OF: Partial<Record<WaitingCode, string>> = {
  'settle-invoice-export': 'invoices',
  'settle-bill-export': 'bills',
  'settle-mail': 'emails',
  'approve-bank-change': 'bank changes',
}

const SEVERAL: Partial<Record<WaitingCode, (things: string) => string>> = {
  'verify-job': (things) => `Verify ${things}`,
  'bill-client': (things) => `Bill ${things}`,
  'post-bill': (things) => `Post the bills of ${things}`,
  'match-bill': (things) => `Settle the bills of ${things}`,
  'release-payment': (things) => `Release the payments of ${things}`,
  'make-ready': (things) => `Make ${things} ready`,
  'find-carrier': (things) => `Find carriers for ${things}`,
  'offer-again': (things) => `Offer ${things} again`,
  'accept-order': (things) => `Accept ${things}`,
  'answer-tender': (things) => `Respond to tenders: ${things}`,
  'plan-order': (things) => `Plan ${things}`,
  'decide-message': (things) => `EDI: ${things} to decide`,
  'settle-invoice-export': (things) => `Not exported: ${things}`,
  'settle-bill-export': (things) => `Not exported: ${things}`,
  'settle-mail': (things) => `Not delivered: ${things}`,
  'approve-bank-change': (things) => `Approve ${things}`,
}

/** The texts of several items of the same kind. `isCapped`: there are more. */
export function severalWords(code: WaitingCode, subject: QueueSubject, count: number, isCapped: boolean): ItemWords {
  const things = `${count.toLocaleString('en-US')}${isCapped ? '+' : ''} ${SEVERAL_OF[code] ?? `${subject}s`}`
  const { text } = STAFF_WORDS[code]
  return { title: SEVERAL[code]?.(things) ?? `${text}: ${things}`, detail: text }
}
