/** The stops of a tender: S5 and what is below it, and what the header says for all. */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { isWeightUnit, numberOf, packageOf, volumeNote, weightText } from './element-values.ts'
import { fault, noted } from './interchange.ts'
import { codeAt, element } from './segments.ts'
import { labeled } from './references.ts'
import type { DateEnd } from './stop-dates.ts'
import { timesOf } from './tender-dates.ts'
import type { TenderPiece, TenderStop } from './tender-facts.ts'
import { lineText } from './tender-pieces.ts'
import { linesOf, readQuantity, readWeight } from './tender-lines.ts'
import {
  doubtOfPlace,
  doubtOfTwo,
  EMPTY_PLACE,
  endByParties,
  isInReach,
  isPayer,
  onlyPlaceOf,
  partyNote,
  placeByName,
  placeOf,
} from './tender-parties.ts'
import { newLevel, note, type Reading, type StopLevel, type Takes, type TenderLine } from './tender-reading.ts'

/** Element 163. Others, such as an inspection or a weighing, are no stops of an order. */
const PICKUPS: readonly string[] = ['LD', 'PL', 'CL', 'PA', 'SL', 'AL', 'RT', 'LE']
const DELIVERIES: readonly string[] = ['UL', 'PU', 'CU', 'SU', 'DT', 'UE']

export const beginStop: Takes = (reading, segment) => {
  const stop: StopLevel = {
    ...newLevel(),
    sequence: numberOf(element(segment, 1)) ?? (element(segment, 1) === '0' ? 0 : reading.stops.length + 1),
    reason: codeAt(segment, 2),
    segment,
  }
  reading.stops.push(stop)
  Object.assign(reading, { level: stop, party: undefined, order: undefined, line: undefined })
  const isQuantityWeight = isWeightUnit(element(segment, 6))
  stop.total = {
    weight: readWeight(reading, segment, [3, 4]) ?? (isQuantityWeight ? readWeight(reading, segment, [5, 6]) : null),
    quantity: isQuantityWeight ? null : readQuantity(reading, segment, 5),
    unit: isQuantityWeight ? null : packageOf(codeAt(segment, 6)),
  }
  note(reading, element(segment, 9), volumeNote(element(segment, 7), element(segment, 8)))
}

/** Whether a stop loads or unloads: its reason, otherwise its parties; undefined for neither. */
function endOf(stop: StopLevel): DateEnd | undefined {
  if (PICKUPS.includes(stop.reason)) return 'pickup'
  if (DELIVERIES.includes(stop.reason)) return 'delivery'
  return endByParties(stop)
}

interface EndedStop {
  stop: StopLevel
  end: DateEnd | undefined
}

/** Each stop with its end. Where there is none of one kind, a stop whose parties say so is it, whatever its reason is. */
function endsOf(stops: readonly StopLevel[]): EndedStop[] {
  const ends = stops.map((stop) => ({ stop, end: endOf(stop) }))
  for (const type of ['pickup', 'delivery'] as const)
    if (!ends.some(({ end }) => end === type))
      for (const each of ends) if (endByParties(each.stop) === type) each.end = type
  return ends
}

/** What is said of the reason of a stop, and of one that is neither. */
function doubtsOfReason({ stop, end }: EndedStop): EdiFault[] {
  const byReason = endOf({ ...stop, parties: [] })
  if (byReason !== undefined && byReason === end) return []
  const kind = byReason ? `a ${byReason}` : 'neither loading nor unloading'
  const words = stop.reason ? `${stop.reason} is ${kind}` : 'has no stop reason'
  const then = end ? `; by its parties it is a ${end}` : '; the stop is left out'
  return [noted(stop.segment, words + then, { element: 2, code: stop.reason ? '7' : '1' })]
}

export const pieceOf = ({ vin, ids, description, quantity, unit, weight, sizes }: TenderLine): TenderPiece => ({
  vin,
  ids,
  description,
  quantity,
  unit,
  weight,
  sizes,
})

/** Where a stop is: at a party of its own, at one that it only names, or at the only one of the header. */
function findPlace(stop: StopLevel, type: DateEnd, isOnly: boolean, { header, stops, faults }: Reading) {
  const own = placeOf(stop.parties, type)
  if (own) {
    faults.push(...doubtOfPlace(own, type, stop), ...doubtOfTwo(own, stop.parties, stop))
    return { place: own, named: own }
  }
  const { named, place: meant } =
    placeByName(
      stop.parties,
      [header, ...stops].flatMap(({ parties }) => parties),
      type,
    ) ?? {}
  if (meant) {
    if (named && !named.code)
      faults.push(
        noted(
          stop.segment,
          `stop ${stop.sequence} only names ${named.name}; the address of that name is taken, ${meant.city}, ${meant.state}`,
        ),
      )
    return { place: meant, named }
  }
  const only = isOnly && !stop.parties.some(({ city }) => city) ? onlyPlaceOf(header.parties, type) : undefined
  // Another code is another place.
  const place = named?.code && only?.code && named.code !== only.code ? undefined : only
  if (place)
    faults.push(noted(stop.segment, `stop ${stop.sequence} has no place; that of the header is taken, ${place.name}`))
  else faults.push(fault(stop.segment, `stop ${stop.sequence} has no N4 with a city and a state`, { code: '3' }))
  return { place, named: place }
}

function closeStop(stop: StopLevel, type: DateEnd, isOnly: boolean, reading: Reading): TenderStop {
  const { inside, faults } = reading
  const pieces = linesOf(stop).map(pieceOf)
  const { place, named } = findPlace(stop, type, isOnly, reading)
  if (place && !isInReach(place))
    faults.push(
      fault(stop.segment, `stop ${stop.sequence} is in ${place.country}; orders have places in US, CA and MX`),
    )
  const others = stop.parties.filter((party) => party !== named)
  inside.push(...others.filter(isPayer).map(partyNote))
  const { times, rest } = timesOf(stop.dates, type)
  const [contact = null, ...contacts] = place?.contacts ?? []
  return {
    sequence: stop.sequence,
    type,
    place: place ? { ...EMPTY_PLACE, ...placeFields(place) } : { ...EMPTY_PLACE },
    times,
    references: stop.references,
    contact,
    notes: [
      ...contacts,
      ...(place?.code && place.code !== place.name ? [`Location code ${place.code}`] : []),
      ...others.filter((party) => !isPayer(party)).map(partyNote),
      ...stop.notes,
      ...rest,
    ],
    pieces,
    total: stop.total,
    at: stop.segment.at,
  }
}

const placeFields = ({ name, street1, street2, city, state, zipCode, country }: TenderStop['place']) => ({
  name,
  street1,
  street2,
  city,
  state,
  zipCode,
  country,
})

/** The stops in their order. Dates of the header go to the first pickup or the last delivery without any. */
export function stopsOf(reading: Reading): TenderStop[] {
  const sorted = reading.stops.toSorted((a, b) => a.sequence - b.sequence)
  const ends = endsOf(sorted)
  for (const type of ['pickup', 'delivery'] as const) {
    const dates = reading.header.dates.filter(({ of }) => of === type)
    const own = ends.filter(({ end }) => end === type)
    const target = type === 'pickup' ? own[0] : own.at(-1)
    if (!target || !dates.length || target.stop.dates.some(({ of }) => of !== null)) continue
    target.stop.dates.push(...dates)
    reading.header.dates = reading.header.dates.filter((date) => !dates.includes(date))
  }
  return ends.flatMap(({ stop, end }) => {
    reading.faults.push(...doubtsOfReason({ stop, end }))
    const isOnly = ends.filter((each) => each.end === end).length === 1
    if (end) return [closeStop(stop, end, isOnly, reading)]
    const lines = linesOf(stop).map(lineText)
    const { weight, quantity, unit } = stop.total
    reading.inside.push(...stop.parties.filter(isPayer).map(partyNote))
    const said = [
      ...stop.parties.filter((party) => !isPayer(party)).map(partyNote),
      ...stop.references.map(labeled),
      ...lines,
      ...(weight ? [weightText(weight)] : []),
      ...(quantity ? [[quantity, unit].filter(Boolean).join(' ')] : []),
      ...stop.notes,
      ...stop.dates.map(({ words }) => words),
    ]
    reading.header.notes.push([`Stop ${stop.sequence} (${stop.reason || 'no reason'})`, ...said].join('; '))
    return []
  })
}
