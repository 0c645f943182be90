/** Rows of the queue, for company users. */
import type { QueueContact, QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { QUEUE_COUNT_CAP } from '@waybill/contract/vocabulary/queue.ts'
import type { WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { queueActs, QUEUED_PAY } from '@waybill/domain/access/tables/queue.ts'
import { queueWords, severalWords } from '@waybill/domain/waiting/queue-words.ts'
import { STAFF_WORDS } from '@waybill/domain/waiting/words.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money } from '../../platform/http/present.ts'
import type { QueuedThing, QueueGroup } from '../../records/queue/index.ts'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Whom to call: the party it waits for, and for work of the company itself the party it is about. */
function phoneOf(row: QueuedThing): QueueContact | null {
  const reached: Readonly<Record<WaitingParty, QueuedThing['driver']>> = {
    driver: row.driver ?? row.carrier,
    carrier: row.carrier,
    client: row.client_contact,
    yard: row.yard,
    us: row.subject === 'job' && row.vendor ? row.carrier : row.client_contact,
  }
  const found = reached[row.party]
  if (!found) return null
  const isCarrier = found === row.carrier
  const party = row.party === 'us' ? (isCarrier ? 'carrier' : 'client') : row.party
  return { ...found, party: party === 'driver' && isCarrier ? 'carrier' : party }
}

/** One item. */
export function presentQueued(row: QueuedThing, caller: Caller, now: Date): QueueRow {
  const words = queueWords(row.code, {
    origin: row.origin,
    destination: row.destination,
    place: row.place,
    client: row.client,
    vendor: row.vendor,
    vehicles: row.vehicles,
    pieces: row.pieces,
    offeredTo: row.offered_to,
    bids: row.bids,
    amount: row.amount && sees(QUEUED_PAY, caller) ? DOLLARS.format(money(row.amount)) : null,
    isLate: row.due !== null && row.due < now,
    said: row.said,
    message: row.message,
  })
  const { snoozed_until: until } = row
  return {
    subject: row.subject,
    guid: row.guid,
    guids: [row.guid],
    count: 1,
    orderGuid: row.order_guid,
    jobGuid: row.job_guid,
    number: row.number,
    ...words,
    waiting: {
      party: row.party,
      code: row.code,
      ...STAFF_WORDS[row.code],
      since: instant(row.since),
      due: instant(row.due),
    },
    missing: row.missing ?? [],
    snoozed:
      until && until > now ? { until: instant(until), reason: row.snooze_reason, by: row.snoozed_by_name } : null,
    timeZone: row.time_zone,
    dispatcherGuid: row.dispatcher_guid,
    can: queueActs(row.subject, row.code, caller, row.missing !== null).filter(
      (act) => act !== 'withdraw-revision' || row.is_withdrawable,
    ),
    phone: phoneOf(row),
  }
}

/** Several similar items, named after the first. */
export function presentGroup(group: QueueGroup, first: QueuedThing, caller: Caller, now: Date): QueueRow {
  const row = presentQueued(first, caller, now)
  if (group.count === 1) return row
  const count = Math.min(group.count, QUEUE_COUNT_CAP)
  return {
    ...row,
    ...severalWords(group.code, group.subject, count, group.count > count),
    guids: group.guids,
    count,
    number: null,
    timeZone: null,
    dispatcherGuid: null,
    // One that lacks something would be refused, and so would a revision of stops.
    can: queueActs(row.subject, group.code, caller).filter(
      (act) => act !== 'snooze' && act !== 'withdraw-revision' && !(group.lacks && act === 'ready'),
    ),
    missing: [],
    phone: null,
  }
}
