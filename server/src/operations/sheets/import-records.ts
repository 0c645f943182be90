/** Records from a sheet, one a row. A dry run creates them too, and takes them back: so it finds what the import would. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { localClock } from '@waybill/contract/local-clock.ts'
import { faultWords } from '@waybill/contract/fault-words.ts'
import type { RecordImportAnswer } from '@waybill/contract/imports/record-imports.shapes.ts'
import type * as z from 'zod/mini'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { CellReader } from './cells.ts'
import { importedBefore } from './imported-before.ts'
import { entriesOf, headedOf, readRows, type Remark, remarksOf, type SheetRow } from './read-rows.ts'
import { DAYS, FIGURES, type Say, settled } from './record-cells.ts'
import { type ReadImport, rememberLayout, type SentLayout } from './remembered-layout.ts'
import type { SheetWords } from './sheet-columns.ts'

/** The request of an import of records. */
export type SentRecords<Column extends string> = SentLayout<Column> & {
  dryRun: boolean
  skipWrong: boolean
  sameFile?: 'take' | 'refuse' | undefined
}
/** The sheet of such a request. */
export type ReadRecords<Column extends string> = ReadImport<SentRecords<Column>, Column>

export interface RecordKind<Column extends string, Shape extends z.ZodMiniType> {
  /** What its sheets are remembered by. */
  readonly name: string
  readonly words: SheetWords<Column>
  readonly shape: Shape
  /** A row's body; `say` remarks on cells that have no value. */
  readonly bodyOf: (cells: SheetRow<Column>['cells'], say: Say<Column>) => object
  /** Columns of a body's fields with another name. */
  readonly fields?: Readonly<Record<string, Column>>
  readonly titleOf: (cells: SheetRow<Column>['cells']) => { name: string; detail: string }
  readonly create: (body: z.output<Shape>) => Promise<{ guid: string } | Refusal>
  /** Odd, but accepted. */
  readonly warningsOf?: (rows: readonly SheetRow<Column>[]) => Promise<Remark<Column>[]>
}

const isColumn = <Column extends string>(words: SheetWords<Column>, name: string): name is Column =>
  Object.hasOwn(words, name)

type StoredField = RecordImportAnswer['records'][number]['fields'][number]

/** As a sheet writes it. */
const cellOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))

/** A body's values by column, as they will be stored; a record that it names as the sheet names it. */
function storedOf<Column extends string>(
  body: unknown,
  columnOf: (path: string) => Column | null,
  cells: SheetRow<Column>['cells'],
): StoredField[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([field, value]: [string, unknown]): StoredField[] => {
    if (typeof value === 'object') return storedOf(value, columnOf, cells)
    const column = columnOf(field)
    if (column === null || value === undefined || value === '') return []
    return [{ column, value: column === field ? cellOf(value) : (cells[column] ?? '') }]
  })
}

function withValue(body: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value
  const own = typeof body === 'object' && body !== null ? body : {}
  return { ...own, [key]: withValue(Reflect.get(own, key), rest, value) }
}
/** In place of what is required and missing, so that the rest is read as it would be stored. */
const anyValue = (path: readonly PropertyKey[]) =>
  String(path.at(-1)).endsWith('Guid') ? '00000000-0000-7000-8000-000000000000' : '-'

/** A body without what its shape refuses, as it would be stored beside it. */
function soundPart(shape: z.ZodMiniType, body: object, faults: readonly { path: PropertyKey[] }[]): unknown {
  const kept = faults.reduce<unknown>((sum, { path }) => withValue(sum, path, undefined), body)
  const again = shape.safeParse(kept)
  if (again.success) return again.data
  const whole = shape.safeParse(
    again.error.issues.reduce<unknown>((sum, { path }) => withValue(sum, path, anyValue(path)), kept),
  )
  return whole.success ? whole.data : kept
}

export async function importRecords<Column extends string, Shape extends z.ZodMiniType>(
  kind: RecordKind<Column, Shape>,
  { sent, text, remembered }: ReadRecords<Column>,
  call: WriteCall<ForActs>,
): Promise<RecordImportAnswer | Refusal> {
  const sheet = await readRows(sent, kind.words, text, call)
  if (isRefusal(sheet)) return sheet
  const again = await importedBefore(sent, text, kind.name, call)
  if (isRefusal(again)) return again
  // Before anything is created: what is on file already.
  const warnings: Remark<Column>[] = [
    ...again.remarks(sheet.source.headerRow),
    ...((await kind.warningsOf?.(sheet.rows)) ?? []),
    ...sheet.odd,
    ...sheet.notes.map(({ row, text: said }) => ({ row, column: null, message: `Is no row and is left out: ${said}` })),
  ]
  const columns = Object.keys(kind.words).filter((name) => isColumn(kind.words, name))
  const ofKind = (names: readonly string[]) => columns.filter((column) => names.includes(column))
  const { day: today } = localClock(call.now, call.caller.company.timeZone)
  const reader = new CellReader(sheet, { days: ofKind(DAYS), figures: ofKind(FIGURES) }, sent, today)
  const errors: Remark<Column>[] = []
  const made = new Map<number, string>()
  const stored = new Map<number, StoredField[]>()
  const columnOf = (path: string): Column | null => {
    const field = path.split('.').findLast((part) => part !== '') ?? ''
    return kind.fields?.[field] ?? (isColumn(kind.words, field) ? field : null)
  }
  const take = async (given: SheetRow<Column>) => {
    const { row, broken } = given
    const remarks: Remark<Column>[] = columns.flatMap((column) => {
      const message = broken[column]
      return message === undefined ? [] : [{ row, column, message }]
    })
    const say = (column: Column | null, message: string) => {
      // A cell has one remark.
      if (!remarks.some((each) => each.column === column)) remarks.push({ row, column, message })
    }
    const { cells } = settled(given, columns, reader, (column, message, isDoubt) => {
      if (isDoubt) warnings.push({ row, column, message })
      else say(column, message)
    })
    const written = kind.bodyOf(cells, say)
    const body = kind.shape.safeParse(written, { error: faultWords })
    if (!body.success) for (const { path, message } of body.error.issues) say(columnOf(path.join('.')), message)
    const sound = body.success ? body.data : soundPart(kind.shape, written, body.error.issues)
    const record = body.success && remarks.length === 0 ? await kind.create(body.data) : undefined
    if (isRefusal(record))
      for (const { path, message } of record.errors ?? [{ path: '', message: record.message }])
        say(columnOf(path), message)
    else if (record) made.set(row, record.guid)
    const isFaulty = (column: string) => remarks.some((each) => each.column === column)
    stored.set(
      row,
      storedOf(sound, columnOf, cells).filter(({ column }) => !isFaulty(column)),
    )
    errors.push(...remarks)
  }
  const isKept = () => !sent.dryRun && (errors.length === 0 || (sent.skipWrong && made.size > 0))
  await call.tx.inside(async () => {
    // oxlint-disable-next-line no-await-in-loop -- a row may name a record of a row above
    for (const row of sheet.rows) await take(row)
    // A refusal is rolled back.
    return isKept() ? undefined : refuse.notNow('dryRun', 'Nothing was done')
  })
  if (!sent.dryRun && !isKept()) return refuse.missing(entriesOf(errors, sheet))
  if (!sent.dryRun) rememberLayout(sent, sheet.heads, text, { kind: kind.name, clientGuid: undefined }, call)
  if (!sent.dryRun) again.keep(made.size)
  return {
    dryRun: sent.dryRun,
    ...sheet.source,
    importedBefore: again.before,
    asks: reader.asks,
    remembered,
    rows: sheet.rows.length,
    columns: headedOf(sheet),
    records: sheet.rows.map(({ row, cells }) => ({
      row,
      ...kind.titleOf(cells),
      fields: stored.get(row) ?? [],
      isWrong: errors.some((each) => each.row === row),
      guid: sent.dryRun ? null : (made.get(row) ?? null),
    })),
    errors: remarksOf(errors, sheet),
    warnings: remarksOf(warnings, sheet),
    created: sent.dryRun ? 0 : made.size,
  }
}
