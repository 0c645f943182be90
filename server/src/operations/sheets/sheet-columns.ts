/** The meaning of a sheet's columns, by their headings or by the importer's choice. */
import { HEAD_LINES, HEADINGS_LEAST, headingOf, joinedHeads } from '../../platform/spreadsheet/headings.ts'
import { isBlank } from './cell-texts.ts'
import { composedColumn, rowStopColumn } from './composed-headings.ts'
import { composedRecordColumn } from './composed-records.ts'
import { freightPricesAt } from './freight-prices.ts'
import { stopTypeAt } from './stop-kinds.ts'
import type { SheetLine } from '../../platform/spreadsheet/sheet-limits.ts'

/** The possible columns with their usual headings. */
export type SheetWords<Column extends string> = Readonly<Record<Column, readonly string[]>>

/** Units that a heading may end with: "Weight (kg)", "Price USD". */
const UNIT =
  /\s(?:(?:in|en) )?(kgs?|kilograms?|kilos?|lbs?|pounds?|tons?|kilogramos|kilogrammes|libras|livres|usd|us dollars?|cad|mxn|eur|in|inch|inches|ft|feet|cm|mm|m|meters?|metres?|metros?|pies|pieds|pulgadas|pulg|pouces)$/

/** What an amount is for, where its heading ends with it: "Price (each)", "Rate/Car", "Price per mile", "Price (total)". */
const FOR_WHAT =
  /\s(?:(?<each>each|ea|apiece|(?:per )?(?:car|vehicle|unit|piece)|unitario|unitaire|por (?:vehiculo|unidad)|par (?:vehicule|unite))|(?<distance>(?:per )?(?:mi|mile|km))|(?<all>total|per (?:load|order)|flat|all in))$/
/** "Total Price", "Unit Price" */
const FOR_WHAT_BEFORE = /^(?:(?<each>unit)|(?<all>total))\s/

/** What an amount is for by its heading; undefined if that does not say it. */
export function forWhatIn(header: string): 'each' | 'all' | 'distance' | undefined {
  const heading = headingOf(header).replace(UNIT, '')
  const { each, all, distance } = { ...FOR_WHAT_BEFORE.exec(heading)?.groups, ...FOR_WHAT.exec(heading)?.groups }
  return each ? 'each' : distance ? 'distance' : all ? 'all' : undefined
}

const wordsBefore = (heading: string) => heading.replace(UNIT, '')

/** The unit in a heading, as it is written there in small letters; undefined if it names none. */
export const unitIn = (header: string): string | undefined => UNIT.exec(` ${headingOf(header)}`)?.[1]

/** The kind of a row's stop, known by its cells where its heading says only "Type". */
const STOP_TYPE: string = 'stopType'
const PRICE: string = 'price'
const hasColumn = <Column extends string>(words: SheetWords<Column>, name: string): name is Column =>
  Object.hasOwn(words, name)

/** What a heading means, and its place among the headings of that column: the first ones say it most plainly. */
interface Meaning<Column> {
  column: Column
  rank: number
}

const knownOf = <Column extends string>(words: SheetWords<Column>): ReadonlyMap<string, Meaning<Column>> => {
  const known = new Map<string, Meaning<Column>>()
  for (const column in words)
    for (const [rank, word] of [column, ...words[column]].entries())
      if (known.get(headingOf(word))?.column !== column) known.set(headingOf(word), { column, rank })
  return known
}

/** After all headings that are known as a whole. */
const COMPOSED = 1_000

/** What a heading means: as a whole, without what stands in brackets or its unit, or put together from words of a sheet of orders. */
function meaningIn<Column extends string>(words: SheetWords<Column>): (header: string) => Meaning<Column> | undefined {
  const known = knownOf(words)
  const isOfOrders = Object.hasOwn(words, 'pickupCity')
  const isColumn = (name: string | undefined): name is Column => name !== undefined && Object.hasOwn(words, name)
  return (header) => {
    const heading = headingOf(header)
    const plain = headingOf(header.replaceAll(/[([].*?[)\]]/g, ' '))
    const whole =
      known.get(heading) ??
      known.get(plain) ??
      known.get(wordsBefore(heading)) ??
      // "N° commande", "Nº de serie"
      known.get(heading.replace(/^n (?:d[eu]? )?/, ''))
    if (whole) return whole
    if (!isOfOrders) {
      const record = [heading, plain, wordsBefore(heading)]
        .map((each) => composedRecordColumn(each, isColumn, (rest) => known.get(rest)?.column))
        .find(isColumn)
      return record && { column: record, rank: COMPOSED }
    }
    // "Vehicle #" counts vehicles.
    if (/#\s*$/.test(header) && /^(?:vehicle|unit|car)s?$/.test(heading)) return undefined
    // "Quote #" is the number of an order, "Quote" its price.
    const quote = heading === 'quote' ? (/#\s*$/.test(header) ? 'reference' : 'price') : undefined
    if (isColumn(quote)) return { column: quote, rank: COMPOSED }
    const composed = [heading, plain, wordsBefore(heading)]
      .map((each) => composedColumn(each, (word) => known.get(word)?.column))
      .find(isColumn)
    return composed && { column: composed, rank: COMPOSED }
  }
}

/** Whether a heading is known. */
export function knownHeadings(words: SheetWords<string>): { has: (heading: string) => boolean } {
  const meaning = meaningIn(words)
  return { has: (heading) => meaning(heading) !== undefined }
}

/** All headings that are known as a whole. */
export const headingsOf = (words: SheetWords<string>): string[] => [...knownOf(words).keys()]

/** Position -> meaning. Of several headers with the same meaning the plainest counts, of equal ones the first. */
export function columnsOf<Column extends string>(
  headers: readonly string[],
  words: SheetWords<Column>,
  said: Readonly<Record<string, Column | null>> = {},
): (Column | null)[] {
  const meaning = meaningIn(words)
  const taken = new Set<Column>(Object.values(said).filter((column) => column !== null))
  const isShipperColumn = (header: string) => headingOf(header) === 'shipper'
  // "Shipper" beside "Shipper City" is the place, and not who pays.
  const isPlace = headers.some((header) => headingOf(header).startsWith('shipper ') && meaning(header))
  const isColumn = (name: string | undefined): name is Column => name !== undefined && Object.hasOwn(words, name)
  const isByStop =
    Object.values(said).some((column) => column === 'stopType') ||
    headers.some((header) => !Object.hasOwn(said, header) && meaning(header)?.column === 'stopType')
  const ofStop = (header: string): Meaning<Column> | undefined => {
    if (!isByStop) return undefined
    const heading = headingOf(header)
    // "Ciudad" and "Ville" as in "Ciudad parada".
    const column = rowStopColumn(heading) ?? meaning(`${heading} parada`)?.column
    return isColumn(column) ? { column, rank: COMPOSED } : undefined
  }
  const meanings = headers.map((header) => {
    if (Object.hasOwn(said, header)) return undefined
    if (isPlace && isShipperColumn(header)) return meaning('Consignor')
    // "Location City" is a pickup's only where a row has no other stop.
    const own = meaning(header)
    return own && !/^(?:location|stop) /.test(headingOf(header)) ? own : (ofStop(header) ?? own)
  })
  return headers.map((header, at) => {
    if (Object.hasOwn(said, header)) return said[header]!
    const own = meanings[at]
    if (!own || taken.has(own.column)) return null
    const least = Math.min(...meanings.flatMap((each) => (each?.column === own.column ? each.rank : [])))
    if (own.rank > least) return null
    taken.add(own.column)
    return own.column
  })
}

/** The name of a column in a sheet's own letters, from 0: A, B, … AA. */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))

/** Whether each column holds anything. */
export function filledIn(lines: readonly SheetLine[]): boolean[] {
  const filled: boolean[] = []
  for (const { cells } of lines)
    for (const [at, cell] of cells.entries()) if (!filled[at] && cell.trim() !== '') filled[at] = true
  return Array.from(filled, Boolean)
}

/** The headers apart from each other: "City" and "City (E)". A column without one is named by its letter; an empty one has no name. */
export function namesOf(heads: readonly string[], filled: readonly boolean[]): string[] {
  const texts = Array.from({ length: Math.max(heads.length, filled.length) }, (_, at) => heads[at]?.trim() ?? '')
  return texts.map((text, at) => {
    if (text === '') return filled[at] ? `Column ${letterOf(at)}` : ''
    return texts.indexOf(text) < at ? `${text} (${letterOf(at)})` : text
  })
}

/** The headers of a sheet, and the lines below them. `row`: their line in the sheet, the last of two. */
export interface SheetHead<Column extends string> {
  /** As they are written. */
  heads: readonly string[]
  /** The same, each by a name of its own. */
  headers: readonly string[]
  columns: readonly (Column | null)[]
  row: number
  lines: readonly SheetLine[]
  /** The lines above them. */
  above: readonly SheetLine[]
}

/**
 * Where the headers are: at `row` if it is given, otherwise the line among the first ones that has the most known
 * headings, also together with the next one; the first line if none has.
 */
export function headOf<Column extends string>(
  lines: readonly SheetLine[],
  words: SheetWords<Column>,
  said: Readonly<Record<string, Column | null>> = {},
  row?: number,
): SheetHead<Column> | undefined {
  const filled = filledIn(lines)
  const known = knownHeadings(words)
  const headAt = (at: number, heads: readonly string[], first = at): SheetHead<Column> => {
    const headers = namesOf(heads, filled)
    const below = lines.slice(at + 1)
    const byCells: Record<string, Column | null> = {}
    if (hasColumn(words, STOP_TYPE)) {
      const place = stopTypeAt(heads, below)
      if (place !== undefined) byCells[headers[place]!] = STOP_TYPE
    }
    if (hasColumn(words, PRICE)) {
      const isPriced = columnsOf(headers, words, said).includes(PRICE)
      // Beside a price it is another amount, and in no way what is carried.
      for (const [i, place] of freightPricesAt(heads, below).entries())
        byCells[headers[place]!] = isPriced || i > 0 ? null : PRICE
    }
    return {
      heads,
      headers,
      columns: columnsOf(headers, words, { ...byCells, ...said }),
      row: lines[at]!.number,
      lines: below,
      above: lines.slice(0, first),
    }
  }
  const scoreOf = ({ columns }: SheetHead<Column>) => columns.filter((column) => column !== null).length
  if (row !== undefined) {
    const at = lines.findIndex(({ number }) => number === row)
    return at < 0 ? undefined : headAt(at, lines[at]!.cells)
  }
  let best: SheetHead<Column> | undefined
  for (const [at, { cells }] of lines.slice(0, HEAD_LINES).entries()) {
    const below = lines[at + 1]
    const single = headAt(at, cells)
    const double = below && headAt(at + 1, joinedHeads(cells, below.cells, known), at)
    // A title is none of the headings that it makes no better.
    const isTitle = cells.filter((cell) => !isBlank(cell.trim())).length === 1
    const isBetter = double && !(isTitle && scoreOf(double) <= scoreOf(headAt(at + 1, below.cells)))
    for (const head of [single, ...(double && isBetter ? [double] : [])])
      if (scoreOf(head) >= HEADINGS_LEAST && (!best || scoreOf(head) > scoreOf(best))) best = head
  }
  return best ?? (lines[0] && headAt(0, lines[0].cells))
}
