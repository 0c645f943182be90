/** The texts of queue items, for the company's own staff. */
import type { EdiState, EdiType } from '@waybill/contract/vocabulary/edi.ts'
import type { QueueSubject } from '@waybill/contract/vocabulary/queue.ts'
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { STAFF_WORDS } from './words.ts'

/** What is known of an EDI message. */
export interface QueuedMessage {
  readonly partner: string
  /** Such as `204`; null if what came is no X12. */
  readonly type: EdiType | null
  readonly state: EdiState
}

/** What the text can mention; null or 0 if unknown, or hidden from the reader. */
export interface QueuedThing {
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
  /** The lowest bid or the offer, in US dollars. */
  readonly amount: string | null
  /** Its time has passed. */
  readonly isLate: boolean
  /** A reason someone gave: for a failed stop, a request, a hold; the fault of a message. */
  readonly said: string | null
  /** An EDI message that needs a decision. */
  readonly message?: QueuedMessage | null
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const laneOf = ({ origin, destination }: QueuedThing) => [origin, destination].filter(Boolean).join(' → ') || 'the job'
const placeOf = (thing: QueuedThing) => thing.place ?? thing.destination ?? 'the stop'
const of = (name: string | null, otherwise: string) => name ?? otherwise
const saying = (line: string, said: string | null) => (said ? `${line}: ${said}` : line)

const MESSAGES: Readonly<Record<EdiType, string>> = {
  '204': 'tender',
  '990': 'response to a tender',
  '214': 'status',
  '210': 'invoice',
  '997': 'acknowledgment',
  TA1: 'acknowledgment',
}
function messageTitle({ message, said }: QueuedThing): string {
  if (!message) return STAFF_WORDS['decide-message'].text
  const { partner, type, state } = message
  const what = type ? MESSAGES[type] : 'file'
  if (state === 'review') return `${partner} changed a tender`
  if (state === 'rejected') return saying(`${partner} rejected our ${what}`, said)
  if (state === 'failed') return saying(`Not sent to ${partner}: ${what}`, said)
  return saying(`EDI ${what} from ${partner} not taken in`, said)
}

const TITLES: Readonly<Record<WaitingCode, (thing: QueuedThing) => string>> = {
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
  'answer-dispute': ({ vendor }) => `Bill disputed: ${of(vendor, 'carrier')}`,
  'decide-message': messageTitle,
}

/** The texts of one item. */
export function queueWords(code: WaitingCode, thing: QueuedThing): { title: string; detail: string } {
  const title = TITLES[code](thing)
  if (code === 'decide-message') return { title, detail: STAFF_WORDS[code].clears }
  const about = [
    thing.client,
    laneOf(thing),
    thing.pieces > 1 ? `${thing.pieces} vehicles` : thing.vehicles,
    thing.vendor,
    code === 'answer-bids' && thing.amount ? `best ${thing.amount}` : null,
  ]
  return { title, detail: about.filter((part) => part && !title.includes(part)).join(' · ') }
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
}

/** The texts of several items of the same kind. `isCapped`: there are more. */
export function severalWords(
  code: WaitingCode,
  subject: QueueSubject,
  count: number,
  isCapped: boolean,
): { title: string; detail: string } {
  const things = `${count.toLocaleString('en-US')}${isCapped ? '+' : ''} ${subject}s`
  const { text } = STAFF_WORDS[code]
  return { title: SEVERAL[code]?.(things) ?? `${text}: ${things}`, detail: text }
}
