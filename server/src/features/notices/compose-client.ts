/** Notices to a client about its own orders: their progress, dates, requests, notes and documents. */
import type { Wording } from '../../documents/wording.ts'
import { asOneJourney, type CommodityRecord, type StopRecord } from '../../records/orders/index.ts'
import { cargoOf, known, laneOf, stopsOf, type Draft } from './drafts.ts'
import type { NoticeContext } from './notice-context.ts'
import type { NoticeEvent } from './notice-events.ts'

const DELIVERED: readonly string[] = ['delivered', 'completed']
/** Documents attached to one mail. */
const MAX_PAPERS = 10
/** Vehicles listed in one mail. */
const MAX_VEHICLES = 12

type Input = Pick<Draft, 'kind' | 'subject' | 'paragraphs' | 'facts'> & Partial<Draft>

/** "Order 1001 (PO-77)", as the client knows it. */
export const orderTitle = (context: NoticeContext): string => context.wording.words.notice.order(orderName(context))

const orderName = ({ aggregate: { order } }: NoticeContext): string =>
  order.reference_number ? `${order.number} (${order.reference_number})` : order.number

export const vehicleText = (piece: CommodityRecord, { pieceName }: Pick<Wording, 'pieceName'>): string =>
  [pieceName(piece), piece.identifier].filter(Boolean).join(', ')

/** What the order moves, a line for each piece with its VIN. */
export function vehicleFacts({ aggregate, wording }: NoticeContext): Draft['facts'] {
  const { notice } = wording.words
  const pieces = aggregate.commodities.filter((piece) => piece.canceled_at === null)
  const more = pieces.length - MAX_VEHICLES
  return [
    ...pieces
      .slice(0, MAX_VEHICLES)
      .map((piece, i): [string, string] => [
        pieces.length > 1 ? notice.vehicleNth(i + 1) : notice.vehicle,
        vehicleText(piece, wording),
      ]),
    ...(more > 0 ? [['', notice.more(more)] as [string, string]] : []),
  ]
}

/** A notice to the client's users, and to the order's contact. */
export const forClient = (context: NoticeContext, given: Input): Draft => ({
  accountGuid: context.aggregate.order.client_guid,
  permission: 'orders.view',
  foremost: [],
  contacts: [context.aggregate.order.client_contact_guid],
  pay: [],
  papers: [],
  portal: 'client',
  groupTitle: orderTitle(context),
  button: context.wording.words.notice.openOrder,
  path: `/orders/${context.aggregate.order.guid}`,
  ...given,
})

/** The stops as the client sees them, without where one truck handed over to the next. */
const clientStops = ({ aggregate }: NoticeContext): StopRecord[] => stopsOf(asOneJourney(aggregate), null)

const placeOf = (stop: StopRecord): string | null =>
  stop.of_terminal ? `${stop.of_terminal.city}, ${stop.of_terminal.state}` : null

const zoneOf = (stop: StopRecord | undefined): string | null => stop?.of_terminal?.time_zone ?? null

function progress(context: NoticeContext, { kind, isCorrection }: NoticeEvent): Draft | undefined {
  const { aggregate, wording } = context
  const { order } = aggregate
  const { notice } = wording.words
  const isDelivered = kind === 'order.delivered'
  const words = isDelivered ? notice.delivered : notice.pickedUp
  const status: readonly string[] = isDelivered ? ['delivered'] : ['picked-up', 'delivered']
  // Reverted meanwhile: a later event reports that.
  if (!isCorrection && !status.includes(order.status)) return undefined
  if (isCorrection && status.includes(order.status)) return undefined
  const title = orderTitle(context)
  const own = notice.orderInText(orderName(context))
  const stops = stopsOf(aggregate, null)
  const last = stops.findLast((stop) => stop.completed_at)
  const first = stops.find((stop) => stop.stop_type === 'pickup' && stop.completed_at)
  const at = isDelivered ? last : first
  return forClient(context, {
    kind: isDelivered ? 'order.delivered' : 'order.picked-up',
    subject: isCorrection ? words.not(own) : words.done(title),
    paragraphs: [isCorrection ? words.notText(own) : words.text(own, cargoOf(context, null), laneOf(context, null))],
    facts: isCorrection
      ? []
      : [...known([[words.at, wording.momentText(at?.completed_at ?? null, zoneOf(at))]]), ...vehicleFacts(context)],
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
  const { accepted: words } = context.wording.words.notice
  return forClient(context, {
    kind: 'order.accepted',
    subject: isCorrection ? words.not(title) : words.done(title),
    paragraphs: [
      isCorrection
        ? words.notText(context.company.name)
        : words.text(context.company.name, cargoOf(context, null), laneOf(context, null)),
    ],
    facts: isCorrection ? [] : [...plannedFacts(context), ...vehicleFacts(context)],
  })
}

function refused(context: NoticeContext, { isCorrection, reason }: NoticeEvent): Draft | undefined {
  const { order } = context.aggregate
  if (isCorrection === (order.canceled_at !== null)) return undefined
  const title = orderTitle(context)
  const { company, wording } = context
  const { refused: words, reason: reasonWord } = wording.words.notice
  const isDeclined = order.tender_answer === 'rejected'
  return forClient(context, {
    kind: 'order.refused',
    subject: isCorrection ? words.not(title) : isDeclined ? words.declined(title) : words.canceled(title),
    paragraphs: [
      isCorrection ? words.notText : isDeclined ? words.declinedText(company.name) : words.canceledText(company.name),
    ],
    facts: known([[reasonWord, isCorrection ? null : (order.cancel_reason ?? order.tender_reason ?? reason)]]),
  })
}

/** When each stop is planned, or was asked for as long as nothing is planned. */
const plannedFacts = (context: NoticeContext): Draft['facts'] => {
  const { notice } = context.wording.words
  return known(
    clientStops(context).map((stop) => [
      stop.stop_type === 'service' ? notice.stop : notice[stop.stop_type],
      [
        placeOf(stop),
        context.wording.windowText(
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
}

function dates(context: NoticeContext, { subjectGuid, before }: NoticeEvent): Draft | undefined {
  const { aggregate } = context
  const { dates: words } = context.wording.words.notice
  const stop = clientStops(context).find(({ guid }) => guid === subjectGuid)
  if (!stop || stop.completed_at || aggregate.order.canceled_at) return undefined
  const was = (column: 'scheduled_start' | 'scheduled_end') => (column in before ? before[column] : stop[column])
  const isPlanned = stop.scheduled_start !== null || stop.scheduled_end !== null
  const isNew = isPlanned && !was('scheduled_start') && !was('scheduled_end')
  return forClient(context, {
    kind: 'order.dates-changed',
    once: `dates/${aggregate.order.guid}`,
    subject: isNew ? words.planned(orderTitle(context)) : words.changed(orderTitle(context)),
    paragraphs: [words.text(laneOf(context, null))],
    facts: [...plannedFacts(context), ...vehicleFacts(context)],
  })
}

function late(context: NoticeContext, { subjectGuid, before, after }: NoticeEvent): Draft | undefined {
  const stop = clientStops(context).find(({ guid }) => guid === subjectGuid)
  if (!stop || stop.started_at || stop.completed_at) return undefined
  const { wording } = context
  const { late: words } = wording.words.notice
  const isEstimate = 'estimated_start' in after || 'estimated_end' in after
  const estimate = wording.windowText(null, stop.estimated_start, stop.estimated_end, zoneOf(stop))
  // The first estimate within the planned time is no news.
  const end = stop.scheduled_end ?? stop.requested_end
  const isOnTime = !end || !stop.estimated_start || stop.estimated_start <= end
  if (isEstimate && (!estimate || (isOnTime && !before['estimated_start'] && !before['estimated_end'])))
    return undefined
  const what = words.what[stop.stop_type](placeOf(stop))
  return forClient(context, {
    kind: 'order.late',
    once: `late/${stop.guid}`,
    subject: isEstimate ? words.estimate[stop.stop_type](orderTitle(context)) : words.running(orderTitle(context)),
    paragraphs: [isEstimate ? words.expectedText(what) : words.notBegun(what)],
    facts: known([
      [words.planned, wording.windowText(null, stop.scheduled_start, stop.scheduled_end, zoneOf(stop))],
      // An estimate within a time that has passed says nothing any more.
      [words.expected, isEstimate || !isOnTime ? estimate : null],
    ]),
  })
}

const REQUESTS = ['hold', 'unhold', 'cancel'] as const

function answered(context: NoticeContext, { after, reason }: NoticeEvent): Draft {
  const request = REQUESTS.find((each) => each === after['request']) ?? 'hold'
  const isGranted = after['granted'] === true
  const title = orderTitle(context)
  const { requests, reason: reasonWord } = context.wording.words.notice
  const words = requests[request]
  return forClient(context, {
    kind: 'order.request-answered',
    subject: isGranted ? words.done(title) : words.not(title),
    paragraphs: [isGranted ? words.doneText(context.company.name) : words.notText(context.company.name)],
    facts: known([[reasonWord, reason]]),
  })
}

/** A note to the client, as it stands when it is told. */
export const noteAdded = (context: NoticeContext, note: { body: string; title: string | null }): Draft =>
  forClient(context, {
    kind: 'order.note-added',
    permission: 'notes.view',
    // It may say what only the client's own users should read.
    contacts: [],
    subject: context.wording.words.letter.fact(
      orderTitle(context),
      note.title?.trim() || context.wording.words.notice.aNote,
    ),
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
    subject: context.wording.words.notice.documentAdded(orderTitle(context)),
    paragraphs: [context.wording.words.notice.documentAddedText(context.company.name, usage)],
    facts: [],
  })

function disputeAnswered(context: NoticeContext, { subjectGuid, reason, after }: NoticeEvent): Draft | undefined {
  const invoice = context.invoices.get(subjectGuid)
  if (!invoice || invoice.type !== 'invoice') return undefined
  const { dispute: words } = context.wording.words.notice
  const number = invoice.number ?? ''
  return forClient(context, {
    kind: 'invoice.dispute-answered',
    permission: 'client_money.view_invoice',
    accountGuid: invoice.account_guid,
    contacts: [invoice.client_contact_guid],
    subject: after['dispute_outcome'] === 'accepted' ? words.accepted(number) : words.answered(number),
    paragraphs: [words.text(context.company.name)],
    facts: known([[words.answer, reason]]),
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
