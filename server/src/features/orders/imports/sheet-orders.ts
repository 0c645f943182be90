/** Rows of a sheet as orders to create: pure, so that a dry run and the real import cannot differ. */
import { faultWords } from '@waybill/contract/fault-words.ts'
import * as z from 'zod/mini'
import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { IMPORT_COLUMN_NAMES, type ImportColumn } from '@waybill/contract/imports/imports.shapes.ts'
import { EQUIPMENT_TYPES } from '@waybill/contract/vocabulary/equipment-types.ts'
import { sum, times, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { signOf, whyWrongSign } from '@waybill/domain/money/charge-sign.ts'
import { conditionOf } from '@waybill/domain/reading/conditions.ts'
import { trailerUnderLabel } from '@waybill/domain/reading/label-values.ts'
import { cleanVin } from '@waybill/domain/vehicles/vin.ts'
import { weightUnitOf, inPounds, measureText, type WeightUnit } from '@waybill/domain/values/measures.ts'
import { type CellReader, type CellRemark, NO, whole, YES } from '../../../operations/sheets/cells.ts'
import { stopOf, type ZoneAt } from './sheet-stops.ts'
import type { Remark as SheetRemark, SheetRow as RowOfSheet } from '../../../operations/sheets/read-rows.ts'

export type Remark = SheetRemark<ImportColumn>
export type SheetRow = RowOfSheet<ImportColumn>

/** An order from the sheet. `client`: the name in its cell. */
export interface SheetOrder {
  rows: number[]
  client: string | null
  draft: z.input<typeof NewOrder>
}

const SHARED: readonly ImportColumn[] = [
  'client',
  'classification',
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
  'deliveryName',
  'deliveryStreet',
  'deliveryCity',
  'deliveryState',
  'deliveryZip',
  'deliveryCountry',
  'deliveryFrom',
  'deliveryTo',
]

/** Rows with the same reference are one order; a row without a reference is its own order. */
export function groupRows(rows: readonly SheetRow[]): { groups: SheetRow[][]; errors: Remark[] } {
  const groups = new Map<string, SheetRow[]>()
  for (const row of rows) {
    const key = row.cells.reference ? `=${row.cells.reference.toLowerCase()}` : `#${row.row}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const errors = [...groups.values()].flatMap(([first, ...others]) =>
    others.flatMap((other) =>
      SHARED.filter((column) => other.cells[column] && other.cells[column] !== first!.cells[column]).map((column) => ({
        row: other.row,
        column,
        message: `differs from row ${first!.row}, which has the same reference`,
      })),
    ),
  )
  return { groups: [...groups.values()], errors }
}

/** The unit after a weight: "1,000 kg". */
const WEIGHT = /^(?<figure>.*?\d[\d.,' \u00a0]*?)\s*(?<unit>[a-z#]+(?:\s[a-z]+)?\.?)$/i

/** A weight in pounds, by the unit in its cell or in the heading; pounds where there is none. */
function weightOf(row: SheetRow, reader: CellReader<ImportColumn>, say: CellRemark<ImportColumn>): number | undefined {
  const text = row.cells.weight
  const { figure, unit: word } = WEIGHT.exec(text ?? '')?.groups ?? {}
  const heading = reader.unit('weight')
  const written = word ?? heading
  const unit: WeightUnit | undefined = written === undefined ? 'lb' : weightUnitOf(written)
  const only = figure === undefined ? row : { ...row, cells: { ...row.cells, weight: figure } }
  if (text !== undefined && unit === undefined) say('weight', `has a unit that is not understood: ${written}`, false)
  const value = reader.figure(only, 'weight', say)
  if (value === undefined || unit === undefined) return undefined
  if (unit !== 'lb')
    say('weight', `${measureText(value, unit)} is ${inPounds(value, unit).toLocaleString('en-US')} lb`, true)
  return unit === 'lb' ? value : inPounds(value, unit)
}

/** Whether a vehicle does not run, by the column that says so or by the one that says that it does. */
function inoperableOf({ cells }: SheetRow, say: CellRemark<ImportColumn>): 'yes' | 'no' | 'unknown' {
  for (const column of ['inoperable', 'operable'] as const) {
    const text = cells[column]
    if (text === undefined) continue
    if (YES.test(text) && !/^(?:in)?op/i.test(text)) return column === 'inoperable' ? 'yes' : 'no'
    if (/^inop/i.test(text)) return 'yes'
    if (/^(?:op|runs)/i.test(text)) return 'no'
    if (NO.test(text)) return column === 'inoperable' ? 'no' : 'yes'
    // "Run & Drive Verified", "won't start"
    const said = conditionOf({ text, start: 0 })
    if (said?.isSure) return said.value
    say(column, `"${text}" is neither yes nor no and is read as unknown`, true)
  }
  return 'unknown'
}

const equipmentNamed = (name: string) =>
  EQUIPMENT_TYPES.find(({ label }) => label.toLowerCase() === name.toLowerCase())?.id

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

function commodityOf(row: SheetRow, reader: CellReader<ImportColumn>, say: CellRemark<ImportColumn>) {
  const { cells } = row
  const vin = cells.vin ? cleanVin(cells.vin) : undefined
  if (cells.year && whole(cells.year) === undefined) say('year', 'is not a number', false)
  const isVehicle = !cells.type || cells.type === 'vehicle'
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's shape refuses other words
    ...(cells.type ? { type: cells.type.toLowerCase() as 'vehicle' } : {}),
    identifier: vin ?? null,
    description: cells.description ?? null,
    lotNumber: cells.lot ?? null,
    inoperable: inoperableOf(row, say),
    quantity: reader.figure(row, 'quantity', say) ?? 1,
    weight: weightOf(row, reader, say) ?? null,
    ...(isVehicle
      ? {
          vehicle: {
            year: whole(cells.year) ?? null,
            make: cells.make ?? null,
            model: cells.model ?? null,
            color: cells.color ?? null,
          },
        }
      : {}),
  }
}

/** Maps the contract's errors on a draft to columns. */
const COLUMN_OF_FIELD: readonly (readonly [RegExp, ImportColumn])[] = [
  [/^commodities\.\d+\.type/, 'type'],
  [/^commodities\.\d+\.quantity/, 'quantity'],
  [/^commodities\.\d+\.weight/, 'weight'],
  [/^commodities\.\d+\.identifier/, 'vin'],
  [/^commodities\.\d+\.lotNumber/, 'lot'],
  [/^commodities\.\d+\.description/, 'description'],
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
  [/^stops\.0\.dateRequestedEnd/, 'pickupTo'],
  [/^stops\.0\.date/, 'pickupFrom'],
  [/^stops\.1\.terminal\.city/, 'deliveryCity'],
  [/^stops\.1\.terminal\.state/, 'deliveryState'],
  [/^stops\.1\.terminal\.zipCode/, 'deliveryZip'],
  [/^stops\.1\.terminal\.country/, 'deliveryCountry'],
  [/^stops\.1\.terminal\.street1/, 'deliveryStreet'],
  [/^stops\.1\.terminal/, 'deliveryName'],
  [/^stops\.1\.dateRequestedEnd/, 'deliveryTo'],
  [/^stops\.1\.date/, 'deliveryFrom'],
  [/^classification/, 'classification'],
  [/^equipmentTypeId/, 'trailer'],
  [/^referenceNumber/, 'reference'],
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
  zoneAt: ZoneAt,
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
    const pieces = price.isEach ? (reader.figure(row, 'quantity', () => undefined) ?? 1) : 1
    return [times(toCents(price.value), pieces)]
  })
  const equipment = equipmentOf(first, say)
  const draft: SheetOrder['draft'] = {
    referenceNumber: cells.reference ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's shape refuses other words
    ...(cells.classification ? { classification: cells.classification.toLowerCase() as 'freight' } : {}),
    ...(equipment === undefined ? {} : { equipmentTypeId: equipment }),
    instructions: joined(rows, 'instructions'),
    ...(prices.length ? { clientJobBasePay: toDollars(sum(prices)) } : {}),
    commodities: rows.map((row) => commodityOf(row, reader, sayAt(row.row))),
    stops: [stopOf('pickup', first, reader, zoneAt, say), stopOf('delivery', first, reader, zoneAt, say)],
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
  return { order: { rows: numbers, client: cells.client ?? null, draft }, errors, doubts }
}
