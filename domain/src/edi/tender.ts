/**
 * A 204 as facts: what a partner wants moved, from where to where, and when. Anything not understood is a fault at its
 * segment; an unknown segment has no effect. Partners differ in where they put things: references in the header or at a
 * stop, vehicles as L11, OID, LAD or as text in an L5, windows by date qualifier or by time qualifier.
 */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { EQUIPMENT_OF, VIN_QUALIFIERS } from './codes.ts'
import { fault, type Transaction } from './interchange.ts'
import { clockTime } from './clock-time.ts'
import { numberOf, poundsOf, vinIn } from './element-values.ts'
import { element, type Segment } from './segments.ts'
import type { Tender, TenderPiece, TenderPlace, TenderPurpose, TenderStop } from './tender-facts.ts'

const PURPOSES: Readonly<Record<string, TenderPurpose>> = {
  '00': 'original',
  '01': 'cancel',
  '04': 'change',
  '05': 'change',
  '06': 'original',
  '15': 'original',
  '17': 'cancel',
  '18': 'original',
  '49': 'original',
}
const PICKUPS: readonly string[] = ['LD', 'PL', 'CL', 'PA', 'SL', 'AL', 'RT']
const DELIVERIES: readonly string[] = ['UL', 'PU', 'CU', 'SU', 'DT']
/** Latest dates: by date qualifier, then by time qualifier. */
const LATEST: readonly string[] = ['38', '54']
const LATEST_TIME: readonly string[] = ['K', 'L']
const RESPOND_BY = '64'

/** The reading state: the current stop or the header, and the faults found so far. */
interface Reading {
  tender: Tender
  stop: TenderStop | undefined
  /** The party of the last N1; parties in the header are not stops. */
  hasPlace: boolean
  faults: EdiFault[]
}

const vehicle = (vin: string): TenderPiece => ({ vin, key: vin, description: null, quantity: 1, weight: null })
const piecesOf = ({ stop, tender }: Reading) => (stop ?? tender).pieces

function addPiece(reading: Reading, piece: TenderPiece): void {
  const pieces = piecesOf(reading)
  const known = pieces.find(({ key }) => key === piece.key)
  if (!known) {
    // The header may name a vehicle first.
    pieces.push(piece)
    return
  }
  known.weight ??= piece.weight
  known.description ??= piece.description
}

function takeReference(reading: Reading, segment: Segment): void {
  const [value, qualifier] = [element(segment, 1), element(segment, 2)]
  if (!value && !element(segment, 3)) return
  if (VIN_QUALIFIERS.includes(qualifier)) {
    const vin = vinIn(value)
    if (vin) addPiece(reading, vehicle(vin))
    else reading.faults.push(fault(segment, `${value} is no VIN`, { element: 1, code: '7' }))
    return
  }
  if (value) (reading.stop ?? reading.tender).references.push({ qualifier, value })
  if (element(segment, 3)) (reading.stop ?? reading.tender).notes.push(element(segment, 3))
}

function takeTime(reading: Reading, segment: Segment): void {
  const [dateQualifier, date, timeQualifier, time, zone] = [1, 2, 3, 4, 5].map((n) => element(segment, n))
  const at = clockTime(date!, time!, zone!)
  if (!at) {
    reading.faults.push(fault(segment, `${`${date} ${time}`.trim()} is not a date`, { element: 2, code: '8' }))
    return
  }
  const { stop, tender } = reading
  if (!stop) {
    if (dateQualifier === RESPOND_BY) tender.respondBy = at
    return
  }
  const isLatest = LATEST.includes(dateQualifier!) || LATEST_TIME.includes(timeQualifier!)
  if (isLatest) stop.to ??= at
  else stop.from ??= at
}

/** LAD: what is loaded. Product ids come in pairs from 7 on; 13 is the description. */
function takeLading(reading: Reading, segment: Segment): void {
  const ids = [8, 10, 12].map((n) => element(segment, n)).filter(Boolean)
  const vin = ids.map(vinIn).find(Boolean) ?? vinIn(element(segment, 13))
  const quantity = numberOf(element(segment, 2)) ?? 1
  const weight = numberOf(element(segment, 6)) ?? numberOf(element(segment, 4))
  if (vin) addPiece(reading, { ...vehicle(vin), weight })
  else {
    const description = element(segment, 13) || null
    addPiece(reading, { vin: null, key: ids[0] ?? description ?? `LAD ${quantity}`, description, quantity, weight })
  }
}

/** OID: a line of the partner's own order, by its number. */
function takeOrderLine(reading: Reading, segment: Segment): void {
  const [id, po, other] = [1, 2, 3].map((n) => element(segment, n))
  const vin = [id, po, other].map((each) => vinIn(each!)).find(Boolean)
  const weight = numberOf(element(segment, 7))
  if (vin) addPiece(reading, { ...vehicle(vin), weight })
  else {
    if (po) (reading.stop ?? reading.tender).references.push({ qualifier: 'PO', value: po })
    const key = id || po || other || 'OID'
    addPiece(reading, { vin: null, key, description: null, quantity: numberOf(element(segment, 5)) ?? 1, weight })
  }
}

function takeDescription(reading: Reading, segment: Segment): void {
  const text = element(segment, 2)
  if (!text) return
  const vin = vinIn(text)
  const last = piecesOf(reading).at(-1)
  if (vin) addPiece(reading, vehicle(vin))
  // Describes the previous line.
  else if (last && last.vin === null && last.description === null) last.description = text
  else if (!last) addPiece(reading, { vin: null, key: text, description: text, quantity: 1, weight: null })
  else (reading.stop ?? reading.tender).notes.push(text)
}

const EMPTY_PLACE: TenderPlace = {
  name: '',
  street1: null,
  street2: null,
  city: '',
  state: '',
  zipCode: null,
  country: 'US',
}

function beginStop(reading: Reading, segment: Segment): void {
  const reason = element(segment, 2)
  const type = PICKUPS.includes(reason) ? 'pickup' : DELIVERIES.includes(reason) ? 'delivery' : undefined
  if (!type)
    reading.faults.push(
      fault(segment, reason ? `${reason} is neither loading nor unloading` : 'has no stop reason', {
        element: 2,
        code: reason ? '7' : '1',
      }),
    )
  reading.stop = {
    sequence: Number(element(segment, 1)) || reading.tender.stops.length + 1,
    type: type ?? 'delivery',
    place: { ...EMPTY_PLACE },
    from: null,
    to: null,
    references: [],
    contact: null,
    notes: element(segment, 9) ? [element(segment, 9)] : [],
    pieces: [],
    at: segment.at,
  }
  reading.hasPlace = false
  reading.tender.stops.push(reading.stop)
}

const COUNTRIES: Readonly<Record<string, string>> = { USA: 'US', CAN: 'CA', MEX: 'MX' }

/** N1 to N4 below a stop; a second party at a stop (bill-to, shipper) is not its place. */
function takePlace({ stop, hasPlace }: Reading, segment: Segment): void {
  if (!stop || hasPlace) return
  const { place } = stop
  if (segment.id === 'N1') place.name = element(segment, 2) || element(segment, 4)
  if (segment.id === 'N3') {
    place.street1 ??= element(segment, 1) || null
    place.street2 ??= element(segment, 2) || null
  }
  if (segment.id === 'N4') {
    const country = element(segment, 4)
    place.city = element(segment, 1)
    place.state = element(segment, 2)
    place.zipCode = element(segment, 3) || null
    place.country = COUNTRIES[country] ?? (country || 'US')
  }
}

/** AT8: pounds, or kilograms in pounds. Of the header the load's, at a stop a note. */
function takeWeight({ stop, tender }: Reading, segment: Segment): void {
  const said = numberOf(element(segment, 3))
  if (said === null) return
  const pounds = poundsOf(said, element(segment, 2))
  if (stop) stop.notes.push(`Weight ${pounds} lb`)
  else tender.weight ??= pounds
}

/** N7: the trailer that the partner wants or brings. The first known type in the header is the order's; anything else a note. */
function takeEquipment({ stop, tender }: Reading, segment: Segment): void {
  const number = `${element(segment, 1)}${element(segment, 2)}`
  const type = element(segment, 11)
  const known = stop ? undefined : EQUIPMENT_OF[type]
  tender.equipmentTypeId ??= known ?? null
  const isTaken = known !== undefined && known === tender.equipmentTypeId
  const words = [!isTaken && type && `type ${type}`, number].filter(Boolean).join(', ')
  if (words) (stop ?? tender).notes.push(`Equipment: ${words}`)
}

type Takes = (reading: Reading, segment: Segment) => void
const TAKES: Readonly<Record<string, Takes>> = {
  S5: beginStop,
  L11: takeReference,
  G62: takeTime,
  N1(reading, segment) {
    if (reading.stop?.place.city) reading.hasPlace = true
    takePlace(reading, segment)
  },
  N2({ stop, hasPlace }, segment) {
    // The name goes on.
    if (stop && !hasPlace) stop.place.name = [stop.place.name, element(segment, 1)].filter(Boolean).join(' ')
  },
  N3: takePlace,
  N4: takePlace,
  G61({ stop }, segment) {
    const words = [element(segment, 2), element(segment, 4)].filter(Boolean).join(', ')
    if (stop && words) stop.contact ??= words
  },
  NTE({ stop, tender }, segment) {
    if (element(segment, 2)) (stop ?? tender).notes.push(element(segment, 2))
  },
  AT5({ stop, tender }, segment) {
    if (element(segment, 3)) (stop ?? tender).notes.push(element(segment, 3))
  },
  AT8: takeWeight,
  N7: takeEquipment,
  PLD({ stop, tender }, segment) {
    if (element(segment, 1)) (stop ?? tender).notes.push(`${element(segment, 1)} pallets`)
  },
  LH6({ stop, tender }, segment) {
    const words = [1, 3, 4].map((n) => element(segment, n)).filter(Boolean)
    ;(stop ?? tender).notes.push(['Hazardous materials', ...words].join(': '))
  },
  LAD: takeLading,
  OID: takeOrderLine,
  L5: takeDescription,
  L3({ tender }, segment) {
    tender.weight = numberOf(element(segment, 1))
    // Without a decimal point it is in cents, as L3-05 is defined.
    const charge = element(segment, 5)
    const value = numberOf(charge)
    tender.charge = value === null ? null : Math.round(charge.includes('.') ? value * 100 : value)
  },
}

/** What a tender for a transport lacks. */
function missingOf(tender: Tender, end: Segment | undefined): EdiFault[] {
  const faults: EdiFault[] = []
  for (const type of ['pickup', 'delivery'] as const)
    if (!tender.stops.some((stop) => stop.type === type))
      faults.push(fault(end, `there is no S5 for a ${type}`, { code: '3' }))
  for (const stop of tender.stops)
    if (!stop.place.city || !stop.place.state)
      faults.push({
        at: stop.at,
        segment: 'S5',
        element: null,
        code: '3',
        message: `stop ${stop.sequence} has no N4 with a city and a state`,
      })
  return faults
}

/** Reads a 204. It must not be applied if it has faults. */
export function readTender({ segments, faults: ofEnvelope }: Transaction): { tender: Tender; faults: EdiFault[] } {
  const [b2, b2a] = ['B2', 'B2A'].map((id) => segments.find((segment) => segment.id === id))
  const [begin] = segments
  const faults = [...ofEnvelope]
  const purpose = PURPOSES[element(b2a, 1)]
  if (!b2) faults.push(fault(begin, 'is not followed by a B2', { code: '3' }))
  else if (!element(b2, 4)) faults.push(fault(b2, 'has no shipment id', { element: 4, code: '1' }))
  if (!b2a) faults.push(fault(begin, 'is not followed by a B2A', { code: '3' }))
  else if (!purpose)
    faults.push(fault(b2a, `${element(b2a, 1) || 'nothing'} is no known purpose`, { element: 1, code: '7' }))
  const tender: Tender = {
    purpose: purpose ?? 'original',
    shipmentId: element(b2, 4),
    scac: element(b2, 2),
    references: [],
    respondBy: null,
    notes: [],
    pieces: [],
    stops: [],
    weight: null,
    equipmentTypeId: null,
    charge: null,
  }
  const reading: Reading = { tender, stop: undefined, hasPlace: false, faults }
  for (const segment of segments) TAKES[segment.id]?.(reading, segment)
  tender.stops.sort((a, b) => a.sequence - b.sequence)
  if (tender.purpose !== 'cancel') faults.push(...missingOf(tender, segments.at(-1)))
  return { tender, faults }
}
