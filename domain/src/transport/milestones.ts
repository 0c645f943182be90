/**
 * The milestones of an order as its client sees them. They are derived from the changed columns rather than from acts,
 * and never reveal an offer, a price or an internal reason.
 */
import type { MilestoneKind } from '@waybill/contract/activity/activity.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

type Fields = Readonly<Record<string, unknown>>

/** One entry of history: the changed columns before and after; a creation has no before, a removal no after. */
export interface HistoryFact {
  readonly id: string
  readonly at: Date
  readonly subject: string
  readonly subjectGuid: string
  readonly action: string
  readonly actorName: string | null
  readonly portal: Portal | null
  readonly reason: string | null
  readonly before: Fields | null
  readonly after: Fields | null
}

/** What the texts need to know about the order. */
export interface MilestoneContext {
  /** `2003 Honda Accord`, or another name of the piece. */
  readonly pieceName: (commodityGuid: string) => string
  /** Where a piece's journey begins or ends; undefined for a stop between two legs, which is not a milestone. */
  readonly endOfJourney: (
    stopGuid: string,
    commodityGuid: string,
  ) => { type: 'pickup' | 'delivery'; place: string } | undefined
  /** The carrier's name, null if the client may not see it. */
  readonly carrierName: (vendorGuid: string) => string | null
  /** Notes and attachments that the client may see. */
  readonly isShown: (guid: string) => boolean
  readonly pieceCount: number
}

export interface MilestoneReached {
  readonly id: string
  readonly kind: MilestoneKind
  readonly text: string
  readonly at: Date
  readonly by: string | null
  readonly portal: Portal | null
  readonly reason: string | null
  readonly subjectGuid: string
}

const isSet = (value: unknown) => value !== null && value !== undefined
/** The column was empty and is now set. */
const came = ({ before, after }: HistoryFact, column: string) => isSet(after?.[column]) && !isSet(before?.[column])
const went = ({ before, after }: HistoryFact, column: string) =>
  after !== null && column in after && !isSet(after[column]) && isSet(before?.[column])

type Step = Pick<MilestoneReached, 'kind' | 'text'> & Partial<Pick<MilestoneReached, 'at' | 'reason' | 'subjectGuid'>>

function ofRequests(fact: HistoryFact): Step[] {
  if (came(fact, 'cancel_requested_at'))
    return [{ kind: 'cancel-requested', text: 'A cancellation was requested', reason: fact.reason }]
  if (!came(fact, 'hold_requested_at')) return []
  return fact.action === 'order.release-requested'
    ? [{ kind: 'release-requested', text: 'A release from hold was requested', reason: fact.reason }]
    : [{ kind: 'hold-requested', text: 'A hold was requested', reason: fact.reason }]
}

function ofOrder(fact: HistoryFact, context: MilestoneContext): Step[] {
  const { before, after } = fact
  if (!before) return [{ kind: 'placed', text: 'The order was placed' }]
  const steps = ofRequests(fact)
  if (came(fact, 'accepted_at')) steps.push({ kind: 'accepted', text: 'The order was accepted' })
  if (came(fact, 'canceled_at'))
    return [...steps, { kind: 'canceled', text: 'The order was canceled', reason: fact.reason }]
  if (went(fact, 'canceled_at')) steps.push({ kind: 'restored', text: 'The order was reinstated' })
  const [from, to] = [before['status'], after?.['status']]
  if (to === 'on-hold')
    // The reason for holding a single job is internal to the company.
    steps.push({
      kind: 'on-hold',
      text: 'The order was put on hold',
      reason: came(fact, 'held_at') ? fact.reason : null,
    })
  if (from === 'on-hold' && isSet(to) && !went(fact, 'canceled_at'))
    steps.push({ kind: 'released', text: 'The order was released from hold' })
  if (to === 'delivered' && context.pieceCount > 1)
    steps.push({ kind: 'completed', text: 'The order was delivered in full' })
  return steps
}

function ofJob(fact: HistoryFact, context: MilestoneContext): Step[] {
  if (!fact.before) return []
  if (went(fact, 'vendor_guid')) {
    // The order's cancellation already covers it.
    if (fact.action === 'order.canceled') return []
    const text = 'The carrier is no longer booked'
    return [{ kind: 'unscheduled', text: came(fact, 'canceled_at') ? text : `${text}. We’re finding another one` }]
  }
  const vendor = fact.after?.['vendor_guid']
  if (typeof vendor !== 'string') return []
  const name = context.carrierName(vendor)
  return [{ kind: 'scheduled', text: name ? `A carrier was booked: ${name}` : 'A carrier was booked' }]
}

const WORDS = {
  pickup: { done: ['picked-up', 'picked up in'], other: ['not-picked-up', 'could not be picked up in'] },
  delivery: { done: ['delivered', 'delivered in'], other: ['not-delivered', 'could not be delivered in'] },
} as const

function ofStop(fact: HistoryFact, context: MilestoneContext): Step[] {
  const piece = fact.after?.['commodity_guid']
  const outcome = fact.after?.['outcome']
  if (typeof piece !== 'string' || !isSet(outcome) || fact.before?.['outcome'] === outcome) return []
  const end = context.endOfJourney(fact.subjectGuid, piece)
  if (!end) return []
  const [kind, words] = WORDS[end.type][outcome === 'done' ? 'done' : 'other']
  const completed = fact.after?.['completed_at']
  const at = completed instanceof Date || typeof completed === 'string' ? new Date(completed) : fact.at
  return [{ kind, text: `${context.pieceName(piece)} ${words} ${end.place}`, at, subjectGuid: piece }]
}

function ofNotesAndFiles(fact: HistoryFact, context: MilestoneContext): Step[] {
  if (fact.before || !fact.after || !context.isShown(fact.subjectGuid)) return []
  if (fact.subject === 'attachment') {
    const { usage, name } = fact.after
    const what = typeof usage === 'string' && usage !== 'Other' ? usage : 'Document'
    return [{ kind: 'document-added', text: `${what} added: ${String(name)}` }]
  }
  // A client's own notes are not shown as milestones.
  return fact.portal === 'client' ? [] : [{ kind: 'note-added', text: 'A note was added' }]
}

const BY_SUBJECT: Readonly<Record<string, (fact: HistoryFact, context: MilestoneContext) => Step[]>> = {
  order: ofOrder,
  job: ofJob,
  stop: ofStop,
  attachment: ofNotesAndFiles,
  note: ofNotesAndFiles,
}

/** The milestones of one history entry; most have none. */
export const milestonesOf = (fact: HistoryFact, context: MilestoneContext): MilestoneReached[] =>
  (BY_SUBJECT[fact.subject]?.(fact, context) ?? []).map((step, i) => ({
    id: i === 0 ? fact.id : `${fact.id}-${i}`,
    at: fact.at,
    by: fact.actorName,
    portal: fact.portal,
    reason: null,
    subjectGuid: fact.subjectGuid,
    ...step,
  }))

/** All milestones, oldest first by when they happened. */
export const milestones = (facts: readonly HistoryFact[], context: MilestoneContext): MilestoneReached[] =>
  facts.flatMap((fact) => milestonesOf(fact, context)).toSorted((a, b) => a.at.getTime() - b.at.getTime())
