/**
 * A partner's change of a tender as what it changes in the order: a comparison of the new tender, the last one, and the order as it
 * stands. What the partner did not change keeps what people here made of it.
 */
import type { EdiDifference } from '@waybill/contract/edi/edi.shapes.ts'
import { plainText } from '../../transport/place-key.ts'
import { align, type Aligned, alike, type Test } from './aligning.ts'
import { type ChangedValue, changedValues } from './changed-values.ts'
import { addedId, changedLinks, type Links } from './links.ts'
import {
  type OrderField,
  type PieceField,
  placeSpelling,
  placeText,
  type PlainOrder,
  type PlainPiece,
  type PlainStop,
  type StopField,
} from './plain-order.ts'
import { routeOf } from './route.ts'

export interface Revision {
  order: ChangedValue<OrderField>[]
  stops: Aligned<PlainStop>
  pieces: Aligned<PlainPiece>
  /** Changed values by the id of what stands. */
  stopValues: Map<string, ChangedValue<StopField>[]>
  pieceValues: Map<string, ChangedValue<PieceField>[]>
  links: Links
  /** The stops in their new order, by the ids of what stands and `+` before those of the tender; null: as they are. */
  route: string[] | null
  differences: EdiDifference[]
}

const lower = (text: string) => plainText(text) || null
const SAME_STOP: readonly Test<PlainStop>[] = [
  alike(({ type, place }) => `${type} ${placeSpelling(place)}`),
  alike(({ type, place }) => `${type} ${plainText(place.name, place.city, place.state)}`),
  alike(({ type, place }) => `${type} ${plainText(place.city, place.state)}`),
  alike(({ type, values }) => (values.referenceNumber ? `${type} ${values.referenceNumber}` : null)),
  alike(({ type }) => type),
]

const isVehicle = ({ values }: PlainPiece) => Boolean(values.identifier)
/** Another VIN is another vehicle; one without a VIN may get it later, from the partner or here. */
const unlessOther =
  (isSame: Test<PlainPiece>): Test<PlainPiece> =>
  (a, b) =>
    !(isVehicle(a) && isVehicle(b)) && isSame(a, b)
const SAME_PIECE: readonly Test<PlainPiece>[] = [
  alike(({ values }) => (values.identifier ? String(values.identifier).toUpperCase() : null)),
  unlessOther(alike(({ values }) => lower(String(values.referenceNumber ?? '')))),
  unlessOther(alike(({ values }) => lower(String(values.description ?? '')))),
  // Freight whose words changed, then a vehicle that got both its VIN and other words.
  (a, b) => !isVehicle(a) && !isVehicle(b),
  unlessOther(() => true),
]

const stopName = ({ type, place }: PlainStop) =>
  `${type === 'pickup' ? 'Pickup' : 'Delivery'}: ${[place.name, place.city, place.state].filter(Boolean).join(', ')}`
const pieceName = ({ values }: PlainPiece) =>
  String(values.identifier ?? values.description ?? values.referenceNumber ?? 'Freight')

type About = Pick<EdiDifference, 'part' | 'guid' | 'name' | 'timeZone'>
const OF_ORDER: About = { part: 'order', guid: null, name: '', timeZone: null }
const ofStop = (stop: PlainStop, isNew = false): About => ({
  part: 'stop',
  guid: isNew ? null : stop.id,
  name: stopName(stop),
  timeZone: stop.timeZone,
})
const ofPiece = (piece: PlainPiece, isNew = false): About => ({
  part: 'commodity',
  guid: isNew ? null : piece.id,
  name: pieceName(piece),
  timeZone: null,
})

/** All that is said of something new. */
const wholly = ({ values }: PlainStop | PlainPiece): Pick<EdiDifference, 'field' | 'effect' | 'before' | 'after'>[] =>
  Object.entries(values).flatMap(([field, after]) =>
    after === null ? [] : [{ field: field as StopField | PieceField, effect: 'added', before: null, after }],
  )

function differencesOf(revision: Omit<Revision, 'differences'>, stands: PlainOrder): EdiDifference[] {
  const { order, stops, pieces, stopValues, pieceValues, links, route } = revision
  const nameOf = (id: string) => {
    const found = stands.stops.find((each) => each.id === id) ?? stops.added.find((each) => addedId(each.id) === id)
    return found ? stopName(found) : ''
  }
  const piecesIn = (ids: readonly string[]) =>
    ids.map((id) => pieceName(stands.pieces.find((each) => each.id === id)!)).join(', ')
  return [
    ...order.map((each) => ({ ...OF_ORDER, ...each })),
    ...(route
      ? [
          {
            ...OF_ORDER,
            field: 'route' as const,
            effect: 'changed' as const,
            before: stands.stops.map(stopName).join('; '),
            after: route.map(nameOf).join('; '),
          },
        ]
      : []),
    ...stops.same.flatMap(({ stands: stop }) => [
      ...(stopValues.get(stop.id) ?? []).map((each) => ({ ...ofStop(stop), ...each })),
      ...links.moved
        .filter(({ stopId }) => stopId === stop.id)
        .map(({ before, after }) => ({
          ...ofStop(stop),
          field: 'pieces' as const,
          effect: 'changed' as const,
          before: piecesIn(before) || null,
          after: piecesIn(after) || null,
        })),
    ]),
    ...stops.added.flatMap((stop) => wholly(stop).map((each) => ({ ...ofStop(stop, true), ...each }))),
    ...stops.removed.map((stop) => ({
      ...ofStop(stop),
      field: 'place' as const,
      effect: 'removed' as const,
      before: placeText(stop.place),
      after: null,
    })),
    ...pieces.same.flatMap(({ stands: piece }) =>
      (pieceValues.get(piece.id) ?? []).map((each) => ({ ...ofPiece(piece), ...each })),
    ),
    ...pieces.added.flatMap((piece) => wholly(piece).map((each) => ({ ...ofPiece(piece, true), ...each }))),
    ...pieces.removed.map((piece) => ({
      ...ofPiece(piece),
      field: piece.values.identifier === null ? ('description' as const) : ('identifier' as const),
      effect: 'removed' as const,
      before: pieceName(piece),
      after: null,
    })),
  ]
}

/** What `wanted` changes in `stands`; `was`: the last tender that was taken. */
export function reviseByTender(stands: PlainOrder, was: PlainOrder | undefined, wanted: PlainOrder): Revision {
  const stops = align(stands.stops, was?.stops, wanted.stops, SAME_STOP)
  const pieces = align(stands.pieces, was?.pieces, wanted.pieces, SAME_PIECE)
  const order = changedValues(stands.values, was?.values, wanted.values)
  const stopValues = new Map(
    stops.same.map((same) => [
      same.stands.id,
      changedValues(
        same.stands.values,
        same.was?.values,
        same.wanted.values,
        (field) => field === 'place' && placeSpelling(same.stands.place) === placeSpelling(same.wanted.place),
      ),
    ]),
  )
  const pieceValues = new Map(
    pieces.same.map((same) => [
      same.stands.id,
      changedValues(same.stands.values, same.was?.values, same.wanted.values),
    ]),
  )
  const links = changedLinks(stops, pieces)
  const route = routeOf(stands.stops, was?.stops, stops)
  const revision = { order, stops, pieces, stopValues, pieceValues, links, route }
  return { ...revision, differences: differencesOf(revision, stands) }
}

/** Whether stops or pieces come, go or change places, rather than what is said of them. */
export const isStructural = ({ stops, pieces, links, route }: Revision): boolean =>
  stops.added.length + stops.removed.length + pieces.added.length + pieces.removed.length + links.moved.length > 0 ||
  route !== null

/** Whether applying it would change anything. */
export const isEmpty = ({ differences }: Revision): boolean => differences.every(({ effect }) => effect === 'kept')
