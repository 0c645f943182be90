/** Rows of a sheet as orders to create: pure, so that a dry run and the real import cannot differ. */
import { faultWords } from '@waybill/contract/fault-words.ts'
import * as z from 'zod/mini'
import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import type { ImportColumn } from '@waybill/contract/imports/imports.shapes.ts'
import { cleanVin } from '@waybill/domain/vehicles/vin.ts'
import { countryOf, dayOf, figure, NO, NO_DAY, whole, YES } from '../../../operations/sheets/cells.ts'
import type { Remark as SheetRemark, SheetRow as RowOfSheet } from '../../../operations/sheets/read-rows.ts'

export type Remark = SheetRemark<ImportColumn>
export type SheetRow = RowOfSheet<ImportColumn>

/** An order from the sheet. `client`: the name in its cell. */
export interface SheetOrder {
  rows: number[]
  client: string | null
  draft: z.input<typeof NewOrder>
}

/** The start or end of a day at its place. */
export type DayAt = (day: string, end: boolean, place: { state: string; zipCode: string | null }) => string | null

const SHARED: readonly ImportColumn[] = [
  'client',
  'pickupName',
  'pickupStreet',
  'pickupCity',
  'pickupState',
  'pickupZip',
  'deliveryName',
  'deliveryStreet',
  'deliveryCity',
  'deliveryState',
  'deliveryZip',
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

type Say = (row: number, column: ImportColumn, message: string) => void

function commodityOf({ row, cells }: SheetRow, say: Say) {
  const vin = cells.vin ? cleanVin(cells.vin) : undefined
  for (const [column, value] of [
    ['year', whole(cells.year)],
    ['quantity', figure(cells.quantity)],
    ['weight', figure(cells.weight)],
  ] as const)
    if (cells[column] && value === undefined) say(row, column, 'is not a number')
  const inoperable = cells.inoperable
  if (inoperable && !YES.test(inoperable) && !NO.test(inoperable)) say(row, 'inoperable', 'must be yes or no')
  const isVehicle = !cells.type || cells.type === 'vehicle'
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's shape refuses other words
    ...(cells.type ? { type: cells.type.toLowerCase() as 'vehicle' } : {}),
    identifier: vin ?? null,
    description: cells.description ?? null,
    lotNumber: cells.lot ?? null,
    inoperable: !inoperable ? ('unknown' as const) : YES.test(inoperable) ? ('yes' as const) : ('no' as const),
    quantity: figure(cells.quantity) ?? 1,
    weight: figure(cells.weight) ?? null,
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

function stopOf(kind: 'pickup' | 'delivery', { row, cells }: SheetRow, dayAt: DayAt, say: Say) {
  const at = (what: 'Name' | 'Street' | 'City' | 'State' | 'Zip' | 'From' | 'To') => cells[`${kind}${what}`]
  for (const what of ['City', 'State'] as const) if (!at(what)) say(row, `${kind}${what}`, 'is required')
  const place = { state: at('State') ?? '', zipCode: at('Zip') ?? null }
  const moment = (what: 'From' | 'To') => {
    const text = at(what)
    if (!text) return null
    const day = dayOf(text)
    if (!day) say(row, `${kind}${what}`, NO_DAY)
    return day && (day.length === 10 ? dayAt(day, what === 'To', place) : new Date(day).toISOString())
  }
  return {
    stopType: kind,
    terminal: {
      name: at('Name') ?? ([at('Street'), at('City')].filter(Boolean).join(', ') || 'unnamed'),
      street1: at('Street') ?? null,
      city: at('City') ?? 'unknown',
      state: place.state || 'unknown',
      zipCode: place.zipCode,
      country: countryOf(at('Zip')),
    },
    dateRequestedStart: moment('From'),
    dateRequestedEnd: moment('To'),
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
  [/^stops\.0\.terminal\.street1/, 'pickupStreet'],
  [/^stops\.0\.terminal/, 'pickupName'],
  [/^stops\.0\.dateRequestedEnd/, 'pickupTo'],
  [/^stops\.0\.date/, 'pickupFrom'],
  [/^stops\.1\.terminal\.city/, 'deliveryCity'],
  [/^stops\.1\.terminal\.state/, 'deliveryState'],
  [/^stops\.1\.terminal\.zipCode/, 'deliveryZip'],
  [/^stops\.1\.terminal\.street1/, 'deliveryStreet'],
  [/^stops\.1\.terminal/, 'deliveryName'],
  [/^stops\.1\.dateRequestedEnd/, 'deliveryTo'],
  [/^stops\.1\.date/, 'deliveryFrom'],
  [/^classification/, 'classification'],
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

/** One order from its rows, with what is wrong in them. */
export function sheetOrder(rows: readonly SheetRow[], dayAt: DayAt): { order: SheetOrder; errors: Remark[] } {
  const errors: Remark[] = []
  const say: Say = (row, column, message) => errors.push({ row, column, message })
  const first = rows[0]!
  const { cells } = first
  const prices = rows.flatMap((row) => {
    if (!row.cells.price) return []
    const price = figure(row.cells.price)
    if (price === undefined) say(row.row, 'price', 'is not an amount')
    return price === undefined ? [] : [price]
  })
  const draft: SheetOrder['draft'] = {
    referenceNumber: cells.reference ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's shape refuses other words
    ...(cells.classification ? { classification: cells.classification.toLowerCase() as 'freight' } : {}),
    instructions: cells.instructions ?? null,
    ...(prices.length
      ? { clientJobBasePay: Math.round(prices.reduce((sum, price) => sum + price * 100, 0)) / 100 }
      : {}),
    commodities: rows.map((row) => commodityOf(row, say)),
    stops: [stopOf('pickup', first, dayAt, say), stopOf('delivery', first, dayAt, say)],
  }
  const numbers = rows.map(({ row }) => row)
  const result = NewOrder.safeParse(draft, { error: faultWords })
  if (!result.success)
    for (const issue of result.error.issues) {
      const place = placeOf(issue.path.join('.'), numbers)
      // A cell that already has a remark gets no second one in the contract's words.
      if (!errors.some((each) => each.row === place.row && each.column === place.column))
        errors.push({ ...place, message: issue.message })
    }
  return { order: { rows: numbers, client: cells.client ?? null, draft }, errors }
}
