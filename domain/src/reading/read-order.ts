/** Reads an order from any text: each value with its position and whether it is certain. Never refuses. */
import { inReadingOrder, type Line, linesOf } from './layout.ts'
import { mailLines, sendersIn } from './mail.ts'
import type { Read } from './piece.ts'
import { Reader } from './reader.ts'
import { hasPlace, isEmpty, isSame, type Known, mergeInto, type StopFacts } from './stop-facts.ts'
import type { VehicleFacts } from './vehicles.ts'

/** Maximum characters read; the rest is ignored. */
export const MAX_TEXT = 40_000
export const MAX_STOPS = 20

export interface ReadOrder {
  readonly vehicles: readonly VehicleFacts[]
  /** Pickups before deliveries. */
  readonly stops: readonly StopFacts[]
  readonly referenceNumber: Read<string> | null
  readonly bol: Read<string> | null
  readonly price: Read<number> | null
  readonly client: Read<string> | null
  readonly instructions: readonly Read<string>[]
  /** Sender addresses of the mail, the first of a chain first. */
  readonly senders: readonly string[]
}

/** Lines as they are read; one assembled from columns has one cell. */
const asLine = (line: Line | { text: string; start: number }): Line =>
  'cells' in line ? line : { ...line, cells: [line], isDelimited: false }

function settledStops(all: readonly StopFacts[]): StopFacts[] {
  const settled: StopFacts[] = []
  const written = (role: string) => all.some((stop) => stop.role === role && !stop.isHint && hasPlace(stop))
  for (const stop of all.toSorted((a, b) => Number(a.isHint) - Number(b.isHint))) {
    if (stop.isHint && written(stop.role)) continue
    const own = settled.filter(({ role }) => role === stop.role)
    const duplicate =
      own.find((each) => isSame(each, stop)) ??
      (own.length === 1 && (!hasPlace(own[0]!) || !hasPlace(stop)) ? own[0] : undefined)
    if (duplicate && hasPlace(stop) && !hasPlace(duplicate)) {
      mergeInto(stop, duplicate)
      settled[settled.indexOf(duplicate)] = stop
    } else if (duplicate) mergeInto(duplicate, stop)
    else settled.push(stop)
  }
  const kept = settled.filter((stop) => !isEmpty(stop) || stop.from || stop.to)
  return (['pickup', 'delivery'] as const).flatMap((role) =>
    kept.filter((stop) => stop.role === role).toSorted((a, b) => (a.number ?? 99) - (b.number ?? 99)),
  )
}

export const readOrder = (text: string, known: Known): ReadOrder => readLines(linesOf(text.slice(0, MAX_TEXT)), known)

/** Reads an order from some lines of a text. */
export function readLines(of: readonly Line[], known: Known): ReadOrder {
  const lines = inReadingOrder(of).map(asLine)
  const kinds = mailLines(lines)
  const reader = new Reader(known)
  lines.forEach((line, index) => reader.line(line, index, kinds.get(index)))
  const { facts } = reader
  const [amount] = facts.amounts
  const isOneAmount = amount !== undefined && facts.amounts.every(({ value }) => value === amount.value)
  return {
    vehicles: facts.distinct.filter(({ vin, make, model, lotNumber }) => vin ?? make ?? model ?? lotNumber),
    stops: settledStops(facts.stops).slice(0, MAX_STOPS),
    referenceNumber: facts.referenceNumber,
    bol: facts.bol,
    price: facts.price?.read ?? (isOneAmount ? amount : null),
    client: facts.client,
    instructions: facts.instructions,
    senders: sendersIn(lines, kinds),
  }
}
