/**
 * Which history entries a caller receives as live events: the same visibility as everywhere, so no offer, price or
 * internal note leaks.
 */
import type { LiveEvent } from '@waybill/contract/events/events.shapes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import type { LoadBrief } from '@waybill/contract/loads/loads.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { EVENTS, PARTY_OF_PORTAL } from '@waybill/domain/access/tables/notes-and-files.ts'
import { mayNot } from '../../calls/may-not.ts'
import type { Caller } from '../../caller/caller.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { instant } from '../../platform/http/present.ts'
import { SharedText } from '../../platform/http/shared-text.ts'
import { presentQueued } from '../../views/queue/queue.present.ts'
import { presentJobRow, presentVendorJob } from '../../views/jobs/job-row.present.ts'
import { presentBrief } from '../../views/jobs/loads.present.ts'
import { presentInvoiceRow } from '../../views/money/invoices.present.ts'
import type { HistoryRecord } from '../../records/history/index.ts'
import { isInvoiceInScope } from '../../records/invoices/index.ts'
import { presentOrderRow } from '../../views/orders/order-row.present.ts'
import { optionsOf } from '../../records/reference/index.ts'
import { type EventContext, INSIDE_ORDER, MOVES_INVOICES, PAPERS } from '../../records/activity/index.ts'

/** Shown only to the user who created them. */
const OWN: readonly string[] = ['api-key', 'bulk-run', 'export', 'preference', 'sheet-layout', 'template']

const isInScope = (entry: HistoryRecord, { clientGuids, vendorGuid }: Caller): boolean => {
  if (clientGuids) return entry.client_guid !== null && clientGuids.includes(entry.client_guid)
  return !vendorGuid || entry.vendor_guid === vendorGuid
}

/**
 * Events that a client receives by name about its order; for offers, bids, posts and pay it only learns that the order
 * changed.
 */
const TOLD_TO_CLIENTS = /^(order|stop)\./

/** Drivers get events of their own jobs and of those without a driver; offers do not concern them. */
const isDriven = ({ is_awarded, driver_guid }: EventContext['vendorJobs'][number], { driverGuid }: Caller): boolean =>
  !driverGuid || (is_awarded === true && (driver_guid === null || driver_guid === driverGuid))

/** The list rows of the order's jobs that are visible to the caller; empty if it may not see jobs, or sees none of these. */
function jobsOf({ order_guid, subject }: HistoryRecord, caller: Caller, context: EventContext): { jobs?: JobRow[] } {
  if (!order_guid || !INSIDE_ORDER.includes(subject) || !caller.permissions.has('jobs.view')) return {}
  const ofOrder = (row: { order_guid: string | null }) => row.order_guid === order_guid
  const jobs = caller.vendorGuid
    ? context.vendorJobs
        .filter((row) => row.viewer_guid === caller.vendorGuid && isDriven(row, caller) && ofOrder(row))
        .map((row) => presentVendorJob(row, caller))
    : context.jobs.filter(ofOrder).map((row) => presentJobRow(row, caller, optionsOf('case-labels', context.labels)))
  return jobs.length ? { jobs } : {}
}

/** The list rows of the order's invoices and bills that the caller may see. */
function invoicesOf(
  { order_guid, subject }: HistoryRecord,
  caller: Caller,
  context: EventContext,
): { invoices?: InvoiceRow[] } {
  const scope = invoiceScopeOf(caller)
  if (!order_guid || !MOVES_INVOICES.includes(subject) || isRefusal(scope)) return {}
  const invoices = context.invoices
    .filter(([invoice]) => invoice.order_guid === order_guid && isInvoiceInScope(invoice, scope))
    .map(([invoice, basis]) => presentInvoiceRow(invoice, basis, caller))
  return invoices.length ? { invoices } : {}
}

/** The list rows of the load, or of those that carry the order's jobs. */
function loadsOf(entry: HistoryRecord, caller: Caller, context: EventContext): { loads?: LoadBrief[] } {
  if (mayNot(loadsRoutes.find, caller)) return {}
  const carry = new Set(
    entry.subject === 'load'
      ? [entry.subject_guid]
      : INSIDE_ORDER.includes(entry.subject)
        ? context.jobs.flatMap((job) => (job.order_guid === entry.order_guid ? (job.load_guid ?? []) : []))
        : [],
  )
  const loads = context.loads.filter(([{ guid }]) => carry.has(guid)).map(([load, sums]) => presentBrief(load, sums))
  return loads.length ? { loads } : {}
}

function seenOf(entry: HistoryRecord, caller: Caller, context: EventContext): LiveEvent | undefined {
  const head = {
    id: String(entry.seq),
    seq: entry.seq,
    orderGuid: entry.order_guid,
    at: instant(entry.at),
    by: sees(EVENTS.actor, caller, { own: entry.actor_guid === caller.userGuid }) ? entry.actor_name : null,
  }
  if (OWN.includes(entry.subject)) {
    return entry.actor_guid === caller.userGuid
      ? { ...head, subject: entry.subject, guid: entry.subject_guid, action: entry.action }
      : undefined
  }
  // Notices are personal: the entry names the recipient.
  if (entry.subject === 'notice')
    return entry.subject_guid === caller.userGuid
      ? { ...head, subject: entry.subject, guid: entry.subject_guid, action: entry.action }
      : undefined
  if (!isInScope(entry, caller)) return undefined
  if (PAPERS[entry.subject]) {
    const party = PARTY_OF_PORTAL[caller.portal]
    const isShown = party === null || context.visibleTo.get(entry.subject_guid)?.includes(party)
    return isShown ? { ...head, subject: entry.subject, guid: entry.subject_guid, action: entry.action } : undefined
  }
  if (INSIDE_ORDER.includes(entry.subject) && entry.order_guid && sees(EVENTS.order, caller)) {
    const row = context.rows.get(entry.order_guid)
    const isOrder = entry.subject === 'order'
    return {
      ...head,
      subject: 'order',
      guid: entry.order_guid,
      action:
        sees(EVENTS.action, caller) || (isOrder && TOLD_TO_CLIENTS.test(entry.action)) ? entry.action : 'order.changed',
      row: row ? presentOrderRow(row, caller) : null,
      ...jobsOf(entry, caller, context),
    }
  }
  const jobs = jobsOf(entry, caller, context)
  // An offer has its own events for its vendor: sent, accepted, declined, cancelled, expired.
  return sees(entry.subject === 'contract' ? EVENTS.offer : EVENTS.action, caller)
    ? { ...head, subject: entry.subject, guid: entry.subject_guid, action: entry.action, ...jobs }
    : { ...head, subject: entry.subject, guid: entry.subject_guid, action: `${entry.subject}.changed`, ...jobs }
}

/** Whether what the caller receives about the entry depends on the person, and not only on what the caller may see. */
const isPersonal = ({ subject, actor_guid }: HistoryRecord, { userGuid }: Caller): boolean =>
  subject === 'notice' || OWN.includes(subject) || actor_guid === userGuid

const views = new WeakMap<Caller, string>()
/** Of sets of permissions, which callers of one role share. */
const permissionTexts = new WeakMap<Caller['permissions'], string>()

function permissionsText(permissions: Caller['permissions']): string {
  let text = permissionTexts.get(permissions)
  if (text === undefined) {
    text = [...permissions].toSorted().join(' ')
    permissionTexts.set(permissions, text)
  }
  return text
}

/** The same for callers who see the same. */
function viewOf(caller: Caller): string {
  let view = views.get(caller)
  if (view === undefined) {
    const { portal, accountGuid, permissions, clientGuids, vendorGuid, driverGuid, company } = caller
    const may = permissionsText(permissions)
    view = JSON.stringify([portal, accountGuid, may, clientGuids, vendorGuid, driverGuid, company])
    views.set(caller, view)
  }
  return view
}

const shared = new WeakMap<EventContext, Map<string, LiveEvent | undefined>>()

/** The event of an entry, made once for all callers who see the same: a company may have a thousand streams open. */
function eventOf(entry: HistoryRecord, caller: Caller, context: EventContext): LiveEvent | undefined {
  if (isPersonal(entry, caller) || caller.onlooker) return eventFor(entry, caller, context)
  const made = shared.get(context) ?? new Map<string, LiveEvent | undefined>()
  shared.set(context, made)
  const key = `${entry.seq} ${viewOf(caller)}`
  if (!made.has(key)) made.set(key, eventFor(entry, caller, context))
  return made.get(key)
}

const texts = new WeakMap<LiveEvent, string>()

/** The event as a message of the stream. */
function textOf(event: LiveEvent): string {
  let text = texts.get(event)
  if (text === undefined) texts.set(event, (text = `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`))
  return text
}

/** The event with rows of other lists, and the order's open work for the company's own users. */
function eventFor(entry: HistoryRecord, caller: Caller, context: EventContext): LiveEvent | undefined {
  const seen = seenOf(entry, caller, context)
  const event = seen && { ...seen, ...invoicesOf(entry, caller, context), ...loadsOf(entry, caller, context) }
  if (!event || !entry.order_guid || !sees(EVENTS.queue, caller)) return event
  const queue = context.queued
    .filter(({ order_guid }) => order_guid === entry.order_guid)
    .map((thing) => presentQueued(thing, caller, entry.at))
  return { ...event, queue }
}

/** Sent to a reader who missed more than is replayed: its data may be stale. */
export const skipped = (caller: Caller, now: Date): Omit<LiveEvent, 'id'> => ({
  seq: 0,
  subject: 'stream',
  guid: caller.companyGuid,
  action: 'stream.skipped',
  orderGuid: null,
  at: instant(now),
  by: null,
})

/** The events of a batch for one caller. Several entries of one order are collapsed into the last one. */
export function eventsFor(entries: readonly HistoryRecord[], caller: Caller, context: EventContext): LiveEvent[] {
  const events = new Map<string, LiveEvent>()
  for (const entry of entries) {
    const event = eventOf(entry, caller, context)
    if (!event) continue
    const key = event.subject === 'order' ? `${event.guid}/${event.action}` : event.id
    events.delete(key)
    events.set(key, event)
  }
  return [...events.values()]
}

interface Batch {
  /** Users who receive something that others who see the same do not. */
  people: ReadonlySet<string | null>
  /** By view, and for such a user by user and view. */
  messages: Map<string, SharedText>
}

const batches = new WeakMap<readonly HistoryRecord[], Batch>()

function batchOf(entries: readonly HistoryRecord[]): Batch {
  let batch = batches.get(entries)
  if (!batch) {
    const concerned = entries.flatMap(({ subject, subject_guid, actor_guid }) =>
      subject === 'notice' ? [actor_guid, subject_guid] : actor_guid,
    )
    batches.set(entries, (batch = { people: new Set(concerned), messages: new Map() }))
  }
  return batch
}

const composed = (entries: readonly HistoryRecord[], caller: Caller, context: EventContext): SharedText =>
  new SharedText(`${eventsFor(entries, caller, context).map(textOf).join('')}id: ${entries.at(-1)!.seq}\n\n`)

/**
 * The events of a batch (at least one entry) as the stream sends them, up to the position to resume from. Composed,
 * encoded and compressed once for all callers who see the same.
 */
export function messagesFor(entries: readonly HistoryRecord[], caller: Caller, context: EventContext): SharedText {
  const { people, messages } = batchOf(entries)
  if (caller.onlooker) return composed(entries, caller, context)
  // A person may have several streams open.
  const view = people.has(caller.userGuid) ? `${caller.userGuid} ${viewOf(caller)}` : viewOf(caller)
  let message = messages.get(view)
  if (!message) messages.set(view, (message = composed(entries, caller, context)))
  return message
}
