/** What was found, fact by fact as it will be stored: a place is one, however many values it was read from. */
import type { OrderReading } from '@waybill/contract/orders/reading.shapes.ts'
import { STOP_DATE_TYPES } from '@waybill/contract/vocabulary/date-types.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { datesText, requestedDatesOf } from '../requested-dates.ts'
import { valueName } from './value-names.ts'

export interface FoundFact {
  /** Path of the fact in the draft: `stops.0.terminal`. */
  key: string
  /** `Pickup place` */
  name: string
  /** As it will be stored: `Dallas, TX 75201`. */
  stored: string
  /** As written, where that reads differently. */
  written: string | undefined
  /** Indexes of its values in `found`. */
  values: number[]
  /** Whether every value is sure. */
  isSure: boolean
}

/** Values that mean something only together, by the path that they share. */
const TOGETHER: readonly [RegExp, string][] = [
  [/^(stops\.\d+)\.terminal\..+$/, 'terminal'],
  [/^(stops\.\d+)\.dateRequested\w+$/, 'dates'],
  [/^(stops\.\d+\.contacts\.\d+)\.\w+$/, 'person'],
  [/^(commodities\.\d+)\.vehicle\.(?:year|make|model)$/, 'vehicle'],
]

const keyOf = (path: string): string => {
  for (const [pattern, fact] of TOGETHER) {
    const base = pattern.exec(path)?.[1]
    if (base) return `${base}.${fact}`
  }
  return path
}

const joined = (...words: readonly unknown[]) => words.filter((word) => word != null && word !== '').join(' ')

const INOPERABLE: Readonly<Record<string, string>> = { yes: 'Does not run', no: 'Runs', unknown: 'Not known' }
const UNITS: Readonly<Record<string, string>> = { length: 'in', width: 'in', height: 'in', weight: 'lb' }

/** What the draft has at a fact; undefined where it is best shown as written. */
function storedAt(key: string, { draft, client, newClient, price }: OrderReading): string | undefined {
  const [list, at = '', ...rest] = key.split('.')
  const field = rest.join('.')
  if (list === 'stops') {
    const stop = draft.stops[Number(at)]
    const place = stop?.terminal
    if (field === 'terminal' && place) {
      const parts = [place.name, place.street1, place.city, joined(place.state, place.zipCode)]
      return parts.filter(Boolean).join(', ')
    }
    const zone = place?.timeZone ?? undefined
    if (field === 'dates' && stop) {
      const type = STOP_DATE_TYPES.find(({ id }) => id === stop.dateRequestedType)
      const dates = datesText(requestedDatesOf(stop, zone), zone)
      return type?.id.endsWith('than') ? `${type.id[0]?.toUpperCase()}${type.id.slice(1)} ${dates}` : dates
    }
    const [of, index = '', part] = rest
    const person = of === 'contacts' && part === 'person' ? stop?.contacts[Number(index)] : undefined
    if (person) return [person.name, person.phone].filter(Boolean).join(', ')
  }
  if (list === 'commodities') {
    const line = draft.commodities[Number(at)]
    if (!line) return undefined
    if (field === 'vehicle') return joined(line.vehicle.year, line.vehicle.make, line.vehicle.model)
    if (field === 'inoperable') return INOPERABLE[line.inoperable]
    if (field === 'hasKeys' && line.hasKeys !== null) return line.hasKeys ? 'With keys' : 'Without keys'
    if (field === 'price' && line.price != null) return moneyText(line.price)
    const size: unknown = field in UNITS ? line[field as keyof typeof line] : undefined
    if (typeof size === 'number') return `${size} ${UNITS[field]}`
    if (field === 'identifier') return line.identifier ?? undefined
  }
  if (key === 'clientJobBasePay' && price != null) return moneyText(price)
  if (key === 'client') return client?.name
  if (key === 'newClient') return newClient?.name
  if (key === 'referenceNumber') return draft.referenceNumber ?? undefined
  return undefined
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The facts of a reading, in the order of their first values. */
export function foundFacts(reading: OrderReading): FoundFact[] {
  const byKey = new Map<string, number[]>()
  reading.found.forEach(({ path }, index) => {
    const key = keyOf(path)
    byKey.set(key, [...(byKey.get(key) ?? []), index])
  })
  return [...byKey].map(([key, values]) => {
    const found = values.flatMap((index) => reading.found[index] ?? [])
    const texts = [...new Set(found.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))]
    const stored = storedAt(key, reading)
    const isAlike = stored === undefined || texts.every((text) => plain(stored).includes(plain(text)))
    return {
      key,
      name: valueName(key, reading.draft),
      stored: stored || texts.join(' '),
      written: isAlike ? undefined : texts.join(' '),
      values,
      isSure: found.every(({ isSure }) => isSure),
    }
  })
}
