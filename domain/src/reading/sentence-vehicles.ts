/** The vehicles of a sentence, and what it says of those above it. */
import { copyCounted, COUNTED, OF_THESE } from './all-vehicles.ts'
import { conditionOf, keysOf } from './conditions.ts'
import { kindOfMaker, kindsIn, machineIn } from './kinds.ts'
import type { Mark } from './marks.ts'
import { measuresIn } from './measures-in.ts'
import { asGuess, partOf, type Piece, readAt } from './piece.ts'
import type { ReadingState } from './reading-state.ts'
import type { Span, Target } from './sentence-parts.ts'
import { tagsIn } from './tags.ts'
import { NO_VEHICLE, type VehicleFacts } from './vehicle-facts.ts'
import { factsBeside, groupedItems, vehicleItems } from './vehicles.ts'

const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
}

const COUNT =
  /^\W*(?:(?:(?:we|i|they)\s)?(?:need|need to move|move|ship|haul|transport|moving|have|got|for|qty:?|\p{L}+(?=\s\d{1,2}\s?x\s))\s){0,3}(?:(two|three|four|five|six|seven|eight|nine|ten|twelve)\s(?:\(\d{1,2}\)\s)?|\(?(\d{1,2})\)?\s?x?\s)(?=(?:new |used |identical )?(?:(?:19|20)\d\d\s|[\p{L}])[^.;]{3,80}$|[\p{L}\d][^.;]{3,80}[.;,])/iu

/** How many of a thing a sentence begins with. */
function countIn(sentence: Piece): number {
  const match = COUNT.exec(sentence.text)
  const count = match?.[1] ? (COUNTS[match[1].toLowerCase()] ?? 1) : Number(match?.[2] ?? 1)
  return count > 0 && count <= 20 ? count : 1
}

/** The vehicles of a sentence, with the colors, numbers and conditions beside them. */
export function readVehicles(
  reader: ReadingState,
  sentence: Piece,
  line: number,
  covered: Span[],
  hasSites: boolean,
): VehicleFacts[] {
  const { facts } = reader
  const isOutside = (at: number) => !covered.some((span) => at >= span.at && at < span.end)
  const items = vehicleItems(sentence).filter(({ at }) => isOutside(at))
  const sizes = measuresIn(sentence)
  const kinds = reader.section === 'other' ? [] : kindsIn(sentence).filter(({ at }) => isOutside(at))
  const stop = reader.section === 'stop' && !reader.isApart && !hasSites ? reader.current : null
  const isNumbered =
    items.length === 1 && items[0]?.facts.vin !== undefined && items[0].facts.model === undefined && kinds.length > 0
  if (items.length === 0 || isNumbered) {
    const machine = isOutside(0) ? machineIn(sentence) : null
    const [kind] = kinds
    const isMoved =
      /\b(?:move|moving|ship|haul|transport|load|loads?|order|pick ?up|deliver|need|selling|sold|bought|one|two|\(?1\)?)\b|^\W*(?:\(?\d{1,3}\)?x?\s|an?\s|19\d\d|20\d\d)/i.test(
        sentence.text,
      ) ||
      sizes.length !== null ||
      sizes.weight !== null ||
      (machine !== null && kind !== undefined && Math.abs(machine.at - kind.at) < 30) ||
      reader.section === 'vehicles'
    // A maker's name alone may be a company's: only one behind a year is a thing.
    const isDated = machine !== null && /(?:19|20)\d\d\s$/.test(sentence.text.slice(0, machine.at))
    const maker = isDated ? kindOfMaker(machine.make.value) : null
    if ((kind && (isMoved || isNumbered)) || maker !== null) {
      const year = /(?<!\d)(19[5-9]\d|20[0-4]\d)(?!\d)/.exec(sentence.text)
      const yearPart = year && partOf(sentence, year.index, year.index + 4)
      const near = machine && isOutside(machine.at) && (!kind || Math.abs(machine.at - kind.at) < 60) ? machine : null
      const part: VehicleFacts = {
        ...NO_VEHICLE,
        kind:
          (kind && { ...kind.kind, isSure: yearPart !== null || machine !== null }) ??
          (maker && machine ? { ...machine.make, value: maker, isSure: false } : null),
        year: yearPart ? readAt(Number(yearPart.text), yearPart, true) : null,
        make: near ? near.make : null,
        model: near?.model ?? null,
        inoperable: conditionOf(sentence),
        hasKeys: keysOf(sentence),
        ...sizes,
        ...(isNumbered ? items[0]?.facts : {}),
      }
      const beside = groupedItems([
        { facts: part, at: kind?.at ?? machine!.at, end: kind?.end ?? machine!.end },
        ...factsBeside(sentence, () => false),
      ])
      const kept = facts.addVehicle(
        {
          ...part,
          ...(beside[0] && {
            vin: part.vin ?? beside[0].facts.vin,
            stockNumber: beside[0].facts.stockNumber,
            color: beside[0].facts.color && asGuess(beside[0].facts.color),
          }),
        },
        line,
        stop,
      )
      copyCounted(facts, kept, sentence)
      if (kind) covered.push(kind)
      if (near) covered.push(near)
      if (kept && part.kind && /s$/i.test(part.kind.value) && !/^(?:pallet|crate|container)/i.test(part.kind.value)) {
        kept.kind = { ...part.kind, value: part.kind.value.replace(/s$/i, '') }
        facts.addCopies(kept, countIn(sentence))
      }
      return kept ? [kept] : []
    }
    facts.counted = Number(COUNTED.exec(sentence.text)?.[1] ?? 0)
    tellMeasures(reader, sentence, line, sizes)
    tellFacts(reader, sentence, line, isOutside)
    return []
  }
  const taken = (at: number) => !isOutside(at) || items.some((item) => at >= item.at && at < item.end)
  const groups = groupedItems([...items, ...factsBeside(sentence, taken)])
  const known = groups.map(({ facts: group, at, end }, index) => {
    const own =
      groups.length === 1
        ? sentence
        : partOf(sentence, index === 0 ? 0 : at, groups[index + 1]?.at ?? sentence.text.length)
    covered.push({ at, end })
    const sized = groups.length === 1 ? sizes : measuresIn(own)
    return facts.addVehicle({ ...group, inoperable: conditionOf(own), hasKeys: keysOf(own), ...sized }, line, stop)
  })
  // "6 x Elantra": as many, if no number tells one of them.
  const [only] = known
  if (
    known.length === 1 &&
    only &&
    !only.vin &&
    !only.stockNumber &&
    /^\W*(?:\p{L}+\s){0,3}\d{1,2}\s?x\s/iu.test(sentence.text)
  )
    facts.addCopies(only, countIn(sentence))
  else if (known.length === 1) copyCounted(facts, only ?? null, sentence)
  reader.section = reader.section === 'stop' ? reader.section : 'vehicles'
  return known.filter((each) => each !== null)
}

/** Sizes in a line about the vehicle above. */
function tellMeasures(reader: ReadingState, sentence: Piece, line: number, sizes: ReturnType<typeof measuresIn>): void {
  const { facts } = reader
  if (!sizes.length && !sizes.width && !sizes.height && !sizes.weight) return
  if (facts.vehicles.length === 0 && OF_THESE.test(sentence.text))
    facts.looks = { color: null, ...facts.looks, ...sizes }
  const named = facts.named(sentence.text)
  const isOfAll = /\b(?:they|all|both|each|these)\b/i.test(sentence.text)
  const last = facts.vehicles.at(-1)
  const about =
    named.length > 0
      ? named
      : isOfAll
        ? facts.vehicles.map((each) => each.facts)
        : last && (line - last.line <= 6 || facts.vehicles.length === 1)
          ? [last.facts]
          : []
  for (const each of about) {
    each.length ??= sizes.length
    each.width ??= sizes.width
    each.height ??= sizes.height
    each.weight ??= sizes.weight
  }
}

/** A number or a color in a line that names no vehicle: of the one above. */
function tellFacts(reader: ReadingState, sentence: Piece, line: number, isOutside: (at: number) => boolean): void {
  const { facts } = reader
  const items = factsBeside(sentence, (at) => !isOutside(at))
  const named = facts.named(sentence.text)
  const last = facts.vehicles.at(-1)
  for (const { facts: item } of items) {
    if (item.color) {
      if (facts.vehicles.length === 0 && OF_THESE.test(sentence.text))
        facts.looks = { length: null, width: null, height: null, weight: null, ...facts.looks, color: item.color }
      const isShort =
        sentence.text.trim().length < 24 || /\b(?:it|its|it's|they|color|all|car|truck|suv|van)\b/i.test(sentence.text)
      const isOfAll = /\b(?:they|all|both)\b/i.test(sentence.text)
      const about =
        named.length > 0
          ? named
          : isOfAll
            ? facts.vehicles.map((each) => each.facts)
            : last && line - last.line <= 3
              ? [last.facts]
              : []
      if (isShort || named.length > 0) for (const each of about) each.color ??= item.color
    } else if (named.length === 1) facts.addVehicle({ ...named[0]!, ...item }, line, null)
    else facts.addVehicle({ ...NO_VEHICLE, ...item }, line, null)
  }
}

/** "1 unit: #2" at a stop, "A goes to Macon". */
export function tellTags(reader: ReadingState, text: string, targets: readonly Target[]): void {
  const here = reader.section === 'stop' && !reader.isApart ? reader.current : null
  const stop = targets.length > 0 ? targets[0]!.stop : here
  if (stop) for (const tag of tagsIn(text)) reader.facts.tagged.push({ tag, stop })
}

/** "-> Sanford" behind a vehicle: settled once the stops are known. */
export function tellWays(
  reader: ReadingState,
  sentence: Piece,
  vehicles: VehicleFacts[],
  targets: readonly Target[],
  marks: readonly Mark[],
): void {
  for (const { stop } of targets)
    for (const vehicle of vehicles) if (!stop.vehicles.includes(vehicle)) stop.vehicles.push(vehicle)
  if (targets.length > 0) return
  for (const mark of marks) {
    const rest = partOf(sentence, mark.end, mark.end + 40)
    if (/^\p{L}/u.test(rest.text)) reader.facts.ways.push({ vehicles, piece: rest, role: mark.role })
  }
}
