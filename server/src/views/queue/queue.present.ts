/** Rows of the queue, for company users. */
import type { QueueContact, QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { QUEUE_COUNT_CAP } from '@waybill/contract/vocabulary/queue.ts'
import type { WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { queueActs, QUEUED_PAY } from '@waybill/domain/access/tables/queue.ts'
import { queueWords, severalWords } from '@waybill/domain/waiting/queue-words.ts'
import { STAFF_WORDS } from '@waybill/domain/waiting/words.ts'
import { accountingAppLabel } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { ErrorEntry } from '@waybill/contract/errors.ts'
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
    us: (row.subject === 'job' && row.vendor) || row.subject === 'bank-change' ? row.carrier : row.client_contact,
  }
  const found = reached[row.party]
  if (!found) return null
  const isCarrier = found === row.carrier
  const party = row.party === 'us' ? (isCarrier ? 'carrier' : 'client') : row.party
  return { ...found, party: party === 'driver' && isCarrier ? 'carrier' : party }
}

/** Nobody approves a change of its own, under whichever sign-in. */
const isOwnChange = ({ bank_change: change }: QueuedThing, { userGuid }: Caller): boolean =>
  change?.askers?.includes(userGuid) ?? false

/** Acts of items that no order waits for are left out where they would be refused. */
const WOULD_BE_REFUSED: Readonly<
  Record<string, (row: QueuedThing, caller: Caller, lacks: readonly ErrorEntry[]) => boolean>
> = {
  'withdraw-revision': (row) => !row.is_withdrawable,
  'export-again': (_row, _caller, lacks) => lacks.length > 0,
  // The address of a user belongs to its sign-in.
  'correct-address': ({ mail }) => mail?.userGuid !== null,
  'open-bank-change': isOwnChange,
}

/** One item. `lacks`: what an invoice or bill lacks to be exported again. */
export function presentQueued(
  row: QueuedThing,
  caller: Caller,
  now: Date,
  lacks: readonly ErrorEntry[] = [],
): QueueRow {
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
    refusedExport: row.refused_export && {
      ...row.refused_export,
      systems: row.refused_export.systems.map((name) => accountingAppLabel(name)),
    },
    mail: row.mail,
    bankChange: row.bank_change && { ...row.bank_change, isOwn: isOwnChange(row, caller) },
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
    missing: row.missing ?? [...lacks],
    snoozed:
      until && until > now ? { until: instant(until), reason: row.snooze_reason, by: row.snoozed_by_name } : null,
    timeZone: row.time_zone,
    dispatcherGuid: row.dispatcher_guid,
    can: queueActs(row.subject, row.code, caller, row.missing !== null).filter(
      (act) => !WOULD_BE_REFUSED[act]?.(row, caller, lacks),
    ),
    phone: phoneOf(row),
    ...(row.mail ? { email: row.mail.email } : {}),
  }
}

/** Several similar items, named after the first. */
export function presentGroup(
  group: QueueGroup,
  first: QueuedThing,
  caller: Caller,
  now: Date,
  lacks: readonly ErrorEntry[] = [],
): QueueRow {
  const row = presentQueued(first, caller, now, lacks)
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
    // One that lacks something would be refused, and so would a revision of stops; exports are sent again from their list.
    can: queueActs(row.subject, group.code, caller).filter(
      (act) =>
        act !== 'snooze' && act !== 'withdraw-revision' && act !== 'export-again' && !(group.lacks && act === 'ready'),
    ),
    missing: [],
    phone: null,
  }
}
