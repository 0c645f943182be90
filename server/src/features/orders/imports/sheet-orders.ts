/** Rows of a sheet as orders to create: pure, so that a dry run and the real import cannot differ. */
import { faultWords } from '@waybill/contract/fault-words.ts'
import * as z from 'zod/mini'
import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { IMPORT_COLUMN_NAMES, type ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import { EQUIPMENT_TYPES, equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { sum, times, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { signOf, whyWrongSign } from '@waybill/domain/money/charge-sign.ts'
import { readState } from '@waybill/domain/values/states.ts'
import { trailerUnderLabel } from '@waybill/domain/reading/label-values.ts'
import { type CellReader, type CellRemark, NO, YES } from '../../../operations/sheets/cells.ts'
import { commodityOf } from './sheet-vehicles.ts'
import { type KnownPlaces, type ReadFrom, stopOf } from './sheet-stops.ts'
import { toldAt } from './stop-notes.ts'
import type { Remark as SheetRemark, SheetRow as RowOfSheet } from '../../../operations/sheets/read-rows.ts'

export type Remark = SheetRemark<ImportColumn>
export type SheetRow = RowOfSheet<ImportColumn>

/** An order from the sheet. `client`: the name in its cell. */
export interface SheetOrder {
  rows: number[]
  client: string | null
  draft: z.input<typeof NewOrder>
  /** Of its first row. */
  readFrom: ReadFrom
}

const SHARED: readonly ImportColumn[] = [
  'client',
  'classification',
  'bol',
  'trailer',
  'enclosed',
  'pickupName',
  'pickupStreet',
  'pickupCity',
  'pickupState',
  'pickupZip',
  'pickupCountry',
  'pickupFrom',
  'pickupTo',
  'pickupTime',
  'deliveryName',
  'deliveryStreet',
  'deliveryCity',
  'deliveryState',
  'deliveryZip',
  'deliveryCountry',
  'deliveryFrom',
  'deliveryTo',
  'deliveryTime',
]

/** What a cell says, however it is written: "TX" and "Texas", "1/15/2027" and "2027-01-15". */
function meaningOf(column: ImportColumn, row: SheetRow, reader: CellReader<ImportColumn>): string | undefined {
  const text = row.cells[column]
  if (text === undefined) return undefined
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (/(?:From|To)$/.test(column) && /\d/.test(text))
    return JSON.stringify(reader.window(row, column, () => undefined) ?? plain)
  if (column === 'pickupState' || column === 'deliveryState') {
    const code = readState(text, row.cells[column === 'pickupState' ? 'pickupZip' : 'deliveryZip'])
    return code ? `${code.country} ${code.state}` : plain
  }
  return column.endsWith('Zip') ? plain.replace(/^0+/, '') : plain
}

/** Rows with the same reference are one order, or several parts of a load; a row without a reference is its own order. */
export function groupRows(
  rows: readonly SheetRow[],
  reader: CellReader<ImportColumn>,
  partOf: (row: number) => number,
): { groups: SheetRow[][]; errors: Remark[] } {
  const isLike = (column: ImportColumn, one: SheetRow, other: SheetRow): boolean =>
    meaningOf(column, one, reader) === meaningOf(column, other, reader)
  const groups = new Map<string, SheetRow[]>()
  for (const row of rows) {
    const key = row.cells.reference ? `${partOf(row.row)}=${row.cells.reference.toLowerCase()}` : `#${row.row}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const errors = [...groups.values()].flatMap(([first, ...others]) =>
    others.flatMap((other) =>
      SHARED.filter((column) => other.cells[column] && !isLike(column, other, first!)).map((column) => ({
        row: other.row,
        column,
        message: `differs from row ${first!.row}, which has the same reference`,
      })),
    ),
  )
  return { groups: [...groups.values()], errors }
}

const equipmentNamed = (name: string) =>
  EQUIPMENT_TYPES.find(({ label }) =>
    [label, equipmentText(label)].some((each) => each.toLowerCase() === name.toLowerCase()),
  )?.id

/**
 * The trailer, by its name or by the column that says whether it must be enclosed; undefined if the sheet says nothing, null
 * if it says what is not understood.
 */
function equipmentOf({ cells }: SheetRow, say: CellRemark<ImportColumn>): number | null | undefined {
  const { trailer, enclosed } = cells
  const named = trailer && equipmentNamed(trailerUnderLabel({ text: trailer, start: 0 })?.value ?? trailer)
  if (trailer && !named) say('trailer', `"${trailer}" is no known trailer and is left out`, true)
  const isEnclosed = enclosed !== undefined && YES.test(enclosed)
  if (enclosed && !isEnclosed && !NO.test(enclosed))
    say('enclosed', `"${enclosed}" is neither yes nor no and is left out`, true)
  const only = equipmentNamed('enclosed')
  if (isEnclosed && named && named !== only) {
    say('enclosed', `contradicts "${trailer}"; neither is taken`, true)
    return null
  }
  const isSilent = !trailer && (!enclosed || NO.test(enclosed))
  return named || (isEnclosed ? only : isSilent ? undefined : null)
}

/** Maps the contract's errors on a draft to columns. */
const COLUMN_OF_FIELD: readonly (readonly [RegExp, ImportColumn])[] = [
  [/^commodities\.\d+\.type/, 'type'],
  [/^commodities\.\d+\.quantity/, 'quantity'],
  [/^commodities\.\d+\.weight/, 'weight'],
  [/^commodities\.\d+\.length/, 'length'],
  [/^commodities\.\d+\.width/, 'width'],
  [/^commodities\.\d+\.height/, 'height'],
  [/^commodities\.\d+\.identifier/, 'vin'],
  [/^commodities\.\d+\.lotNumber/, 'lot'],
  [/^commodities\.\d+\.description/, 'description'],
  [/^commodities\.\d+\.referenceNumber/, 'stock'],
  [/^commodities\.\d+\.licensePlate/, 'plate'],
  [/^commodities\.\d+\.vehicle\.trim/, 'trim'],
  [/^commodities\.\d+\.vehicle\.year/, 'year'],
  [/^commodities\.\d+\.vehicle\.make/, 'make'],
  [/^commodities\.\d+\.vehicle\.model/, 'model'],
  [/^commodities\.\d+\.vehicle\.color/, 'color'],
  [/^stops\.0\.terminal\.city/, 'pickupCity'],
  [/^stops\.0\.terminal\.state/, 'pickupState'],
  [/^stops\.0\.terminal\.zipCode/, 'pickupZip'],
  [/^stops\.0\.terminal\.country/, 'pickupCountry'],
  [/^stops\.0\.terminal\.street1/, 'pickupStreet'],
  [/^stops\.0\.terminal/, 'pickupName'],
  [/^stops\.0\.referenceNumber/, 'pickupNumber'],
  [/^stops\.0\.notes/, 'pickupNotes'],
  [/^stops\.0\.dateRequestedEnd/, 'pickupTo'],
  [/^stops\.0\.date/, 'pickupFrom'],
  [/^stops\.1\.terminal\.city/, 'deliveryCity'],
  [/^stops\.1\.terminal\.state/, 'deliveryState'],
  [/^stops\.1\.terminal\.zipCode/, 'deliveryZip'],
  [/^stops\.1\.terminal\.country/, 'deliveryCountry'],
  [/^stops\.1\.terminal\.street1/, 'deliveryStreet'],
  [/^stops\.1\.terminal/, 'deliveryName'],
  [/^stops\.1\.referenceNumber/, 'deliveryNumber'],
  [/^stops\.1\.notes/, 'deliveryNotes'],
  [/^stops\.1\.dateRequestedEnd/, 'deliveryTo'],
  [/^stops\.1\.date/, 'deliveryFrom'],
  [/^classification/, 'classification'],
  [/^equipmentTypeId/, 'trailer'],
  [/^referenceNumber/, 'reference'],
  [/^bol/, 'bol'],
  [/^instructions/, 'instructions'],
  [/^clientJobBasePay/, 'price'],
  [/^client/, 'client'],
]

/** The row and column that a path of an order's body came from. */
export function placeOf(path: string, rows: readonly number[]): Pick<Remark, 'row' | 'column'> {
  const at = /^commodities\.(\d+)/.exec(path)
  return {
    row: rows[at ? Number(at[1]) : 0] ?? rows[0]!,
    column: COLUMN_OF_FIELD.find(([field]) => field.test(path))?.[1] ?? null,
  }
}

/** The price that each row of an order repeats: it may be of one vehicle or of all. */
function onePrice(rows: readonly SheetRow[], reader: CellReader<ImportColumn>): string | undefined {
  const values = rows.map((row) => reader.amount(row, 'price', () => undefined))
  const isOne = values.every((each) => each !== undefined && !each.isEach && each.value === values[0]?.value)
  return isOne && values[0]?.value !== 0 ? rows[0]?.cells.price : undefined
}

const numbersOf = (rows: readonly SheetRow[]) => rows.map(({ row }) => row)

/** What rows of an order say of it apart from each other, once each. */
const joined = (rows: readonly SheetRow[], column: ImportColumn): string | null => {
  const texts = new Set(rows.flatMap(({ cells }) => cells[column] ?? []))
  return texts.size > 0 ? [...texts].join('\n') : null
}

/** One order from its rows, with what is wrong in them and what is in doubt. */
export function sheetOrder(
  rows: readonly SheetRow[],
  reader: CellReader<ImportColumn>,
  places: KnownPlaces,
): { order: SheetOrder; errors: Remark[]; doubts: Remark[] } {
  const errors: Remark[] = rows.flatMap(({ row, broken }) =>
    IMPORT_COLUMN_NAMES.flatMap((column) => {
      const message = broken[column]
      return message === undefined ? [] : [{ row, column, message }]
    }),
  )
  const doubts: Remark[] = []
  const sayAt =
    (row: number): CellRemark<ImportColumn> =>
    (column, message, isDoubt) => {
      const among = isDoubt ? doubts : errors
      if (!among.some((each) => each.row === row && each.column === column)) among.push({ row, column, message })
    }
  const first = rows[0]!
  const { cells } = first
  const say = sayAt(first.row)
  const prices = rows.flatMap((row) => {
    const price = reader.amount(row, 'price', sayAt(row.row))
    if (!price) return []
    const why = whyWrongSign(toCents(price.value), signOf('base'), 'A price')
    if (why) sayAt(row.row)('price', why, false)
    const cents = toCents(price.value)
    if (toDollars(cents) !== price.value)
      sayAt(row.row)('price', `${price.value} is rounded to ${toDollars(cents)}`, true)
    const pieces = price.isEach ? (reader.figure(row, 'quantity', () => undefined) ?? 1) : 1
    return [times(toCents(price.value), pieces)]
  })
  const same = rows.length > 1 ? onePrice(rows, reader) : undefined
  // Repeated in each row of the order, as its heading says that it is the order's.
  const isOrders = same !== undefined && reader.forWhat('price') === 'all'
  const price = isOrders ? prices[0]! : sum(prices)
  if (same !== undefined && !isOrders)
    say(
      'price',
      `all rows of this order say ${same}; it is taken for each, ${toDollars(price).toLocaleString('en-US')} in all`,
      true,
    )
  const equipment = equipmentOf(first, say)
  const commodities = rows.map((row) => commodityOf(row, reader, sayAt(row.row)))
  const ends = (['pickup', 'delivery'] as const).map((kind) => {
    const { told, readFrom, ...stop } = stopOf(kind, first, reader, places, say)
    const { notes, referenceNumber } = toldAt(kind, rows, sayAt)
    return {
      readFrom,
      stop: { ...stop, referenceNumber, notes: [notes, ...told].filter(Boolean).join('\n') || null },
    }
  })
  const readFrom: ReadFrom = { ...ends[0]?.readFrom, ...ends[1]?.readFrom }
  const draft: SheetOrder['draft'] = {
    referenceNumber: cells.reference ?? null,
    bol: cells.bol ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's shape refuses other words
    ...(cells.classification ? { classification: cells.classification.toLowerCase() as 'freight' } : {}),
    ...(equipment === undefined ? {} : { equipmentTypeId: equipment }),
    instructions: joined(rows, 'instructions'),
    ...(prices.length ? { clientJobBasePay: toDollars(price) } : {}),
    commodities,
    stops: ends.map(({ stop }) => stop),
  }
  const numbers = numbersOf(rows)
  const result = NewOrder.safeParse(draft, { error: faultWords })
  if (!result.success)
    for (const issue of result.error.issues) {
      const place = placeOf(issue.path.join('.'), numbers)
      // A cell that already has a remark gets no second one in the contract's words.
      if (!errors.some((each) => each.row === place.row && each.column === place.column))
        errors.push({ ...place, message: issue.message })
    }
  return { order: { rows: numbers, client: cells.client ?? null, draft, readFrom }, errors, doubts }
}
