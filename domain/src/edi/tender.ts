/**
 * A 204 as facts: what a partner wants moved, from where to where, and when. Loops are read whole, and their qualifiers
 * decide, not their order: partners put references in the header or at a stop, vehicles as L11, OID, LAD or in the text of an L5.
 * What has no place in an order is a note. One odd segment is a warning; a fault is only what leaves no tender to be read.
 */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { hasRightCheckDigit } from '../vehicles/vin.ts'
import { VIN_QUALIFIERS } from './codes.ts'
import { numberOf } from './element-values.ts'
import { fault, noted, type Transaction } from './interchange.ts'
import { holdsMoney, isCharge, labeled } from './references.ts'
import { codeAt, element, type Segment } from './segments.ts'
import { respondByOf, takeDate } from './tender-dates.ts'
import type { Tender } from './tender-facts.ts'
import { chargeOf, readBegin, takeEquipment, takeTotals } from './tender-header.ts'
import {
  linesOf,
  readWeight,
  takeDescription,
  takeLading,
  takeMeasurement,
  takeMeasures,
  takeOrderLine,
} from './tender-lines.ts'
import { isPayer, partyNote, takeContact, takeParty, takePartyDetail } from './tender-parties.ts'
import { inWords, newLevel, note, type PlaceOfCode, type Reading, type Takes, texts } from './tender-reading.ts'
import { beginStop, pieceOf, stopsOf } from './tender-stops.ts'
import { takeNotedVehicles, takeVehicle } from './tender-vehicles.ts'
import { unreadNote } from './unread.ts'

const takeReference: Takes = (reading, segment) => {
  const isN9 = segment.id === 'N9'
  const value = element(segment, isN9 ? 2 : 1)
  const qualifier = codeAt(segment, isN9 ? 1 : 2)
  const words = element(segment, 3)
  if (VIN_QUALIFIERS.includes(qualifier)) takeVehicle(reading, isN9 ? { ...segment, elements: [value] } : segment)
  else if (value && isCharge({ qualifier, value })) {
    reading.inside.push([labeled({ qualifier, value }), words].filter(Boolean).join(', '))
    return
  } else if (/^[A-Z\d]{17}$/i.test(value) && /[A-Z]/i.test(value) && hasRightCheckDigit(value.toUpperCase())) {
    takeVehicle(reading, { ...segment, elements: [value] })
    const as = labeled({ qualifier, value: '' }).trim()
    reading.faults.push(noted(segment, `${value} stands as ${as}; it is taken as a vehicle`))
  } else if (value) reading.level.references.push({ qualifier, value })
  if (holdsMoney(words)) reading.inside.push(words)
  else note(reading, words)
}

/** A note to whoever carries it, under a name. */
const noteAs =
  (name: string): Takes =>
  (reading, segment) =>
    note(reading, inWords(segment, name))

const ENVELOPE: Takes = () => undefined
const TAKES: Readonly<Record<string, Takes>> = {
  ST: ENVELOPE,
  SE: ENVELOPE,
  B2: ENVELOPE,
  B2A: ENVELOPE,
  S5: beginStop,
  L11: takeReference,
  N9: takeReference,
  G62: takeDate,
  DTM: takeDate,
  N1: takeParty,
  N2: takePartyDetail,
  N3: takePartyDetail,
  N4: takePartyDetail,
  G61: takeContact,
  NTE: (reading, segment) => note(reading, texts(segment, 2)),
  K1: (reading, segment) => note(reading, texts(segment, 1, 2)),
  AT5: (reading, segment) => {
    const codes = texts(segment, 1, 2)
    note(reading, element(segment, 3), codes && `Handling: ${codes}`)
  },
  AT8: takeMeasures,
  MEA: takeMeasurement,
  N7: takeEquipment,
  M7: noteAs('Seals'),
  PLD: (reading, segment) => {
    if (numberOf(element(segment, 1)) !== null) note(reading, `${element(segment, 1)} pallets`)
    reading.level.total.weight ??= readWeight(reading, segment, [4, 3])
  },
  H6: noteAs('Special service'),
  LH6: (reading, segment) =>
    note(
      reading,
      ['Hazardous materials', texts(segment, 1), texts(segment, 3), texts(segment, 4)].filter(Boolean).join(': '),
    ),
  LH1: noteAs('Hazardous materials'),
  LH2: noteAs('Hazardous materials'),
  LH3: noteAs('Hazardous materials'),
  LH4: noteAs('Hazardous materials'),
  LHE: noteAs('Hazardous materials'),
  LHR: noteAs('Hazardous materials'),
  LHT: noteAs('Hazardous materials'),
  LEP: noteAs('Emergency contact'),
  LFH: noteAs('Hazardous materials'),
  LAD: takeLading,
  OID: takeOrderLine,
  L5: takeDescription,
  L3: takeTotals,
  C3: (reading, segment) => {
    reading.currency = element(segment, 1).toUpperCase() || null
  },
}
/** Segments that belong to the N1 loop before them. */
const OF_PARTY: readonly string[] = ['N2', 'N3', 'N4', 'G61', 'L11']

/** Its faults without those of the envelope that leave it readable: a wrong count. */
const ofEnvelope = (faults: readonly EdiFault[]): EdiFault[] =>
  faults.map((each) => (each.segment === 'SE' && each.element === 1 ? { ...each, isWarning: true } : each))

/** What a tender for a transport lacks. */
function missingOf({ stops }: Pick<Tender, 'stops'>, end: Segment | undefined): EdiFault[] {
  return (['pickup', 'delivery'] as const)
    .filter((type) => !stops.some((stop) => stop.type === type))
    .map((type) => fault(end, `there is no S5 for a ${type}`, { code: '3' }))
}

/** Reads a 204. It must not be applied if it has faults other than warnings. `placeOfCode`: for places with a postal code alone. */
export function readTender(
  { segments, faults: envelope }: Transaction,
  placeOfCode: PlaceOfCode = () => undefined,
): { tender: Tender; faults: EdiFault[] } {
  const { b2, purpose, faults } = readBegin(segments)
  const header = newLevel()
  const reading: Reading = {
    placeOfCode,
    header,
    stops: [],
    level: header,
    party: undefined,
    order: undefined,
    line: undefined,
    net: new Set(),
    inside: [],
    equipmentTypeId: null,
    charge: null,
    currency: null,
    faults: [...ofEnvelope(envelope), ...faults],
  }
  for (const segment of segments) {
    if (!OF_PARTY.includes(segment.id)) reading.party = undefined
    const takes = TAKES[segment.id]
    if (takes) takes(reading, segment)
    const rest = takes ? unreadNote(segment) : inWords(segment)
    if (rest) reading.inside.push(rest)
  }
  takeNotedVehicles(reading)
  const respondBy = respondByOf(reading)
  const before = reading.faults.length
  const stops = stopsOf(reading)
  const end = segments.at(-1)
  // A cancellation need not repeat what it cancels.
  if (purpose === 'cancel') reading.faults.splice(before)
  else reading.faults.push(...missingOf({ stops }, end))
  reading.inside.push(...header.parties.filter(isPayer).map(partyNote))
  const pieces = linesOf(header).map(pieceOf)
  return {
    tender: {
      purpose,
      shipmentId: element(b2, 4),
      scac: element(b2, 2).toUpperCase(),
      references: header.references,
      respondBy,
      notes: [
        ...header.parties.filter((party) => !isPayer(party)).map(partyNote),
        ...header.notes,
        ...header.dates.map(({ words }) => words),
      ],
      inside: reading.inside,
      pieces,
      stops,
      total: header.total,
      equipmentTypeId: reading.equipmentTypeId,
      charge: chargeOf(reading, end),
    },
    faults: reading.faults,
  }
}
