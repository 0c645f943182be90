/** Sheets with the same headings are read as the last one of them, unless their reader says otherwise. */
import { createHash } from 'node:crypto'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { IMPORT_COLUMNS, type OrderImport, type OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import type { ReadCall, WriteCall } from '../../../calls/call.ts'
import { actorOf } from '../../../operations/actor.ts'
import { textOf } from '../../../operations/sheets/read-rows.ts'
import { joinedHeads } from '../../../operations/sheets/sheet-columns.ts'
import { HEAD_LINES, headingOf } from '../../../platform/spreadsheet/headings.ts'
import type { SheetLine, SheetText } from '../../../platform/spreadsheet/sheet-limits.ts'
import type { NamedClient } from '../../../records/accounts/index.ts'
import { forgetLayout, keepLayout, type KeptLayout, layoutsOf } from '../../../records/sheets/index.ts'

/** A sheet as read, with what was remembered for it. */
export interface ReadImport {
  text: SheetText
  /** The request with what was remembered. */
  sent: OrderImport
  remembered: OrderImportAnswer['remembered']
}

/** Fewer headings say too little to be the same again. */
const HEADS_LEAST = 3

/** A digest of the headings, however they are spelled; undefined for too few. */
function digestOf(headers: readonly string[]): string | undefined {
  const heads = headers.map(headingOf)
  if (heads.filter(Boolean).length < HEADS_LEAST) return undefined
  return createHash('sha256').update(JSON.stringify(heads)).digest('base64url')
}

/** The digest of every line that may hold the headings, by the line's number. */
const digestsOf = (lines: readonly SheetLine[]): ReadonlyMap<string, { row: number; headers: readonly string[] }> =>
  new Map(
    lines.slice(0, HEAD_LINES).flatMap(({ number, cells }, at) => {
      const above = lines[at - 1]
      const all = [cells, ...(above ? [joinedHeads(above.cells, cells)] : [])]
      return all.flatMap((headers) => {
        const digest = digestOf(headers)
        return digest === undefined ? [] : [[digest, { row: number, headers }] as const]
      })
    }),
  )

const isSame = (one: KeptLayout, other: KeptLayout) => JSON.stringify(one.choices) === JSON.stringify(other.choices)

/** That of the client; without one that of no client, or what all clients have alike. */
function chosenOf(kept: readonly KeptLayout[], clientGuid: string, accountGuid: string): KeptLayout | undefined {
  const [latest] = kept
  return (
    kept.find(({ client_guid }) => client_guid === clientGuid) ??
    (clientGuid === accountGuid && latest && kept.every((each) => isSame(each, latest)) ? latest : undefined)
  )
}

const isOpen = ({ layout, sheet, headerRow, dayOrder, decimalMark, columns = {} }: OrderImport) =>
  layout === 'remembered' &&
  [sheet, headerRow, dayOrder, decimalMark].every((each) => each === undefined) &&
  Object.keys(columns).length === 0

const clientOf = (sent: OrderImport, { caller }: ReadCall) => sent.client?.guid ?? caller.accountGuid

/** The text of the sheet, and the request completed by what was remembered for its headings. */
export async function readImport(sent: OrderImport, call: ReadCall): Promise<ReadImport | Refusal> {
  const text = await textOf(sent, IMPORT_COLUMNS, call)
  if (isRefusal(text)) return text
  const asSent = { text, sent, remembered: null }
  if (!isOpen(sent)) return asSent
  const { companyGuid, accountGuid } = call.caller
  const own = digestsOf(text.lines)
  const book = bookOf(text)
  const [kept] = await call.read(layoutsOf(companyGuid, accountGuid, [...own.keys(), ...(book ? [book] : [])]))
  const found = chosenOf(kept, clientOf(sent, call), accountGuid)
  if (!found) return asSent
  const { isHeaderRowChosen = false, sheetHeads, ...choices } = found.choices
  // The choices were made on another sheet of the workbook.
  const isOther = choices.sheet !== undefined && choices.sheet !== text.sheet
  const other = isOther ? await textOf({ ...sent, sheet: choices.sheet }, IMPORT_COLUMNS, call) : text
  if (isRefusal(other)) return asSent
  const at = (isOther ? digestsOf(other.lines) : own).get(sheetHeads ?? found.heads)
  if (!at) return asSent
  const columns = columnsIn(at.headers, choices.columns ?? {})
  const remembered = {
    ...choices,
    columns,
    ...(isHeaderRowChosen ? { headerRow: at.row } : {}),
  }
  return {
    text: other,
    sent: { ...sent, ...remembered },
    remembered: { ...remembered, date: found.updated_at.toISOString() },
  }
}

type Columns = NonNullable<OrderImport['columns']>

/** The chosen columns under the headings of this sheet, which may be spelled in another way. */
function columnsIn(headers: readonly string[], chosen: Columns): Columns {
  const alike = new Map(Object.entries(chosen).map(([header, column]) => [headingOf(header), column]))
  const exact = new Set(headers.filter((header) => Object.hasOwn(chosen, header)).map(headingOf))
  return Object.fromEntries(
    headers.flatMap((header) => {
      const column = Object.hasOwn(chosen, header)
        ? chosen[header]
        : exact.has(headingOf(header))
          ? undefined
          : alike.get(headingOf(header))
      return column === undefined ? [] : [[header, column] as const]
    }),
  )
}

/** The sheets of a workbook that has several: what a chosen one is remembered by, together with its headings. */
function bookOf({ sheets }: Pick<SheetText, 'sheets'>): string | undefined {
  const names = digestOf([...sheets.map(({ name }) => name), 'book', 'book'])
  return sheets.length > 1 && names !== undefined ? `book ${names}` : undefined
}

/** Remembers how an imported sheet was read. */
export function rememberLayout(
  sent: OrderImport,
  headers: readonly string[],
  text: SheetText,
  clients: readonly NamedClient[],
  call: WriteCall,
): void {
  const { sheet, headerRow, dayOrder, decimalMark, columns = {} } = sent
  const sheetHeads = digestOf(headers)
  const heads = sheet === undefined ? sheetHeads : bookOf(text)
  if (sent.layout === undefined || heads === undefined || sheetHeads === undefined) return
  const client = clients.find(({ guid }) => guid === sent.client?.guid)
  const key = { accountGuid: call.caller.accountGuid, clientGuid: client?.guid ?? call.caller.accountGuid, heads }
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
