/** Sheets with the same headings are read as the last one of them, unless their reader says otherwise. */
import { createHash } from 'node:crypto'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { HEAD_LINES, headingOf, joinedHeads } from '../../platform/spreadsheet/headings.ts'
import type { SheetLine, SheetText } from '../../platform/spreadsheet/sheet-limits.ts'
import { forgetLayout, keepLayout, type StoredLayout, layoutsOf } from '../../records/sheets/index.ts'
import { actorOf } from '../actor.ts'
import type { SheetForm } from './cells.ts'
import { type SentSheet, textOf } from './read-rows.ts'
import { filledIn, knownHeadings, namesOf, type SheetWords } from './sheet-columns.ts'

/** A request that may ask for what was remembered. */
export interface SentLayout<Column extends string> extends SentSheet<Column>, SheetForm {
  layout?: 'remembered' | 'as-sent' | undefined
}

/** How the last sheet with the same headings was read; `date`: of its import, ISO 8601. */
export interface RememberedLayout<Column extends string> extends SheetForm {
  sheet?: string
  headerRow?: number
  columns: Record<string, Column | null>
  date: string
}

/** A sheet as read, with what was remembered for it. */
export interface ReadImport<Sent extends SentLayout<Column>, Column extends string> {
  text: SheetText
  /** The request with what was remembered. */
  sent: Sent
  remembered: RememberedLayout<Column> | null
}

/** Whose sheets and of what: those of one kind and client are alike. */
export interface LayoutKind<Column extends string> {
  /** Kinds of records share headings; empty for orders. */
  name: string
  words: SheetWords<Column>
}

/** Fewer headings say too little to be the same again. */
const HEADS_LEAST = 3

/** A digest of the headings, however they are spelled; undefined for too few. */
function digestOf(headers: readonly string[], kind: string): string | undefined {
  const heads = headers.map(headingOf)
  if (heads.filter(Boolean).length < HEADS_LEAST) return undefined
  const digest = createHash('sha256').update(JSON.stringify(heads)).digest('base64url')
  return kind ? `${kind} ${digest}` : digest
}

/** The digest of every line that may hold the headings, by the line's number. */
const digestsOf = (
  lines: readonly SheetLine[],
  kind: string,
  known: ReturnType<typeof knownHeadings>,
): ReadonlyMap<string, { row: number; headers: readonly string[] }> => {
  const filled = filledIn(lines)
  return new Map(
    lines.slice(0, HEAD_LINES).flatMap(({ number, cells }, at) => {
      const above = lines[at - 1]
      const all = [cells, ...(above ? [joinedHeads(above.cells, cells, known)] : [])]
      return all.flatMap((heads) => {
        const digest = digestOf(heads, kind)
        return digest === undefined ? [] : [[digest, { row: number, headers: namesOf(heads, filled) }] as const]
      })
    }),
  )
}

const isSame = (one: StoredLayout, other: StoredLayout) => JSON.stringify(one.choices) === JSON.stringify(other.choices)

/** That of the client; without one that of no client, or what all clients have alike. */
function chosenOf(kept: readonly StoredLayout[], clientGuid: string, accountGuid: string): StoredLayout | undefined {
  const [latest] = kept
  return (
    kept.find(({ client_guid }) => client_guid === clientGuid) ??
    (clientGuid === accountGuid && latest && kept.every((each) => isSame(each, latest)) ? latest : undefined)
  )
}

const isOpen = ({ layout, sheet, headerRow, dayOrder, decimalMark, columns = {} }: SentLayout<string>) =>
  layout === 'remembered' &&
  [sheet, headerRow, dayOrder, decimalMark].every((each) => each === undefined) &&
  Object.keys(columns).length === 0

/** A request with a sheet; `client`: the one that was chosen for the sheet, if any. */
type SentImport<Column extends string> = SentLayout<Column> & { client?: { guid: string } | undefined }

/** A handler's first step: the text of the sheet, and the request completed by what was remembered for its headings. */
export const readImport =
  <Column extends string>(kind: LayoutKind<Column>) =>
  <Sent extends SentImport<Column>>({ body }: { body: Sent }, call: ReadCall<'files' | 'heavy'>) =>
    readSheet(body, kind, call)

async function readSheet<Sent extends SentImport<Column>, Column extends string>(
  sent: Sent,
  { name, words }: LayoutKind<Column>,
  call: ReadCall<'files' | 'heavy'>,
): Promise<ReadImport<Sent, Column> | Refusal> {
  const text = await textOf(sent, words, call)
  if (isRefusal(text)) return text
  const asSent = { text, sent, remembered: null }
  if (!isOpen(sent)) return asSent
  const { companyGuid, accountGuid } = call.caller
  const known = knownHeadings(words)
  const own = digestsOf(text.lines, name, known)
  const book = bookOf(text, name)
  const [kept] = await call.read(layoutsOf(companyGuid, accountGuid, [...own.keys(), ...(book ? [book] : [])]))
  const found = chosenOf(kept, sent.client?.guid ?? accountGuid, accountGuid)
  if (!found) return asSent
  const { isHeaderRowChosen = false, sheetHeads, ...choices } = found.choices
  // The choices were made on another sheet of the workbook.
  const isOther = choices.sheet !== undefined && choices.sheet !== text.sheet
  const other = isOther ? await textOf({ ...sent, sheet: choices.sheet }, words, call) : text
  if (isRefusal(other)) return asSent
  const at = (isOther ? digestsOf(other.lines, name, known) : own).get(sheetHeads ?? found.heads)
  if (!at) return asSent
  const remembered = {
    ...choices,
    columns: columnsIn(at.headers, choices.columns ?? {}, words),
    ...(isHeaderRowChosen ? { headerRow: at.row } : {}),
  }
  return {
    text: other,
    sent: { ...sent, ...remembered },
    remembered: { ...remembered, date: found.updated_at.toISOString() },
  }
}

type Columns = Readonly<Record<string, string | null>>

const isColumn = <Column extends string>(words: SheetWords<Column>, name: string): name is Column =>
  Object.hasOwn(words, name)

/** The chosen columns under the headings of this sheet, which may be spelled in another way. */
function columnsIn<Column extends string>(
  headers: readonly string[],
  chosen: Columns,
  words: SheetWords<Column>,
): Record<string, Column | null> {
  const alike = new Map(Object.entries(chosen).map(([header, column]) => [headingOf(header), column]))
  const exact = new Set(headers.filter((header) => Object.hasOwn(chosen, header)).map(headingOf))
  return Object.fromEntries(
    headers.flatMap((header) => {
      const column = Object.hasOwn(chosen, header)
        ? chosen[header]
        : exact.has(headingOf(header))
          ? undefined
          : alike.get(headingOf(header))
      return column === undefined || (column !== null && !isColumn(words, column)) ? [] : [[header, column] as const]
    }),
  )
}

/** The sheets of a workbook that has several: what a chosen one is remembered by, together with its headings. */
function bookOf({ sheets }: Pick<SheetText, 'sheets'>, kind: string): string | undefined {
  const names = digestOf([...sheets.map(({ name }) => name), 'book', 'book'], kind)
  return sheets.length > 1 && names !== undefined ? `book ${names}` : undefined
}

/** Remembers how an imported sheet was read. `clientGuid`: as for reading it. */
export function rememberLayout(
  sent: SentLayout<string>,
  heads: readonly string[],
  text: SheetText,
  { kind, clientGuid }: { kind: string; clientGuid: string | undefined },
  call: WriteCall<ForActs>,
): void {
  const { sheet, headerRow, dayOrder, decimalMark, columns = {} } = sent
  const sheetHeads = digestOf(heads, kind)
  const known = sheet === undefined ? sheetHeads : bookOf(text, kind)
  if (sent.layout === undefined || known === undefined || sheetHeads === undefined) return
  const { accountGuid } = call.caller
  const key = { accountGuid, clientGuid: clientGuid ?? accountGuid, heads: known }
  const choices = {
    ...(sheet === undefined ? {} : { sheet, sheetHeads }),
    ...(dayOrder === undefined ? {} : { dayOrder }),
    ...(decimalMark === undefined ? {} : { decimalMark }),
    ...(Object.keys(columns).length ? { columns } : {}),
    ...(headerRow === undefined ? {} : { isHeaderRowChosen: true }),
  }
  if (Object.keys(choices).length) keepLayout(call.tx, actorOf(call), key, choices)
  else forgetLayout(call.tx, actorOf(call), key)
}
