/** Words around the rows of a sheet: "All units must be delivered before Friday", "Questions: call Bob", "Page 1 of 2". */
import { withoutMarks } from '@waybill/contract/text-direction.ts'
import { vehiclesIn } from '@waybill/domain/reading/vehicles.ts'
import type { SheetLine } from '../../platform/spreadsheet/sheet-limits.ts'
import { isBlank, isTotalText } from './cell-texts.ts'

/** A line that is no row, below or above them. `isKept`: it says something of the rows, and not of the sheet. */
export interface SheetNote {
  row: number
  text: string
  isKept: boolean
}

/** Cells of a row of a sheet whose lines with one or two cells may be words. */
const ROW_LEAST = 3
/** Cells of a row of orders, which has at least two places and what is carried. */
const ORDER_LEAST = 4

const MARK =
  /^(?:[*•†‡§►]+\s*\p{L}|-{1,2}\s+\p{L}|\(?[1-9][.)]\s+\p{L}|(?:notes?|n\.?b|nota|remarques?|important|attention|atenci[oó]n|ojo)\s*[:.!-]|(?:please|pls|por favor|veuillez|merci de)\s)/iu
const LABEL = /^\p{L}[\p{L} .'’/&()#-]{1,40}:(?:\s|$)/u
/** Words of sentences, which names of companies and places hardly have. */
const SAYING = new Set(
  (
    'must be is are was has have please pls call contact text email will should do not no only if when before after ' +
    'until each all any every these those this that them we you your our us they need needs see ask deliver ' +
    'delivered pick picked up ready required available confirm keys go with by for on thank thanks ' +
    'deben debe son está están favor llamar llame antes después hasta todos todas cada estos estas sin solo si ' +
    'entregar gracias para con que doivent doit sont est appeler appelez avant après tous toutes chaque sans ' +
    'seulement ne pas merci pour avec veuillez svp'
  ).split(' '),
)
/** Of the sheet itself. */
const OF_THE_SHEET =
  /^[*\s-]*(?:(?:page|p[áa]gina|hoja)\s\d+(?:\s?(?:of|de|sur|\/)\s?\d+)?|(?:printed|exported|generated|impreso|imprim[ée]|export[ée]|g[ée]n[ée]r[ée])\b.*|(?:report|run) (?:run|date|generated)\b.*|end of (?:report|list|file|sheet))[*\s-]*$/iu
const VIN = /(?<![A-Z0-9])(?=[A-Z0-9]*\d)[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/i

const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}'’]*/gu) ?? []

/** Whether the text is a sentence or a remark, and no name, place or number. */
function isProse(text: string): boolean {
  if (MARK.test(text) || LABEL.test(text)) return true
  const words = wordsIn(text)
  if (words.length < 4) return false
  if (/[.!]$/.test(text) && words.filter((word) => /^\p{Ll}/u.test(word)).length >= 2) return true
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => SAYING.has(word))).size >= 2
}

/** Whether the text tells a vehicle: by its VIN, or as what it begins with. */
function isOfVehicle(text: string): boolean {
  if (VIN.test(text)) return true
  const found = vehiclesIn({ text, start: 0 }).some(({ make }) => make)
  return found && (/^\W*\d/.test(text) || !isProse(text))
}

interface Filled {
  at: number
  text: string
}
const filledOf = ({ cells }: SheetLine): Filled[] =>
  cells.flatMap((cell, at) => {
    const text = withoutMarks(cell).trim().replaceAll(/\s+/g, ' ')
    return isBlank(text) ? [] : [{ at, text }]
  })

/** What a line holds, for people, to 200 characters. */
export const lineText = (line: SheetLine): string =>
  filledOf(line)
    .map(({ text }) => text)
    .join(', ')
    .slice(0, 200)

/** A note whose commas put it into several cells, from the first one on. */
const isDivided = (filled: readonly Filled[], most: number): boolean =>
  filled.length <= most &&
  filled.every(({ at, text }, i) => at === i && wordsIn(text).length >= 2) &&
  isProse(filled.map(({ text }) => text).join(', '))

/** Whether the cells of a line are words, in a sheet whose rows have about `usual` cells. */
function isNote(filled: readonly Filled[], isKnown: (at: number) => boolean, usual: number, isOfOrders: boolean) {
  const [first, second] = filled
  const all = filled.map(({ text }) => text).join(' ')
  if (!first || usual < ROW_LEAST || !/\p{L}{2}/u.test(all) || filled.some(({ text }) => isOfVehicle(text)))
    return false
  if (!filled.some(({ at }) => isKnown(at))) return true
  if (!second) {
    const isPhrase = isOfOrders && usual >= ORDER_LEAST && wordsIn(first.text).length >= 3
    return isProse(first.text) || isPhrase
  }
  if (usual < ORDER_LEAST) return false
  if (LABEL.test(first.text)) return filled.length <= ORDER_LEAST
  if (filled.length > 2) return isDivided(filled, usual / 2)
  return isDivided(filled, 2) || filled.some(({ text }, i) => isProse(text) && !/\d/.test(filled[1 - i]!.text))
}

/** What a sheet that begins with it is of: who sends it to whom, and when. */
const BEGINNING =
  /^(?:(?:client|customer|company|dealer|account|vendor|carrier|shipper|consignee|broker|from|to|for|attn|attention|date|as of|week(?: of)?|prepared(?: by| for| on)?|created(?: by| on)?|updated?|last updated|sent(?: by)?|title|subject|re|sheet|version|rev|cliente|empresa|fecha|de|para|client|société|date|du|à|pour)\s*[:.#-]|as of\b|(?:last )?updated\b|week of\b|prepared\b)/iu
/** Words that ask for something or say how it is. */
const ASKING =
  /(?<!\p{L})(?:must|please|pls|call|will|should|do|don't|not|no|only|needs?|ask|confirm|is|are|has|have|if|when|before|until|deben?|son|están?|favor|llamar?|antes|hasta|no|solo|doi(?:t|vent)|sont|est|appele[rz]|avant|seulement|pas|merci|veuillez)(?!\p{L})/iu

/** The lines above the headings. `isKept`: it says something of all rows; a title, a date or a name does not. */
export function notesAbove(lines: readonly SheetLine[]): SheetNote[] {
  return lines.flatMap((line) => {
    const filled = filledOf(line)
    const text = filled.map((each) => each.text).join(' ')
    const asks = MARK.test(text) || LABEL.test(text) || ASKING.test(text)
    const isKept =
      filled.length <= ORDER_LEAST &&
      isProse(text) &&
      asks &&
      ![BEGINNING, OF_THE_SHEET].some((each) => each.test(text)) &&
      !isTotalText(text) &&
      !filled.some((each) => isOfVehicle(each.text))
    return /\p{L}{2}/u.test(text) ? [{ row: line.number, text: text.slice(0, 1000), isKept }] : []
  })
}

/**
 * The lines of words below the last row, in order. Rows of totals between them are not among them, except in a sheet of
 * records, which adds nothing up. `isSettled`: cells of the line were settled by hand, so that it is a row.
 */
export function notesBelow(
  lines: readonly SheetLine[],
  columns: readonly (string | null)[],
  isSettled: (row: number) => boolean,
): SheetNote[] {
  const isOfOrders = columns.some((column) => column === 'pickupCity' || column === 'stopCity')
  const isKnown = (at: number) => columns[at] != null
  const usual = Math.max(0, ...lines.slice(0, 3).map((line) => filledOf(line).length))
  const found: SheetNote[] = []
  for (const line of lines.slice(1).toReversed()) {
    const filled = filledOf(line)
    const text = filled.map((each) => each.text).join(filled.length > 2 ? ', ' : ' ')
    const isTotal = filled.some((each) => isTotalText(each.text))
    if (isSettled(line.number)) break
    if (isTotal && isOfOrders) continue
    if ((isTotal && filled.length <= 2) || isNote(filled, isKnown, usual, isOfOrders))
      found.push({ row: line.number, text, isKept: !isTotal && !OF_THE_SHEET.test(text) })
    // Sums without a word for them.
    else if (filled.length > 2 || /\p{L}/u.test(text)) break
  }
  const seen = new Set<string>()
  // A note that is merged over several lines stands in each of them.
  return found.toReversed().filter(({ text }) => !seen.has(text) && seen.add(text))
}
