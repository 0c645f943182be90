/** Notices to a client about its own orders: their progress, dates, requests, notes and documents. */
import { pieceName, momentText, windowText } from '../../documents/wording.ts'
import { asOneJourney, type CommodityRecord, type StopRecord } from '../../records/orders/index.ts'
import { cargoOf, known, laneOf, stopsOf, type Draft } from './drafts.ts'
import type { NoticeContext } from './notice-context.ts'
import type { NoticeEvent } from './notice-events.ts'

const DELIVERED: readonly string[] = ['delivered', 'completed']
/** Documents attached to one mail. */
const MAX_PAPERS = 10
/** Vehicles listed in one mail. */
const MAX_VEHICLES = 12

type Given = Pick<Draft, 'kind' | 'subject' | 'paragraphs' | 'facts'> & Partial<Draft>

/** "Order 1001 (PO-77)", as the client knows it. */
export const orderTitle = (context: NoticeContext): string => `Order ${orderName(context)}`

const orderName = ({ aggregate: { order } }: NoticeContext): string =>
  order.reference_number ? `${order.number} (${order.reference_number})` : order.number

export const vehicleText = (piece: CommodityRecord): string =>
  [pieceName(piece), piece.identifier].filter(Boolean).join(', ')

/** What the order moves, a line for each piece with its VIN. */
export function vehicleFacts({ aggregate }: NoticeContext): Draft['facts'] {
  const pieces = aggregate.commodities.filter((piece) => piece.canceled_at === null)
  const more = pieces.length - MAX_VEHICLES
  return [
    ...pieces
      .slice(0, MAX_VEHICLES)
      .map((piece, i): [string, string] => [pieces.length > 1 ? `Vehicle ${i + 1}` : 'Vehicle', vehicleText(piece)]),
    ...(more > 0 ? [['', `and ${more} more`] as [string, string]] : []),
  ]
}

/** A notice to the client's users, and to the order's contact. */
export const forClient = (context: NoticeContext, given: Given): Draft => ({
  accountGuid: context.aggregate.order.client_guid,
  permission: 'orders.view',
  foremost: [],
  contacts: [context.aggregate.order.client_contact_guid],
  pay: [],
  papers: [],
  portal: 'client',
  groupTitle: orderTitle(context),
  button: 'Open the order',
  path: `/orders/${context.aggregate.order.guid}`,
  ...given,
})

/** The stops as the client sees them, without where one truck handed over to the next. */
const clientStops = ({ aggregate }: NoticeContext): StopRecord[] => stopsOf(asOneJourney(aggregate), null)

const placeOf = (stop: StopRecord): string | null =>
  stop.of_terminal ? `${stop.of_terminal.city}, ${stop.of_terminal.state}` : null

const zoneOf = (stop: StopRecord | undefined): string | null => stop?.of_terminal?.time_zone ?? null

function progress(context: NoticeContext, { kind, isCorrection }: NoticeEvent): Draft | undefined {
  const { aggregate } = context
  const { order } = aggregate
  const isDelivered = kind === 'order.delivered'
  const done = isDelivered ? 'delivered' : 'picked up'
  const status: readonly string[] = isDelivered ? ['delivered'] : ['picked-up', 'delivered']
  // Reverted meanwhile: a later event reports that.
  if (!isCorrection && !status.includes(order.status)) return undefined
  if (isCorrection && status.includes(order.status)) return undefined
  const title = orderTitle(context)
  const own = `order ${orderName(context)}`
  const stops = stopsOf(aggregate, null)
  const last = stops.findLast((stop) => stop.completed_at)
  const first = stops.find((stop) => stop.stop_type === 'pickup' && stop.completed_at)
  const at = isDelivered ? last : first
  return forClient(context, {
    kind: isDelivered ? 'order.delivered' : 'order.picked-up',
    subject: isCorrection ? `Correction: ${own} hasn’t been ${done} yet` : `${title} was ${done}`,
    paragraphs: [
      isCorrection
        ? `We told you ${own} was ${done}. That was a mistake, and we’re sorry: it hasn’t been ${done} yet.`
        : isDelivered
          ? `Your ${own} was delivered in full: ${cargoOf(aggregate, null)}, ${laneOf(aggregate, null)}.`
          : `Your ${own} is on its way: ${cargoOf(aggregate, null)}, ${laneOf(aggregate, null)}.`,
    ],
    facts: isCorrection
      ? []
      : [
          ...known([[isDelivered ? 'Delivered' : 'Picked up', momentText(at?.completed_at ?? null, zoneOf(at))]]),
          ...vehicleFacts(context),
        ],
    papers:
      isDelivered && !isCorrection
        ? aggregate.jobs
            .filter((job) => job.kind === 'transport' && !job.deleted_at && DELIVERED.includes(job.status))
            .slice(0, MAX_PAPERS)
            .map((job) => ({ paper: 'proof-of-delivery', guid: job.guid }))
        : [],
  })
}

function accepted(context: NoticeContext, { isCorrection }: NoticeEvent): Draft | undefined {
  const { order } = context.aggregate
  if (isCorrection === (order.accepted_at !== null) || order.canceled_at) return undefined
  const title = orderTitle(context)
  return forClient(context, {
    kind: 'order.accepted',
    subject: isCorrection ? `Correction: ${title} isn’t accepted yet` : `${title} is accepted`,
    paragraphs: [
      isCorrection
        ? `We told you that ${context.company.name} accepted this order. That was a mistake, and we’re sorry: it is still being looked at.`
        : `${context.company.name} accepted your order: ${cargoOf(context.aggregate, null)}, ${laneOf(context.aggregate, null)}.`,
    ],
    facts: isCorrection ? [] : [...plannedFacts(context), ...vehicleFacts(context)],
  })
}

function refused(context: NoticeContext, { isCorrection, reason }: NoticeEvent): Draft | undefined {
  const { order } = context.aggregate
  if (isCorrection === (order.canceled_at !== null)) return undefined
  const title = orderTitle(context)
  const done = order.tender_answer === 'rejected' ? 'declined' : 'canceled'
  return forClient(context, {
    kind: 'order.refused',
    subject: isCorrection ? `${title} goes ahead after all` : `${title} was ${done}`,
    paragraphs: [
      isCorrection
        ? `We told you that this order was canceled. It goes ahead after all.`
        : `${context.company.name} ${done} this order.`,
    ],
    facts: known([['Reason', isCorrection ? null : (order.cancel_reason ?? order.tender_reason ?? reason)]]),
  })
}

/** When each stop is planned, or was asked for as long as nothing is planned. */
const plannedFacts = (context: NoticeContext): Draft['facts'] =>
  known(
    clientStops(context).map((stop) => [
      stop.stop_type === 'pickup' ? 'Pickup' : stop.stop_type === 'delivery' ? 'Delivery' : 'Stop',
      [
        placeOf(stop),
        windowText(
          null,
          stop.scheduled_start ?? stop.requested_start,
          stop.scheduled_end ?? stop.requested_end,
          zoneOf(stop),
        ),
      ]
        .filter(Boolean)
        .join(', '),
    ]),
  )

function dates(context: NoticeContext, { subjectGuid, before }: NoticeEvent): Draft | undefined {
  const { aggregate } = context
  const stop = clientStops(context).find(({ guid }) => guid === subjectGuid)
  if (!stop || stop.completed_at || aggregate.order.canceled_at) return undefined
  const was = (column: 'scheduled_start' | 'scheduled_end') => (column in before ? before[column] : stop[column])
  const isPlanned = stop.scheduled_start !== null || stop.scheduled_end !== null
  const isNew = isPlanned && !was('scheduled_start') && !was('scheduled_end')
  return forClient(context, {
    kind: 'order.dates-changed',
    once: `dates/${aggregate.order.guid}`,
    subject: `${orderTitle(context)} ${isNew ? 'is scheduled' : 'has new dates'}`,
    paragraphs: [`These are the planned times of your order, ${laneOf(aggregate, null)}.`],
    facts: [...plannedFacts(context), ...vehicleFacts(context)],
  })
}

function late(context: NoticeContext, { subjectGuid, before, after }: NoticeEvent): Draft | undefined {
  const stop = clientStops(context).find(({ guid }) => guid === subjectGuid)
  if (!stop || stop.started_at || stop.completed_at) return undefined
  const isEstimate = 'estimated_start' in after || 'estimated_end' in after
  const estimate = windowText(null, stop.estimated_start, stop.estimated_end, zoneOf(stop))
  // The first estimate within the planned time is no news.
  const end = stop.scheduled_end ?? stop.requested_end
  const isOnTime = !end || !stop.estimated_start || stop.estimated_start <= end
  if (isEstimate && (!estimate || (isOnTime && !before['estimated_start'] && !before['estimated_end'])))
    return undefined
  const what = `${stop.stop_type}${placeOf(stop) ? ` in ${placeOf(stop)}` : ''}`
  return forClient(context, {
    kind: 'order.late',
    once: `late/${stop.guid}`,
    subject: isEstimate
      ? `${orderTitle(context)}: new estimate for the ${stop.stop_type}`
      : `${orderTitle(context)} is running late`,
    paragraphs: [
      isEstimate ? `The ${what} is now expected at another time.` : `The ${what} hasn’t begun in its planned time.`,
    ],
    facts: known([
      ['Planned', windowText(null, stop.scheduled_start, stop.scheduled_end, zoneOf(stop))],
      // An estimate within a time that has passed says nothing any more.
      ['Expected', isEstimate || !isOnTime ? estimate : null],
    ]),
  })
}

const REQUESTED = { hold: 'put on hold', unhold: 'released from hold', cancel: 'canceled' } as const

const REQUESTS = ['hold', 'unhold', 'cancel'] as const

function answered(context: NoticeContext, { after, reason }: NoticeEvent): Draft {
  const request = REQUESTS.find((each) => each === after['request']) ?? 'hold'
  const isGranted = after['granted'] === true
  const title = orderTitle(context)
  return forClient(context, {
    kind: 'order.request-answered',
    subject: isGranted ? `${title} was ${REQUESTED[request]}` : `${title} wasn’t ${REQUESTED[request]}`,
    paragraphs: [
      isGranted
        ? `${context.company.name} did what you asked for: the order is ${REQUESTED[request]}.`
        : `${context.company.name} couldn’t do what you asked for: the order isn’t ${REQUESTED[request]}.`,
    ],
    facts: known([['Reason', reason]]),
  })
}

/** A note to the client, as it stands when it is told. */
export const noteAdded = (context: NoticeContext, note: { body: string; title: string | null }): Draft =>
  forClient(context, {
    kind: 'order.note-added',
    permission: 'notes.view',
    // It may say what only the client's own users should read.
    contacts: [],
    subject: `${orderTitle(context)}: ${note.title?.trim() || 'a note for you'}`,
    paragraphs: [note.body],
    facts: [],
  })

/** Documents that the client may open; several of one act are told as one. */
export const documentAdded = (context: NoticeContext, { act }: NoticeEvent, usage: string | null): Draft =>
  forClient(context, {
    kind: 'order.document-added',
    permission: 'documents.view',
    contacts: [],
    once: `documents/${act}`,
    subject: `${orderTitle(context)}: a document was added`,
    paragraphs: [`${context.company.name} added ${usage ? `a document (${usage})` : 'a document'} to your order.`],
    facts: [],
  })

function disputeAnswered(context: NoticeContext, { subjectGuid, reason, after }: NoticeEvent): Draft | undefined {
  const invoice = context.invoices.get(subjectGuid)
  if (!invoice || invoice.type !== 'invoice') return undefined
  return forClient(context, {
    kind: 'invoice.dispute-answered',
    permission: 'client_money.view_invoice',
    accountGuid: invoice.account_guid,
    contacts: [invoice.client_contact_guid],
    subject: `Invoice ${invoice.number ?? ''}: your dispute was ${after['dispute_outcome'] === 'accepted' ? 'accepted' : 'answered'}`,
    paragraphs: [`${context.company.name} answered the charge that you disputed.`],
    facts: known([['Answer', reason]]),
  })
}

/** A notice to the client; undefined if there is nothing to tell, or the event is none of its kinds. */
export function composeForClient(context: NoticeContext, happening: NoticeEvent): Draft | undefined {
  switch (happening.kind) {
    case 'order.picked-up':
    case 'order.delivered':
      return progress(context, happening)
    case 'order.accepted':
      return accepted(context, happening)
    case 'order.refused':
      return refused(context, happening)
    case 'order.dates-changed':
      return dates(context, happening)
    case 'order.late':
      return late(context, happening)
    case 'order.request-answered':
      return answered(context, happening)
    case 'invoice.dispute-answered':
      return disputeAnswered(context, happening)
    default:
      return undefined
  }
}
