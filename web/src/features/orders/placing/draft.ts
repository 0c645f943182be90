/** A new order while it is filled in: the page's state, and the resulting order. */
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { commodityOf, type CommodityLine } from '../commodity-form.ts'
import { datesToSend, NO_DATES, type RequestedDates } from '../requested-dates.ts'
import { bodyOf, startOf } from '../../../ui/form/body.ts'
import type { Values } from '../../../ui/form/field.ts'
import { DESK_FIELDS, ORDER_FIELDS, PAY_FIELDS, STOP_FIELDS } from '../order-fields.ts'
import type { Named } from '../../../shell/form/record-source.ts'
import { newGuid } from '../../../api/new-guid.ts'
import { targetDay } from '../target-day.ts'
import { choiceOf, type Place } from './place.ts'

export interface DraftStop extends Values<typeof STOP_FIELDS> {
  key: string
  stopType: 'pickup' | 'delivery'
  place: Place | null
  dates: RequestedDates
  contact: Named | null
  /** Keys of the lines handled here; null: all that no other stop of its type handles. */
  lines: string[] | null
}

/** Fields for dispatchers only. */
export interface DeskPart extends Values<typeof DESK_FIELDS>, Values<typeof PAY_FIELDS> {
  client: Named | null
  clientContact: Named | null
  consignee: Named | null
  dispatcher: Named | null
  salesperson: Named | null
  /** Its job is marked ready once it is placed. */
  isReady: boolean
}

export interface Draft extends Values<typeof ORDER_FIELDS>, DeskPart {
  /** The order's guid, generated here: sent twice, it is one order. */
  guid: string
  /** The order or template it started from. */
  from: string | null
  /** The ordering branch; null: the user's own account. */
  clientGuid: string | null
  lines: CommodityLine[]
  stops: DraftStop[]
}

export const newKey = (): string => crypto.randomUUID()

export const emptyStop = (stopType: DraftStop['stopType'], lines: string[] | null = null): DraftStop => ({
  ...startOf(STOP_FIELDS, {}),
  key: newKey(),
  stopType,
  place: null,
  dates: NO_DATES,
  contact: null,
  lines,
})

const EMPTY_DESK: DeskPart = {
  ...startOf(DESK_FIELDS, {}),
  ...startOf(PAY_FIELDS, {}),
  client: null,
  clientContact: null,
  consignee: null,
  dispatcher: null,
  salesperson: null,
  isReady: true,
}

export const emptyDraft = (): Draft => ({
  ...EMPTY_DESK,
  ...startOf(ORDER_FIELDS, {}),
  guid: newGuid(),
  from: null,
  clientGuid: null,
  lines: [],
  stops: [emptyStop('pickup'), emptyStop('delivery')],
})

/** The lines that a stop handles. Lines that no stop of its type names belong to the one that takes the rest. */
export const linesAt = (draft: Pick<Draft, 'lines' | 'stops'>, stop: DraftStop): CommodityLine[] => {
  const { lines } = stop
  if (lines) return draft.lines.filter(({ key }) => lines.includes(key))
  const claimed = new Set(
    draft.stops.flatMap((each) => (each.stopType === stop.stopType && each.key !== stop.key ? (each.lines ?? []) : [])),
  )
  return draft.lines.filter(({ key }) => !claimed.has(key))
}

/** Pickups before deliveries, each in order of entry. */
export const inTravelOrder = (stops: readonly DraftStop[]): DraftStop[] => [
  ...stops.filter((stop) => stop.stopType === 'pickup'),
  ...stops.filter((stop) => stop.stopType === 'delivery'),
]

/** Only a tender has an answer deadline; the day that it is needed by is the one at the last stop. */
const deskBodyOf = (draft: Draft) => {
  const zone = inTravelOrder(draft.stops).at(-1)?.place?.timeZone ?? undefined
  const fields = { ...DESK_FIELDS, dateExpectedCompleteBy: targetDay(zone) }
  const { dateTenderRespondBy, ...body } = bodyOf(fields, draft)
  return body.isTender && dateTenderRespondBy ? { ...body, dateTenderRespondBy } : body
}

/** The body of `POST /orders`; only for a valid draft. */
export const newOrderOf = (draft: Draft): NewOrder => {
  const stops = inTravelOrder(draft.stops)
  return {
    guid: draft.guid,
    ...(draft.clientGuid ? { client: { guid: draft.clientGuid } } : {}),
    ...(draft.clientContact ? { clientContact: { guid: draft.clientContact.guid } } : {}),
    ...(draft.consignee ? { consignee: { guid: draft.consignee.guid } } : {}),
    ...(draft.dispatcher ? { dispatcher: { guid: draft.dispatcher.guid } } : {}),
    ...(draft.salesperson ? { salesperson: { guid: draft.salesperson.guid } } : {}),
    ...bodyOf(ORDER_FIELDS, draft),
    ...deskBodyOf(draft),
    commodities: draft.lines.map(commodityOf),
    stops: stops.map((stop) => {
      const handled = linesAt(draft, stop)
      const { dateRequestedStart, dateRequestedEnd, dateRequestedType } = datesToSend(
        stop.dates,
        stop.place?.timeZone ?? undefined,
      )
      if (!stop.place) throw new Error('A stop without a place cannot be sent')
      return {
        stopType: stop.stopType,
        terminal: choiceOf(stop.place),
        ...(dateRequestedStart ? { dateRequestedType, dateRequestedStart } : {}),
        ...(dateRequestedEnd ? { dateRequestedEnd } : {}),
        ...bodyOf(STOP_FIELDS, stop),
        ...(stop.contact ? { primaryContact: { guid: stop.contact.guid } } : {}),
        ...(handled.length === draft.lines.length
          ? {}
          : { commodities: handled.map((line) => draft.lines.findIndex(({ key }) => key === line.key)) }),
      }
    }),
  }
}

/** Carrier pay in dollars; undefined if not entered. */
export const carrierPayOf = (draft: Draft): number | undefined => bodyOf(PAY_FIELDS, draft).carrierPay

/** Whether the user has entered anything. */
export const isTouched = (draft: Draft): boolean =>
  draft.lines.length > 0 ||
  draft.client !== null ||
  draft.stops.some((stop) => stop.place !== null || stop.notes !== '') ||
  Object.keys(bodyOf(ORDER_FIELDS, draft)).length > 0
