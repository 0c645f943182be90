/** Sources of a draft: an order to copy, or a template; and saving a draft as a template. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { OrderDraft, Template } from '@waybill/contract/templates/templates.shapes.ts'
import { bodyOf, copyOf, startOf } from '../../../ui/form/body.ts'
import { commodityOf, lineOf } from '../commodity-form.ts'
import { type Draft, type DraftStop, emptyDraft, emptyStop, inTravelOrder, linesAt, newKey } from './draft.ts'
import { ORDER_FIELDS, STOP_FIELDS } from '../order-fields.ts'
import { choiceOf, EMPTY_PLACE, type Place, placeOfTerminal } from './place.ts'

type Stop = Order['stops'][number]

/** The first stop of a type takes the remaining lines, so that a line added later is not forgotten. */
const takingTheRest = (stops: readonly DraftStop[]): DraftStop[] =>
  stops.map((stop, index) =>
    stops.findIndex((each) => each.stopType === stop.stopType) === index ? { ...stop, lines: null } : stop,
  )

/** With at least an origin and a destination. */
const withEnds = (stops: readonly DraftStop[]): DraftStop[] => {
  const missing = (['pickup', 'delivery'] as const).filter((type) => !stops.some((stop) => stop.stopType === type))
  return takingTheRest([...stops, ...missing.map((type) => emptyStop(type))])
}

/** Vehicles whose route starts (pickup) or ends (delivery) at a stop; changes of truck are up to the company. */
const ownEnds = (order: Order, stop: Stop): string[] =>
  stop.commodities.flatMap(({ guid }) => {
    const handles = (each: Stop) => each.stopType === stop.stopType && each.commodities.some((one) => one.guid === guid)
    const end = stop.stopType === 'pickup' ? order.stops.find(handles) : order.stops.findLast(handles)
    return end === stop ? [guid] : []
  })

/** A copied order: the same vehicles, places and instructions, without its dates and numbers. */
export const draftOfOrder = (order: Order): Draft => {
  const keys = new Map(order.commodities.map(({ guid }) => [guid, newKey()]))
  const stops = order.stops.flatMap((stop): DraftStop[] => {
    const guids = stop.stopType === 'service' ? [] : ownEnds(order, stop)
    if (guids.length === 0) return []
    return [
      {
        ...emptyStop(stop.stopType as DraftStop['stopType']),
        place: stop.terminal ? placeOfTerminal(stop.terminal) : null,
        contact: stop.primaryContact ? { guid: stop.primaryContact.guid, name: stop.primaryContact.name } : null,
        ...copyOf(STOP_FIELDS, stop),
        lines: guids.flatMap((guid) => keys.get(guid) ?? []),
      },
    ]
  })
  return {
    ...emptyDraft(),
    ...copyOf(ORDER_FIELDS, order),
    from: order.guid,
    clientGuid: order.client.guid,
    lines: order.commodities.map((piece) => lineOf(piece, keys.get(piece.guid) ?? newKey())),
    stops: withEnds(stops),
  }
}

/** The same for a dispatcher, with client, contact and salesperson. */
export const dispatcherDraftOfOrder = (order: Order): Draft => ({
  ...draftOfOrder(order),
  client: order.client,
  clientContact: order.clientContact,
  consignee: order.consignee,
  salesperson: order.salesperson ?? null,
})

type TemplateStop = NonNullable<OrderDraft['stops']>[number]

const placeOf = (terminal: TemplateStop['terminal']): Place | null => {
  if (!terminal) return null
  // A saved place has only its guid; the page looks up its name.
  return 'city' in terminal
    ? placeOfTerminal({ ...terminal, guid: undefined })
    : { ...EMPTY_PLACE, guid: terminal.guid }
}

/** A template as a draft. Places with only a guid have no name yet. */
export const draftOfTemplate = ({ guid, content }: Pick<Template, 'guid' | 'content'>): Draft => {
  const lines = (content.commodities ?? []).map((piece) => lineOf(piece, newKey()))
  const stops = (content.stops ?? []).map((stop): DraftStop => ({
    ...emptyStop(stop.stopType ?? 'pickup'),
    place: placeOf(stop.terminal),
    ...copyOf(STOP_FIELDS, stop),
    lines: stop.commodities ? stop.commodities.flatMap((index) => lines[index]?.key ?? []) : null,
  }))
  return {
    ...emptyDraft(),
    ...startOf(ORDER_FIELDS, content),
    from: guid,
    clientGuid: content.client?.guid ?? null,
    lines,
    stops: withEnds(stops),
  }
}

/** A draft as a template, without dates; incomplete lines are left out. */
export const templateOf = (draft: Draft): OrderDraft => {
  const whole = draft.lines.filter((line) => line.vin || line.make || line.description)
  return {
    ...(draft.clientGuid ? { client: { guid: draft.clientGuid } } : {}),
    ...bodyOf(ORDER_FIELDS, draft),
    commodities: whole.map((line) => {
      const { guid: _own, ...piece } = commodityOf(line)
      return piece
    }),
    stops: inTravelOrder(draft.stops).map((stop) => {
      const handled = linesAt(draft, stop)
      return {
        stopType: stop.stopType,
        ...(stop.place && (stop.place.guid || (stop.place.city && stop.place.state))
          ? { terminal: choiceOf(stop.place) }
          : {}),
        ...bodyOf(STOP_FIELDS, { ...stop, referenceNumber: '' }),
        ...(stop.lines ? { commodities: handled.map((line) => whole.indexOf(line)).filter((at) => at >= 0) } : {}),
      }
    }),
  }
}
