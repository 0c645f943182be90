/** Vehicles of a tender, by their VIN wherever it stands. */
import { vinWarnings } from '../vehicles/vin.ts'
import { vinsIn, type Weight, weightText } from './element-values.ts'
import { noted } from './interchange.ts'
import { element, type Segment } from './segments.ts'
import { type Level, note, type Reading, type TenderLine } from './tender-reading.ts'

/** A line with nothing said of it yet. */
export const newLine = (from: TenderLine['from'], more: Partial<TenderLine> = {}): TenderLine => ({
  from,
  vin: null,
  ids: [],
  description: null,
  quantity: null,
  unit: null,
  weight: null,
  sizes: {},
  number: '',
  inner: [],
  ...more,
})

/** Adds a vehicle, or what else is said of one that is named already. */
export function addVehicle({ level }: Reading, vin: string, more: Partial<TenderLine> = {}): TenderLine {
  const byId = level.lines.find((line) => line.vin === null && line.ids.some((id) => id.toUpperCase() === vin))
  if (byId)
    Object.assign(byId, { vin, quantity: 1, unit: null, ids: byId.ids.filter((id) => id.toUpperCase() !== vin) })
  const known = level.lines.find((line) => line.vin === vin)
  if (!known) level.lines.push(newLine('vehicle', { vin, quantity: 1, ...more }))
  else {
    known.weight ??= more.weight ?? null
    known.ids = [...new Set([...known.ids, ...(more.ids ?? [])])]
  }
  return known ?? level.lines.at(-1)!
}

/** What is said of the only vehicle that a text names is its description; a second text is a note. */
export function describeVehicle(reading: Reading, vin: string, text: string): void {
  const known = reading.level.lines.find((line) => line.vin === vin)
  const words = text
    .replaceAll(new RegExp(String.raw`(?:\bVIN\W*)?${vin}`, 'gi'), ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:/#-]+|[\s,;:/#-]+$/g, '')
  if (!words || known?.description === words) return
  if (known?.description === null) known.description = words
  else note(reading, `${vin}: ${words}`)
}

/** A VIN is one vehicle: another quantity of it is a note. */
function noteCount(reading: Reading, vin: string, quantity: number | null): void {
  if (quantity !== null && quantity !== 1) note(reading, `Quantity of ${vin}: ${quantity}`)
}

/** The vehicles of one line. What it weighs is of all of them. */
export function addVehicles(
  reading: Reading,
  vins: readonly string[],
  { weight, quantity, ids }: { weight: Weight | null; quantity: number | null; ids: string[] },
): void {
  const [only] = vins
  if (vins.length === 1 && only !== undefined) {
    reading.line = addVehicle(reading, only, { weight, ids })
    noteCount(reading, only, quantity)
    return
  }
  for (const vin of vins) reading.line = addVehicle(reading, vin)
  if (quantity !== null && quantity !== vins.length) note(reading, `Quantity of ${vins.join(', ')}: ${quantity}`)
  if (weight) note(reading, `Weight of ${vins.join(', ')}: ${weightText(weight)}`)
  note(reading, ...ids)
}

/** Vehicles that only notes name: where nothing else says what is moved, they are it. */
export function takeNotedVehicles(reading: Reading): void {
  const levels: Level[] = [reading.header, ...reading.stops]
  if (levels.some(({ lines }) => lines.length > 0)) return
  for (const level of levels)
    for (const vin of new Set(level.notes.flatMap(vinsIn))) {
      addVehicle({ ...reading, level }, vin)
      reading.faults.push(noted(undefined, `${vin} stands in a note; it is taken as the vehicle`))
    }
}

/** A reference that names a vehicle. One of less than 17 characters is of before 1981, or incomplete: the number is kept. */
export function takeVehicle(reading: Reading, segment: Segment): void {
  const vin = element(segment, 1)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  if (!vin) return
  const [odd] = vinWarnings(vin)
  if (odd) reading.faults.push(noted(segment, `${element(segment, 1)}: ${odd.message}`, { element: 1 }))
  addVehicle(reading, vin)
}
