/**
 * Which history entries become notices. It looks at what changed, not at who did which act, so that an undo is treated
 * like the opposite act.
 */
import { OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import type { NoticeKind } from '@waybill/contract/notices/notice-kinds.ts'
import { PARTY_OF_PORTAL } from '@waybill/domain/access/tables/notes-and-files.ts'
import type { OutboxEntry } from '../../records/history/index.ts'
import { clientOccurrences, type Occurrence } from './client-events.ts'
import { partsForDriver } from './parts-for-driver.ts'

export interface NoticeEvent {
  kind: NoticeKind
  /** An earlier notice no longer holds. */
  isCorrection: boolean
  seq: number
  act: number
  at: Date
  orderGuid: string
  jobGuid: string | null
  clientGuid: string | null
  vendorGuid: string | null
  /** The offer, charge, invoice, stop or order itself. */
  subjectGuid: string
  actorGuid: string | null
  actorName: string | null
  reason: string | null
  /** Its previous state: of a withdrawn offer, or of an order with a release request. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

const isSet = (value: unknown) => value !== null && value !== undefined
const came = (before: Fields, after: Fields, column: string) => isSet(after[column]) && !isSet(before[column])

/** A change to agreed terms: at once, or once the vendor accepts. */
function ofRevision(after: Fields, action: string): Occurrence[] {
  if (action === 'offer.revision-withdrawn') return [['offer.revised']]
  if (action.startsWith('offer.revision-')) return [['offer.revision-answered']]
  return isSet(after['revision_pending']) || 'document_revision' in after ? [['offer.revised']] : []
}

function ofOffer(before: Fields | null, after: Fields, action: string): Occurrence[] {
  if (!before) return after['status'] === 'sent' ? [['offer.sent']] : []
  const [from, to] = [before['status'], after['status']]
  const found: Occurrence[] = []
  if (came(before, after, 'cancel_requested_at')) found.push(['offer.release-requested'])
  if (isSet(after['cancel_refusal'])) found.push(['offer.release-refused'])
  if (from === to || to === undefined) return [...found, ...ofRevision(after, action)]
  if (to === 'accepted') found.push(['offer.accepted'])
  else if (to === 'declined') found.push(['offer.declined'])
  else if (to === 'expired') found.push(['offer.expired'])
  else if (to === 'cancelled') found.push(['offer.cancelled'])
  else if (to === 'sent' && from === 'accepted') found.push(['offer.accepted', true])
  else if (to === 'sent' && from === 'declined') found.push(['offer.declined', true])
  return found
}

const HIDDEN: readonly unknown[] = ['on-hold', 'canceled']
const BEFORE_PICKUP: readonly unknown[] = ['new', 'submitted', 'scheduled']

function ofOrder(before: Fields | null, after: Fields): Occurrence[] {
  if (!before) return []
  const found: Occurrence[] = []
  if (came(before, after, 'hold_requested_at')) found.push(['order.hold-requested'])
  if (came(before, after, 'cancel_requested_at')) found.push(['order.cancel-requested'])
  const [from, to] = [before['status'], after['status']]
  // What a hold or a cancellation hid is not new when it reappears.
  if (to === undefined || from === to || HIDDEN.includes(from)) return found
  if (to === 'delivered') found.push(['order.delivered'])
  if (to === 'picked-up' && from !== 'delivered') found.push(['order.picked-up'])
  if (from === 'delivered' && !HIDDEN.includes(to)) found.push(['order.delivered', true])
  if (from === 'picked-up' && BEFORE_PICKUP.includes(to)) found.push(['order.picked-up', true])
  return found
}

function ofInvoice(before: Fields | null, after: Fields): Occurrence[] {
  if (!before) return isSet(after['posted_at']) ? [['invoice.posted']] : []
  const found: Occurrence[] = []
  if (came(before, after, 'posted_at')) found.push(['invoice.posted'])
  if (after['status'] === 'VOID' && before['status'] !== 'DRAFT') found.push(['invoice.posted', true])
  const [from, to] = [before['payment_status'], after['payment_status']]
  if (to === 'RELEASED' && from === 'NOT_RELEASED') found.push(['payment.released'])
  if (from === 'RELEASED' && to === 'NOT_RELEASED') found.push(['payment.released', true])
  return found
}

/** Carriers are notified of new loads on the own board, the company of what a board did not accept or change. */
function ofPost(before: Fields | null, after: Fields, action: string): Occurrence[] {
  if (action === 'post.failed' || (after['status'] === 'failed' && before?.['status'] !== 'failed'))
    return [['post.failed']]
  const isNew = after['status'] === 'posted' && before?.['status'] !== 'posted'
  return isNew && after['board'] === OWN_BOARD ? [['post.matches']] : []
}

/** Both offices are notified when a case opens; the client, once it is released, as with its other events. */
const CASE_NOTICES: Readonly<Record<string, Occurrence[]>> = {
  'case.opened': [['case.noted'], ['case.opened']],
  'case.claimed': [['case.claimed']],
  'case.answered': [['case.answered']],
}

/** Who drives: the previous driver gets the correction of an earlier notice. */
function ofDriver(before: Fields | null, after: Fields): Occurrence[] {
  const [from, to] = [before?.['driver_guid'], after['driver_guid']]
  if (!('driver_guid' in after) || from === to) return []
  return [
    ...(isSet(from) ? [['job.driver-assigned', true] as Occurrence] : []),
    ...(isSet(to) ? [['job.driver-assigned'] as Occurrence] : []),
  ]
}

/** Whoever asked for it hears the answer, and so does the office that is paid. */
function ofCharge(before: Fields | null, after: Fields): Occurrence[] {
  if (!before)
    return after['needs_approval'] === true && !isSet(after['approved_at']) ? [['charge.approval-wanted']] : []
  return came(before, after, 'approved_at') || came(before, after, 'refused_at')
    ? [['charge.answered'], ['charge.answered', false, { isForOffice: true }]]
    : []
}

function occurrencesOf({ subject, action, ...entry }: OutboxEntry): Occurrence[] {
  const before = entry.before
  const after = entry.after
  if (!after) return []
  switch (subject) {
    case 'contract':
      return ofOffer(before, after, action)
    case 'order':
      return ofOrder(before, after)
    case 'invoice':
      return ofInvoice(before, after)
    case 'charge':
      return ofCharge(before, after)
    case 'post':
      return ofPost(before, after, action)
    case 'case':
      // Reported by a client that did not see its case yet.
      if (action === 'case.released' && entry.portal && PARTY_OF_PORTAL[entry.portal] === 'client')
        return [['case.noted']]
      return CASE_NOTICES[action] ?? []
    case 'stop':
      return action === 'stop.late' ? [['stop.late']] : []
    case 'job':
      return ofDriver(before, after)
    // Applied by itself, it went as its maker expected.
    case 'field-item':
      return before && after['is_automatic'] !== true ? [['field-item.decided']] : []
    default:
      return []
  }
}

const eventOf = (entry: OutboxEntry, [kind, isCorrection, more = {}]: Occurrence): NoticeEvent => ({
  kind,
  isCorrection: isCorrection ?? false,
  seq: entry.seq,
  act: entry.act,
  at: entry.at,
  orderGuid: entry.order_guid!,
  jobGuid: entry.job_guid,
  clientGuid: entry.client_guid,
  vendorGuid: entry.vendor_guid,
  subjectGuid: entry.subject_guid,
  actorGuid: entry.actor_guid,
  actorName: entry.actor_name,
  reason: entry.reason,
  before: entry.before ?? {},
  after: { ...entry.after, ...more },
})

/** The notifiable events in the entries, in order. */
export const noticeEventsOf = (entries: readonly OutboxEntry[]): NoticeEvent[] =>
  entries.flatMap((entry) => {
    if (entry.order_guid === null) return []
    const parts = partsForDriver(entry, entries)
    return [
      ...[...occurrencesOf(entry), ...clientOccurrences(entry)].map((occurrence) => eventOf(entry, occurrence)),
      ...(parts.length ? [eventOf(entry, ['job.changed', false, { parts }])] : []),
    ]
  })
