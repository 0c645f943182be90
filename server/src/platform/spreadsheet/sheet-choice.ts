/** Which sheet of a workbook has the rows, where nobody says it. */
import { HEAD_LINES, HEADINGS_LEAST, joinedHeads, knownIn } from './headings.ts'
import { SheetBudget, SheetLimit, type SheetLine } from './sheet-limits.ts'
import type { XlsxSheet } from './xlsx-lines.ts'

/** Sheets that are looked at. */
const SHEETS_MOST = 50
/** Lines that are looked at for the first ones that hold something; empty ones may only be formatted. */
const LINES_MOST = 2_000
/** A sheet with fewer of the best one's known headings is another thing: a summary, a list of words to choose from. */
const ENOUGH = 0.7

const EXAMPLE =
  /\b(?:examples?|samples?|instructions?|template|readme|read me|ejemplos?|exemples?|muestra|mod[eè]le)\b/i

/** The first lines that hold something. */
async function topOf(sheet: XlsxSheet): Promise<SheetLine[]> {
  const found: SheetLine[] = []
  let read = 0
  for await (const line of sheet.read(new SheetBudget()).lines()) {
    if (line.cells.some((cell) => cell !== '')) found.push(line)
    if (found.length > HEAD_LINES || ++read >= LINES_MOST) break
  }
  return found
}

/** The most known headings of a line, also together with the one above; and whether a row is below it. */
function headIn(top: readonly SheetLine[], known: ReadonlySet<string>): { score: number; hasRows: boolean } {
  let score = 0
  let row = 0
  for (const [at, { cells }] of top.slice(0, HEAD_LINES).entries()) {
    const above = top[at - 1]?.cells
    const both = above ? knownIn(joinedHeads(above, cells, known), known) : 0
    const own = Math.max(knownIn(cells, known), both)
    if (own > score) [score, row] = [own, at]
  }
  return { score, hasRows: top.slice(row + 1).some(({ cells }) => cells.filter((cell) => cell !== '').length > 1) }
}

/**
 * The first sheet that has about as many known headings as the best one, and a row below them; hidden ones only if all
 * are. Without known headings the first that holds something. @throws SheetLimit if none can be read
 */
export async function withRows(
  sheets: readonly XlsxSheet[],
  headings: readonly string[],
): Promise<XlsxSheet | undefined> {
  const known = new Set(headings)
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const among = (visible.length > 0 ? visible : sheets).slice(0, SHEETS_MOST)
  if (among.length < 2) return among[0]
  const seen: { sheet: XlsxSheet; score: number; hasRows: boolean; isExample: boolean }[] = []
  let filled: XlsxSheet | undefined
  let fault: SheetLimit | undefined
  for (const sheet of among) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one sheet is unpacked at a time
      const top = await topOf(sheet)
      if (top.length > 0) filled ??= sheet
      seen.push({ sheet, ...headIn(top, known), isExample: EXAMPLE.test(sheet.name.replaceAll('_', ' ')) })
    } catch (error) {
      if (!(error instanceof SheetLimit)) throw error
      fault ??= error
    }
    if (known.size === 0 && filled) break
  }
  const headed = seen.filter(({ score }) => score >= HEADINGS_LEAST)
  const withRow = headed.filter(({ hasRows }) => hasRows)
  const full = withRow.some(({ isExample }) => !isExample) ? withRow.filter(({ isExample }) => !isExample) : withRow
  const best = Math.max(0, ...full.map(({ score }) => score))
  const chosen = full.find(({ score }) => score >= best * ENOUGH)?.sheet ?? headed[0]?.sheet ?? filled ?? seen[0]?.sheet
  if (!chosen && fault) throw fault
  return chosen
}
