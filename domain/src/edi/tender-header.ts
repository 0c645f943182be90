/** What a tender says of the whole: which shipment and what is to be done with it, its trailer, its totals and its price. */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { toCents, toDecimal } from '../money/cents.ts'
import { EQUIPMENT_OF } from './codes.ts'
import { MOST, numberOf, oddFigure, volumeNote, weightOf } from './element-values.ts'
import { fault, noted } from './interchange.ts'
import { codeAt, element, type Segment } from './segments.ts'
import type { TenderPurpose } from './tender-facts.ts'
import { addTotalWeight, readQuantity, readWeight } from './tender-lines.ts'
import { note, type Reading, type Takes } from './tender-reading.ts'

const CENTS = 100

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

/** The beginning: which shipment, and what is to be done with it. */
export function readBegin(segments: readonly Segment[]) {
  const [b2, b2a] = ['B2', 'B2A'].map((id) => segments.find((segment) => segment.id === id))
  const [begin] = segments
  const faults: EdiFault[] = []
  const purpose = PURPOSES[element(b2a, 1)]
  if (!b2) faults.push(fault(begin, 'is not followed by a B2', { code: '3' }))
  else if (!element(b2, 4)) faults.push(fault(b2, 'has no shipment id', { element: 4, code: '1' }))
  if (!b2a) faults.push(fault(begin, 'is not followed by a B2A', { code: '3' }))
  else if (!purpose)
    faults.push(fault(b2a, `${element(b2a, 1) || 'nothing'} is no known purpose`, { element: 1, code: '7' }))
  return { b2, purpose: purpose ?? ('original' as const), faults }
}

/** N7: the trailer that the partner wants or brings. The first known type in the header is the order's; anything else a note. */
export const takeEquipment: Takes = (reading, segment) => {
  const number = `${element(segment, 1)}${element(segment, 2)}`
  const type = element(segment, 11)
  const known = reading.level === reading.header ? EQUIPMENT_OF[type] : undefined
  reading.equipmentTypeId ??= known ?? null
  const isTaken = known !== undefined && known === reading.equipmentTypeId
  const [temperature, length] = [13, 15].map((n) => element(segment, n))
  const words = [
    !isTaken && type && `type ${type}`,
    number,
    length && `length ${length}`,
    temperature && `temperature ${temperature}`,
  ]
    .filter(Boolean)
    .join(', ')
  if (words) note(reading, `Equipment: ${words}`)
  reading.line = undefined
}

/** A charge in cents. Without a decimal point it is in cents, as L3-05 is defined. */
const centsOf = (text: string): number | null => {
  const value = numberOf(text.replace(/^-/, ''))
  if (value === null) return null
  const cents = text.includes('.') ? toCents(value) : value
  return text.startsWith('-') ? -cents : cents
}

/** L3: the totals. A unit of weight that stands at 11, where only a quantity can, is meant for 12. */
export const takeTotals: Takes = (reading, segment) => {
  const { header } = reading
  reading.level = header
  const isUnitAt11 =
    element(segment, 12) === '' && weightOf('1', element(segment, 11)) && numberOf(element(segment, 11)) === null
  const weight = readWeight(reading, segment, [1, isUnitAt11 ? 11 : 12])
  if (weight) addTotalWeight(reading, weight, codeAt(segment, 2))
  const quantity = isUnitAt11 ? null : readQuantity(reading, segment, 11)
  if (quantity) Object.assign(header.total, { quantity, unit: null })
  const [rate, per] = [element(segment, 3), element(segment, 4)]
  const charge = element(segment, 5)
  const isOpen = charge.includes(',') && !charge.includes('.')
  reading.charge = isOpen ? null : centsOf(charge)
  if (reading.charge === null && (isOpen || oddFigure(charge))) {
    const why = isOpen ? 'may be cents or dollars' : 'is no charge'
    reading.faults.push(noted(segment, `${charge} ${why}; no price is taken`, { element: 5, code: '7' }))
    reading.inside.push(`Charge: ${charge}`)
  }
  if (rate) reading.inside.push(`Rate: ${[rate, per].filter(Boolean).join(' per ')}`)
  note(reading, volumeNote(element(segment, 9), element(segment, 10)))
}

/** The charge, unless it is negative, more than a price can be or not in the currency of our prices. */
export function chargeOf({ charge, currency, inside, faults }: Reading, end: Segment | undefined): number | null {
  const isOurs = currency === null || currency === 'USD'
  if (charge === null || (isOurs && charge >= 0 && charge <= MOST * CENTS)) return charge
  const words = isOurs ? toDecimal(charge) : `${toDecimal(charge)} ${currency}`
  inside.push(`Charge: ${words}`)
  faults.push(noted(end, `the charge is ${words}; no price is taken`))
  return null
}
