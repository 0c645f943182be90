/**
 * Several orders in one text: a mail with three pickups for three customers, a PDF with an order per page, a list with
 * one route per line. A text is only split if every part is an order by itself, so that a load with several stops stays
 * one order.
 */
import { times, toCents, toDollars } from '../money/cents.ts'
import { type Label, labelOf } from './labels.ts'
import { type Line, linesOf } from './layout.ts'
import { plain, type Read } from './piece.ts'
import { doubtAll } from './merge-messages.ts'
import { readable } from './normal.ts'
import type { ReadOrder } from './order-of-text.ts'
import { PartReader } from './part-reader.ts'
import { MAX_TEXT, readLines } from './read-order.ts'
import { afresh } from './remembered.ts'
import { movePlaces } from './respelled.ts'
import { doubtPlace, hasPlace, type Known } from './stop-facts.ts'
import { tableAt } from './table.ts'

export const MAX_ORDERS = 20
/** Maximum labels by which splitting a text is tried. */
const MAX_LABELS = 6

/** Positions of the lines at which a part starts; lines before the first belong to all. */
interface Cut {
  readonly starts: readonly number[]
  /** A line repeated above each part: the headings of a table. */
  readonly head?: Line
}

const RULE = /^\s*(?:[-=*_~#•·]\s?){3,}$/
const NUMBERED =
  /^\W{0,4}(?:(?:order|load|shipment|move|transport|job|trip|unit|item)\s{0,2}(?:no\.?|#)?\s?)?#?\s?(\d{1,2})(?:\s?(?:of|\/)\s?\d{1,2})?(?:[).:]|\s?[-–—]|$|\s)/i
/** "Load A", "ORDER TWO" at the head of a part. */
const WORDED =
  /^\W{0,4}(?:order|load|shipment|move|transport|job|trip)\s(?:no\.?\s)?(one|two|three|four|five|six|[a-f])(?=\W|$)/i
const ORDINAL = ['one', 'two', 'three', 'four', 'five', 'six']
const worded = (text: string): number => {
  const word = WORDED.exec(text)?.[1]?.toLowerCase() ?? ''
  return word.length === 1 ? word.codePointAt(0)! - 96 : ORDINAL.indexOf(word) + 1
}
const NUMBER_FIELDS = new Set(['order', 'po', 'reference'])

const labelAt = (line: Line): Label | null => {
  const [before = '', after] = line.text.split(':', 2)
  return after === undefined ? labelOf(line.cells[0]?.text ?? '') : labelOf(before)
}

/** After lines of dashes; the lines before the first one may be an order too. */
function byRules(lines: readonly Line[]): Cut {
  const starts = lines.flatMap(({ text }, index) => (RULE.test(text) ? [index + 1] : []))
  return { starts: [0, ...starts] }
}

/** At `1)`, `2)`, `3)` or `Order 1 of 3`: numbers that count up from one. */
function byNumbers(lines: readonly Line[]): Cut {
  const starts: number[] = []
  lines.forEach(({ text }, index) => {
    const number = worded(text) || Number(NUMBERED.exec(text)?.[1])
    if (number === starts.length + 1) starts.push(index)
  })
  return { starts }
}

/** After each empty line. */
const byParagraphs = (lines: readonly Line[]): Cut => ({
  starts: lines.flatMap(({ text }, index) => (text.trim() && !lines[index - 1]?.text.trim() ? [index] : [])),
})

const byLines = (lines: readonly Line[]): Cut => ({
  starts: lines.flatMap(({ text }, index) => (text.trim() ? [index] : [])),
})

/** Rows of a table that tell a route each. */
function byRows(lines: readonly Line[]): Cut {
  const at = lines.findIndex((line) => tableAt(line) !== null)
  const head = lines[at]
  return head
    ? { head, starts: lines.flatMap(({ text }, index) => (index > at && text.trim() ? [index] : [])) }
    : { starts: [] }
}

/** At each repetition of a label: the second "Order:" starts the second order. */
function byLabels(lines: readonly Line[]): Cut[] {
  const places = new Map<string, number[]>()
  lines.forEach((line, index) => {
    const label = labelAt(line)
    if (!label) return
    const key = `${label.role} ${label.field}`
    places.set(key, [...(places.get(key) ?? []), index])
  })
  const repeated = [...places].filter(([, at]) => at.length > 1)
  const first = ([key]: readonly [string, number[]]) => Number(!NUMBER_FIELDS.has(key.split(' ')[1] ?? ''))
  return repeated
    .toSorted((a, b) => first(a) - first(b))
    .slice(0, MAX_LABELS)
    .map(([, starts]) => ({ starts }))
}

const roles = (order: ReadOrder) => new Set(order.stops.filter(hasPlace).map(({ role }) => role))
const tellsNothing = (order: ReadOrder) => order.vehicles.length === 0 && roles(order).size === 0

/** A pickup or delivery named once above the orders applies to each. */
function withShared(order: ReadOrder, shared: ReadOrder): ReadOrder {
  const own = roles(order)
  const lent = order.referenceNumber ? shared.stops.filter((stop) => hasPlace(stop) && !own.has(stop.role)) : []
  return {
    ...order,
    stops: [...order.stops.filter((stop) => own.has(stop.role) || lent.length === 0), ...lent].toSorted(
      (a, b) => Number(a.role === 'delivery') - Number(b.role === 'delivery'),
    ),
    client: order.client?.isSure ? order.client : (shared.client ?? order.client),
    instructions: [...shared.instructions, ...order.instructions],
    senders: order.senders.length > 0 ? order.senders : shared.senders,
  }
}

/** Where the last part that is an order ends: the lines after it are about all of them. */
function lastEnd(lines: readonly Line[], starts: readonly number[], parts: PartReader): number {
  for (const start of starts.toReversed()) {
    const end = starts.find((each) => each > start) ?? lines.length
    if (end < lines.length && !tellsNothing(parts.read(start, end))) return end
  }
  return lines.length
}

/** What is said below the orders: days, a price for each, people. */
function withTold(order: ReadOrder, told: ReadOrder): ReadOrder {
  const price =
    order.price ??
    (told.unitPrice && {
      ...told.unitPrice,
      value: toDollars(times(toCents(told.unitPrice.value), order.vehicles.length)),
      isSure: false,
    })
  const stops = order.stops.map((stop) => {
    const own = told.stops.find(({ role }) => role === stop.role)
    return own
      ? {
          ...stop,
          from: stop.from ?? own.from,
          to: stop.from || stop.to ? stop.to : own.to,
          contacts: stop.contacts.length > 0 ? stop.contacts : own.contacts,
        }
      : stop
  })
  return {
    ...order,
    price,
    stops,
    client: order.client ?? told.client,
    instructions: [...order.instructions, ...told.instructions],
  }
}

/** "Same places the other way round" */
const REVERSED =
  /\bsame (?:two |2 )?(?:places|stores|addresses|route|stops|locations|lots|yards)\b[^.\n]{0,20}\b(?:other way|reversed?|opposite|backwards?|other direction)\b/i
/** The ends of the order before, changed over, with this one's own days. */
function withReversed(order: ReadOrder, before: ReadOrder | undefined, part: readonly Line[]): ReadOrder {
  if (!before || roles(order).size > 0 || !part.some(({ text }) => REVERSED.test(text))) return order
  const stops = (['pickup', 'delivery'] as const).flatMap((role) =>
    before.stops
      .filter((stop) => stop.role !== role)
      .map((stop) => {
        const own = order.stops.find((each) => each.role === role)
        return { ...stop, role, from: own?.from ?? null, to: own?.to ?? null, vehicles: [], notes: own?.notes ?? [] }
      }),
  )
  for (const stop of stops) doubtPlace(stop)
  return { ...order, stops }
}

const isWhole = (order: ReadOrder) => order.vehicles.length > 0 && roles(order).size === 2
const vinsOf = (order: ReadOrder) => order.vehicles.flatMap(({ vin }) => (vin ? [vin.value] : []))
const endOf = ({ stops }: ReadOrder, of: string) =>
  stops
    .flatMap(({ role, street1, city, zipCode }) =>
      role === of ? [plain([street1?.value, city?.value ?? zipCode?.value].join(' '))] : [],
    )
    .join()
const isSame = (orders: readonly ReadOrder[], role: string) =>
  new Set(orders.map((order) => endOf(order, role))).size === 1

/** Vehicles that share an end of their route, without a number or a price of their own, are one load. */
const isLoad = (orders: readonly ReadOrder[]) =>
  orders.every(({ referenceNumber, price }) => !referenceNumber && !price) &&
  (isSame(orders, 'pickup') || isSame(orders, 'delivery'))

/** The orders of a split; null if a part is not an order. */
function ordersOf(lines: readonly Line[], { starts, head }: Cut, parts: PartReader): ReadOrder[] | null {
  const [first] = starts
  if (first === undefined || starts.length < 2) return null
  const orders: ReadOrder[] = []
  // What stands above the first order is read once one is found.
  let above = () => parts.read(0, head ? lines.indexOf(head) : first)
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? lines.length
    const part = lines.slice(start, end)
    if (!part.some(({ text }) => text.trim())) continue
    const order = withReversed(parts.read(start, end, head), orders.at(-1), part)
    if (parts.isSpent) return null
    if (tellsNothing(order)) {
      // Lines before the first order are about all of them; a greeting after them is about none.
      const before = above
      if (orders.length === 0) above = () => withShared(order, before())
      continue
    }
    if (order.vehicles.length === 0) {
      if (orders.length > 0) return null
      above = () => parts.read(0, end)
      continue
    }
    const whole = withShared(order, above())
    if (!isWhole(whole)) return null
    orders.push(whole)
    if (orders.length > MAX_ORDERS) return null
  }
  if (orders.length < 2) return null
  const last = lastEnd(lines, starts, parts)
  const told = lines.slice(last).some(({ text }) => text.trim()) ? parts.read(last, lines.length) : null
  if (told && tellsNothing(told)) orders.splice(0, orders.length, ...orders.map((order) => withTold(order, told)))
  const vins = orders.flatMap(vinsOf)
  const isRepeated = new Set(vins).size < vins.length
  // One number or one price above parts without them means one order with several routes.
  const isOne =
    (above().referenceNumber ?? above().price) !== null &&
    orders.every(({ referenceNumber, price }) => !referenceNumber && !price)
  const isSameRoute =
    orders.every(({ referenceNumber }) => !referenceNumber) && isSame(orders, 'pickup') && isSame(orders, 'delivery')
  if (isRepeated || isOne || isSameRoute || isLoad(orders)) return null
  return isAskedApart(lines, orders) ? orders : null
}

const APART =
  /\b(?:separate(?:ly)?|seperate|(?:two|three|four|[2-9]) (?:\w+ )?(?:loads|orders|moves|shipments|trips)|different (?:customers|clients|loads|orders)|each (?:its|his|their) own|(?:load|order|shipment|move|trip) ?#?(?:1|one|a)\b)/i
const SEVERAL = /\b(?:two|three|four|[2-9]) (?:\w+ )?(?:loads|orders|jobs|moves|shipments)\b/i
const isDistinct = (orders: readonly ReadOrder[], role: string) =>
  new Set(orders.map((order) => endOf(order, role))).size === orders.length

/** Whether the text asks for several: in words, by a number for each, or by routes that share neither end. */
const isAskedApart = (lines: readonly Line[], orders: readonly ReadOrder[]): boolean => {
  const numbers = orders.flatMap(({ referenceNumber }) => (referenceNumber ? [referenceNumber.value] : []))
  return (
    (numbers.length === orders.length && new Set(numbers).size === numbers.length) ||
    (isDistinct(orders, 'pickup') && isDistinct(orders, 'delivery')) ||
    lines.some(({ text }) => APART.test(text))
  )
}

/** Every order of a text, in order; a single one if it cannot be split with certainty. */
export const readOrders = (text: string, known: Known): readonly ReadOrder[] => afresh(() => ordersOfText(text, known))

function ordersOfText(text: string, known: Known): readonly ReadOrder[] {
  const plainly = readable(text.slice(0, MAX_TEXT))
  const orders = ordersIn(plainly.text, known)
  // What is kept in the text's own words stays as it was typed.
  const said = orders.flatMap(({ instructions, stops }) => [
    ...instructions,
    ...stops.flatMap(({ notes, hours }) => (hours ? [...notes, hours] : notes)),
  ])
  const names = orders.flatMap(({ client, stops }) =>
    [client, ...stops.flatMap(({ name, contacts }) => [name, ...contacts.map((contact) => contact.name)])].filter(
      (name) => name !== null,
    ),
  )
  const isQuoted = (read: Read<string>) => read.value === plainly.text.slice(read.start, read.end)
  const quoted = new Map([...said, ...names].filter(isQuoted).map((read) => [read, names.includes(read)]))
  movePlaces(orders, plainly)
  for (const [read, isName] of quoted) {
    const value = text.slice(read.start, read.end)
    // Of a text in capitals, names stay as they are read.
    if (!isName || value.toLowerCase() !== read.value.toLowerCase()) Object.assign(read, { value })
  }
  return orders
}

function ordersIn(text: string, known: Known): readonly ReadOrder[] {
  const lines = linesOf(text)
  const whole = readLines(lines, known)
  if (whole.vehicles.length < 2) return [whole]
  const cuts = [byRules, byNumbers, byParagraphs, byRows, byLines].map((cut) => cut(lines))
  const parts = new PartReader(lines, known)
  let found: readonly ReadOrder[] = [whole]
  for (const cut of [...cuts, ...byLabels(lines)]) {
    if (parts.isSpent) break
    const orders = ordersOf(lines, cut, parts)
    if (orders && orders.length > found.length)
      found = orders.map((order) => ({
        ...order,
        client: order.client?.isSure ? order.client : (whole.client ?? order.client),
      }))
  }
  // A text that tells of several, and could not be split: what belongs to which is open.
  if (found.length === 1 && (parts.isSpent || lines.some((line) => worded(line.text) === 2 || SEVERAL.test(line.text))))
    for (const facts of whole.vehicles) doubtAll(facts)
  return found
}
