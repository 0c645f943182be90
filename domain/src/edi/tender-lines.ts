/** What is moved: lines as LAD, OID with LAD or L5 below, or L5 alone, and vehicles by their VIN wherever it stands. */
import {
  inchesOf,
  isWeightUnit,
  numberOf,
  oddFigure,
  packageOf,
  vinIn,
  vinsIn,
  volumeNote,
  type Weight,
  weightOf,
  weightText,
  weightUnit,
} from './element-values.ts'
import { noted } from './interchange.ts'
import { codeAt, element, type Segment } from './segments.ts'
import type { TenderTotal } from './tender-facts.ts'
import { lineText } from './tender-pieces.ts'
import { addVehicle, addVehicles, describeVehicle, newLine } from './tender-vehicles.ts'
import { type Level, note, type Reading, type Takes, type TenderLine, texts } from './tender-reading.ts'

/** Whether a value is none that orders can hold: it is noted and quoted, and left out. */
function isOdd(reading: Reading, segment: Segment, number: number, name: string): boolean {
  const odd = oddFigure(element(segment, number))
  if (!odd) return false
  reading.faults.push(noted(segment, `${element(segment, number)} ${odd}`, { element: number, code: '7' }))
  note(reading, `${name}: ${element(segment, number)}`)
  return true
}

/** A weight whose unit stands behind its figure, "12000 LB", unless its code is that of another unit. */
function withUnit(text: string, code: string): Weight | undefined {
  const [, figure = '', word = ''] = /^([\d.,]+) ?([A-Za-z]{1,4})\.?$/.exec(text) ?? []
  const isOther = code !== '' && weightUnit(code) !== weightUnit(word)
  return word === '' || isOther || oddFigure(figure) ? undefined : (weightOf(figure, word) ?? undefined)
}

/** A weight with the unit at its elements; a unit that is none is noted, and the weight left out. */
export function readWeight(reading: Reading, segment: Segment, [value, unit]: [number, number]): Weight | null {
  const inWords = withUnit(element(segment, value), element(segment, unit))
  if (inWords) {
    reading.faults.push(
      noted(segment, `${element(segment, value)} is no number; it is read as ${weightText(inWords)}`, {
        element: value,
        code: '6',
      }),
    )
    return inWords
  }
  if (isOdd(reading, segment, value, 'Weight')) return null
  const weight = weightOf(element(segment, value), element(segment, unit))
  if (weight !== undefined) return weight
  const words = `${element(segment, value)} ${element(segment, unit)}`
  reading.faults.push(noted(segment, `${words} has no known unit of weight`, { element: unit, code: '7' }))
  note(reading, `Weight: ${words}`)
  return null
}

export const readQuantity = (reading: Reading, segment: Segment, number: number): number | null =>
  isOdd(reading, segment, number, 'Quantity') ? null : numberOf(element(segment, number))

/** The vehicles of a product id or a number of an order: a VIN, also one that a reference named before, whatever its check digit. */
function vinsOfId({ level }: Reading, id: string): string[] {
  const named = level.lines.filter(({ vin }) => vin !== null && vin === id.toUpperCase())
  return named.length ? named.flatMap(({ vin }) => vin ?? []) : vinsIn(id)
}

/** What a line says of its vehicles besides their numbers. */
function noteOfVehicles(reading: Reading, vins: readonly string[], description: string | null): void {
  const [only] = vins
  if (!description || only === undefined) return
  if (vins.length === 1) describeVehicle(reading, only, description)
  else note(reading, description)
}

/** LAD: a line of freight. Its weight is 05 and 06; 03 and 04 are that of each piece. Product ids come in pairs from 7 on. */
export const takeLading: Takes = (reading, segment) => {
  const ids = [8, 10, 12].map((n) => element(segment, n)).filter(Boolean)
  const description = element(segment, 13) || null
  const quantity = readQuantity(reading, segment, 2)
  const each = readWeight(reading, segment, [4, 3])
  const whole = readWeight(reading, segment, [6, 5])
  const count = quantity ?? 1
  const ofEach = each && {
    pounds: Math.round(each.pounds * count),
    given: each.given && `${count} × ${each.given}`,
  }
  const weight = whole ?? ofEach
  if (each && whole && ofEach && Math.abs(ofEach.pounds - whole.pounds) > count)
    note(reading, `Each: ${weightText(each)}`)
  const inIds = ids.flatMap((id) => vinsOfId(reading, id))
  const vins = inIds.length > 0 ? inIds : vinsIn(description ?? '')
  if (vins.length > 0) {
    addVehicles(reading, vins, { weight, quantity, ids: ids.filter((id) => !vinsOfId(reading, id).length) })
    noteOfVehicles(reading, vins, description)
    return
  }
  const unit = packageOf(codeAt(segment, 1))
  const line = newLine('LAD', { ids, description, quantity, unit, weight })
  ;(reading.order?.inner ?? reading.level.lines).push(line)
  reading.line = line
}

/** OID: a line of the partner's own order, by its number. */
export const takeOrderLine: Takes = (reading, segment) => {
  const ids = [1, 2, 3].map((n) => element(segment, n)).filter(Boolean)
  const unit = codeAt(segment, 4)
  const isQuantityWeight = isWeightUnit(unit)
  const quantity = isQuantityWeight ? null : readQuantity(reading, segment, 5)
  const weight =
    readWeight(reading, segment, [7, 6]) ?? (isQuantityWeight ? readWeight(reading, segment, [5, 4]) : null)
  note(reading, volumeNote(element(segment, 9), element(segment, 8)))
  const vins = ids.flatMap((id) => vinsOfId(reading, id))
  const order = element(segment, 2)
  if (order && vinIn(order) === null) reading.level.references.push({ qualifier: 'PO', value: order })
  if (vins.length > 0) {
    addVehicles(reading, vins, { weight, quantity, ids: ids.filter((id) => !vinsOfId(reading, id).length) })
    reading.order = undefined
    return
  }
  const line = newLine('OID', { ids, quantity, unit: isQuantityWeight ? null : packageOf(unit), weight })
  reading.level.lines.push(line)
  reading.order = line
  reading.line = line
}

const hasMeasures = ({ weight, quantity }: TenderLine) => weight !== null || quantity !== null
const isText = ({ from }: TenderLine) => from === 'L5'

/** L5: describes the line before it, or is one itself. */
export const takeDescription: Takes = (reading, segment) => {
  const { line, order, level } = reading
  const code = element(segment, 3)
  const coded = code && `${codeAt(segment, 4) === 'N' ? 'NMFC' : 'Commodity code'} ${code}`
  const description = element(segment, 2) || coded
  if (element(segment, 2) && coded) note(reading, `${description}: ${coded}`)
  if (element(segment, 6)) note(reading, `Marks: ${element(segment, 6)}`)
  if (!description) return
  const unit = packageOf(codeAt(segment, 5))
  const counted = order?.unit ?? line?.unit
  if (unit && counted && unit !== counted) note(reading, `Packed in ${unit}`)
  const vins = vinsIn(description)
  if (vins.length > 0) {
    for (const vin of vins) reading.line = addVehicle(reading, vin)
    noteOfVehicles(reading, vins, description)
  } else if (line?.from === 'LAD' && line.description === null)
    Object.assign(line, { description, unit: line.unit ?? unit })
  else if (line && isText(line) && !hasMeasures(line) && line.number !== '' && line.number === element(segment, 1))
    // The same line goes on.
    note(reading, `${line.description}: ${description}`)
  else {
    const text = newLine('L5', { description, unit, number: element(segment, 1) })
    ;(order?.inner ?? level.lines).push(text)
    reading.line = text
  }
}

/** Element 187: weights that are not that of what is moved, and net ones. */
const OTHER_WEIGHTS: Readonly<Record<string, string>> = { T: 'Tare weight', PA: 'Weight of pallets' }
const NET: readonly string[] = ['N', 'E']

/** A total of all that is moved, which counts before what was said of all until then, but no net one before a gross one. */
export function addTotalWeight(reading: Reading, weight: Weight, qualifier: string): void {
  const { total } = reading.header
  const { weight: before } = total
  total.weight = null
  addWeight(reading, total, weight, qualifier)
  if (before) addWeight(reading, total, before, reading.net.has(before) ? 'N' : '')
}

/** Adds a weight to what it is of: a gross one counts before a net one, and the other is a note. */
function addWeight(reading: Reading, of: TenderTotal, weight: Weight, qualifier: string): void {
  const isNet = NET.includes(qualifier)
  const { weight: before } = of
  if (isNet) reading.net.add(weight)
  if (before === null) of.weight = weight
  else if (before.pounds !== weight.pounds) {
    const isBetter = !isNet && reading.net.has(before)
    if (isBetter) of.weight = weight
    note(reading, `${isBetter || isNet ? 'Net weight' : 'Weight'}: ${weightText(isBetter ? before : weight)}`)
  }
}

/** AT8: weight and quantity of the line before it, otherwise of the stop or of all. */
export const takeMeasures: Takes = (reading, segment) => {
  const qualifier = codeAt(segment, 1)
  const weight = readWeight(reading, segment, [3, 2])
  const [quantity, more] = [4, 5].map((number) => readQuantity(reading, segment, number))
  note(reading, volumeNote(element(segment, 7), element(segment, 6)))
  const { line, level } = reading
  const of = line ?? level.total
  const other = OTHER_WEIGHTS[qualifier]
  if (weight && other) note(reading, `${other}: ${weightText(weight)}`)
  else if (weight) addWeight(reading, of, weight, qualifier)
  if (line?.vin && quantity && quantity !== 1) level.total.quantity ??= quantity
  of.quantity ??= quantity ?? more ?? null
  if (quantity && more && quantity !== more) note(reading, `Also counted as ${more}`)
}

const SIZES = { LN: 'length', WD: 'width', HT: 'height' } as const
const isSize = (code: string): code is keyof typeof SIZES => code in SIZES

/** MEA: a size or the weight of the line before it; anything else is a note. */
export const takeMeasurement: Takes = (reading, segment) => {
  const [qualifier = '', value = '', unit = ''] = [2, 3, 4].map((n) => element(segment, n))
  const [unitCode = ''] = unit.split(/[^A-Za-z0-9]/)
  const { line } = reading
  const inches = isSize(qualifier) && line && !oddFigure(value) ? inchesOf(value, unitCode) : null
  if (isSize(qualifier) && line && inches !== null) line.sizes[SIZES[qualifier]] = inches
  else if (line && line.weight === null && /^(WT|G|N)$/.test(qualifier) && isWeightUnit(unitCode) && !oddFigure(value))
    line.weight = weightOf(value, unitCode) ?? null
  else {
    const range = [5, 6].map((number) => element(segment, number)).filter(Boolean)
    note(reading, ['Measurement:', texts(segment, 1, 2), value, range.join(' to '), unit].filter(Boolean).join(' '))
  }
}

/** Texts that have a line or weight of their own are lines; otherwise they only describe. */
const areLines = (lines: readonly TenderLine[]) =>
  lines.some(hasMeasures) || new Set(lines.map(({ number }) => number).filter(Boolean)).size > 1

/** The lines of a partner's order: those below it, if they are lines themselves; then its own weight is their total. */
function linesOfOrder(order: TenderLine): TenderLine[] {
  const { inner } = order
  const words = inner.filter(isText)
  const lines = inner.filter((line) => !isText(line))
  if (!lines.length && areLines(words)) lines.push(...words)
  else if (words.length) {
    order.description = words.map(({ description }) => description).join('; ')
    order.unit ??= words[0]?.unit ?? null
  }
  if (!lines.length) return [order]
  const [only] = lines
  if (lines.length === 1 && only) {
    only.weight ??= order.weight
    only.vin ??= order.vin
    if (only.quantity === null) Object.assign(only, { quantity: order.quantity, unit: only.unit ?? order.unit })
  }
  return lines.map((line) => ({
    ...line,
    ids: [...new Set([...line.ids, ...order.ids])],
    description: line.description ?? order.description,
  }))
}

const poundsOf = (lines: readonly TenderLine[]) =>
  lines.reduce((sum, { weight }) => sum + (weight?.pounds ?? Number.NaN), 0)

/** Orders whose freight a level lists by itself as well: all that they weigh is what its own lines weigh. */
function toldTwice(level: Level): TenderLine[] {
  const orders = level.lines.filter(({ from, inner }) => from === 'OID' && !inner.some((line) => !isText(line)))
  const own = level.lines.filter(({ from }) => from === 'LAD' || from === 'vehicle')
  const [inOrders, inLines] = [poundsOf(orders), poundsOf(own)]
  return own.length > 0 && Math.abs(inOrders - inLines) <= Math.max(own.length, inLines / 100) ? orders : []
}

/** The lines of a level: each as the partner wrote it. Texts that are none go to its notes. */
export function linesOf(level: Level): TenderLine[] {
  const twice = toldTwice(level)
  const once = level.lines.filter((line) => !twice.includes(line))
  level.notes.push(...twice.flatMap((order) => linesOfOrder(order).map(lineText)))
  const lines = once.flatMap((line) => (line.from === 'OID' ? linesOfOrder(line) : [line]))
  const words = lines.filter(isText)
  const others = lines.filter((line) => !isText(line))
  const [word, other] = [words[0], others[0]]
  // The only text is about the only line.
  if (words.length === 1 && others.length === 1 && word && other && other.vin === null && !hasMeasures(word)) {
    if (other.description === null) {
      other.description = word.description
      return others
    }
  }
  const isAmongOthers = others.length > 0 && !words.some(hasMeasures)
  const kept = isAmongOthers ? [] : areLines(words) ? words : words.slice(0, 1)
  level.notes.push(...words.filter((line) => !kept.includes(line)).flatMap(({ description }) => description ?? []))
  return lines.filter((line) => !isText(line) || kept.includes(line))
}
