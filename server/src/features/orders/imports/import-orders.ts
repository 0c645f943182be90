import { buffer } from 'node:stream/consumers'
import { USUAL_EQUIPMENT } from '@waybill/contract/vocabulary/equipment-types.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  IMPORT_ROWS_MAX,
  type ImportColumn,
  type OrderImport,
  type OrderImportAnswer,
} from '@waybill/contract/imports/imports.shapes.ts'
import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { instantAt } from '@waybill/domain/transport/day-at.ts'
import type { WriteCall } from '../../../calls/call.ts'
import { NoSheet, readSheet } from '../../../platform/spreadsheet/read-sheet.ts'
import type { SheetLine } from '../../../platform/spreadsheet/sheet-limits.ts'
import { advisoryLock } from '../../../records/advisory-lock.ts'
import { clientNames, type NamedClient } from '../../../records/accounts/index.ts'
import { fileNamed } from '../../../records/attachments/index.ts'
import { describeByVin } from '../../../operations/describe-by-vin.ts'
import { createOrder } from '../create-order.ts'
import { locate } from '../../../outside/places/locate.ts'
import { columnsOf } from './sheet-columns.ts'
import {
  groupRows,
  placeOf,
  sheetOrder,
  type DayAt,
  type Remark,
  type SheetOrder,
  type SheetRow,
} from './sheet-orders.ts'
import { entriesOf, warningsOf, whyRefused } from './sheet-remarks.ts'
import { change } from '../../../records/rows.ts'

async function bytesOf(sent: OrderImport, call: WriteCall): Promise<Buffer | Refusal> {
  if (sent.csv !== undefined) return Buffer.from(sent.csv)
  const { caller, tx, services } = call
  const file = await tx.first(fileNamed(caller.companyGuid, sent.file!.guid))
  if (!file || file.account_guid !== caller.accountGuid) return refuse.notFound('File')
  return buffer(await services.files.read(file.location))
}

async function sheetOf(sent: OrderImport, call: WriteCall): Promise<SheetLine[] | Refusal> {
  const bytes = await bytesOf(sent, call)
  if (isRefusal(bytes)) return bytes
  try {
    return await readSheet(bytes, IMPORT_ROWS_MAX)
  } catch (error) {
    if (error instanceof NoSheet) return refuse.invalid(sent.file ? 'file' : 'csv', error.message)
    throw error
  }
}

/** Cells by column meaning; rows without any known cell are dropped. */
const rowsOf = (lines: readonly SheetLine[], columns: readonly (ImportColumn | null)[]): SheetRow[] =>
  lines.flatMap((line) => {
    const cells = columns.flatMap((column, at) => {
      const text = line.cells[at]?.trim()
      return column && text ? [[column, text] as const] : []
    })
    return cells.length ? [{ row: line.number, cells: Object.fromEntries(cells) }] : []
  })

/** Whether the user has no other import running: each takes a thread and memory. */
async function isOnlyImport({ tx, caller }: WriteCall): Promise<boolean> {
  const name = `import by ${caller.companyGuid} ${caller.userGuid}`
  const got = await tx.first(advisoryLock(name))
  return got?.is_locked === true
}

/** Days run from start to end in the stop's time zone. */
const dayAtPlaces =
  ({ services }: WriteCall): DayAt =>
  (day, isEnd, place) => {
    const zone = services.zoneOf({ ...place, latitude: null, longitude: null }) ?? 'UTC'
    return instantAt(day, isEnd ? 17 : 8, 0, zone).toISOString()
  }

const clientNamed = (name: string, clients: readonly NamedClient[]): NamedClient[] =>
  clients.filter((each) => [each.name, each.code, each.guid].some((word) => word?.toLowerCase() === name.toLowerCase()))

/** The order's client; reports what is wrong with the name in the sheet. */
function withClient(order: SheetOrder, sent: OrderImport, clients: readonly NamedClient[], call: WriteCall): Remark[] {
  const row = order.rows[0]!
  if (!order.client) {
    if (sent.client) order.draft.client = sent.client
    else if (!call.caller.clientGuids) return [{ row, column: 'client', message: 'is required: enter the client' }]
    return []
  }
  const found = clientNamed(order.client, clients)
  if (found.length === 1) order.draft.client = { guid: found[0]!.guid }
  else
    return [
      {
        row,
        column: 'client',
        message: found.length ? 'matches several clients: enter the code' : 'is not a client available to you',
      },
    ]
  return []
}

/**
 * Coordinates of the typed-in places, each looked up once, with remarks on those that are not found. What is found must
 * agree with the ZIP code or the city; the others are looked up again in the background.
 */
async function locatePlaces(orders: readonly SheetOrder[], { services }: WriteCall): Promise<Remark[]> {
  const known = new Map<string, ReturnType<typeof locate>>()
  const remarks: Remark[] = []
  for (const { draft, rows } of orders)
    for (const [i, { terminal }] of draft.stops.entries())
      if ('city' in terminal) {
        const { city, state, zipCode = null, country = 'US' } = terminal
        const address = { street1: null, city, state, zipCode, country }
        const key = JSON.stringify(address)
        if (!known.has(key)) known.set(key, locate(address, services.places))
        try {
          const place = await known.get(key)
          if (place) change(terminal, place)
          else remarks.push({ ...placeOf(`stops.${i}.terminal.city`, rows), message: 'Not found on the map' })
        } catch {
          // The search cannot be reached, which says nothing about the place.
        }
      }
  return remarks
}

/** Describes vehicles given only by VIN, all at once. */
async function describe(orders: readonly SheetOrder[], { services }: WriteCall): Promise<void> {
  const all = await describeByVin(
    orders.flatMap(({ draft }) => draft.commodities),
    services.vin,
  )
  let at = 0
  for (const { draft } of orders) draft.commodities = all.slice(at, (at += draft.commodities.length))
}

/** Imports orders from a sheet; a dry run creates nothing. */
export async function importOrders(
  { body: sent }: { body: OrderImport },
  call: WriteCall,
): Promise<OrderImportAnswer | Refusal> {
  const { caller } = call
  const source = sent.file ? 'file' : 'csv'
  if (!(await isOnlyImport(call)))
    return refuse.notNow('import', 'You already have an import running; wait until it ends')
  const sheet = await sheetOf(sent, call)
  if (isRefusal(sheet)) return sheet
  const [first, ...lines] = sheet
  const headers = first?.cells ?? []
  const unknown = Object.keys(sent.columns ?? {}).find((header) => !headers.includes(header))
  if (unknown !== undefined) return refuse.invalid(`columns.${unknown}`, 'is not a header in the sheet')
  const columns = columnsOf(headers, sent.columns)
  const rows = rowsOf(lines, columns)
  if (!rows.length) return refuse.invalid(source, 'has no rows below its headers')
  if (lines.length > IMPORT_ROWS_MAX)
    return refuse.invalid(source, `has more than ${IMPORT_ROWS_MAX} rows, the most that can be imported at once`)
  const { groups, errors } = groupRows(rows)
  const clients = await call.tx.rows(clientNames(caller.companyGuid, caller.clientGuids))
  const drafts = groups.map((group) => {
    const { order, errors: wrong } = sheetOrder(group, dayAtPlaces(call))
    errors.push(...wrong, ...withClient(order, sent, clients, call))
    // As with pasted text: its jobs can be marked ready at once.
    if (!caller.clientGuids && order.draft.commodities.every(({ type = 'vehicle' }) => type === 'vehicle'))
      order.draft.equipmentTypeId = USUAL_EQUIPMENT
    if (caller.clientGuids)
      for (const { row, cells } of group)
        if (cells.price) errors.push({ row, column: 'price', message: 'can only be set by your dispatcher' })
    return order
  })
  const isWrong = (order: SheetOrder) => errors.some(({ row }) => order.rows.includes(row))
  const headerOf = ({ column }: Remark) => headers[columns.indexOf(column)] ?? null
  const unlocated = await locatePlaces(
    drafts.filter((draft) => !isWrong(draft)),
    call,
  )
  await describe(drafts, call)
  const made = new Map<SheetOrder, { guid: string; number: string }>()
  if (!sent.dryRun && (sent.skipWrong || !errors.length))
    for (const draft of drafts) {
      if (isWrong(draft)) continue
      const order = await createOrder(NewOrder.parse(draft.draft), call)
      if (!isRefusal(order)) made.set(draft, order.order)
      else {
        errors.push(...whyRefused(order, draft.rows))
        // Orders created earlier in this call are rolled back with the transaction.
        if (!sent.skipWrong) return { ...order, errors: entriesOf(errors, headerOf) }
      }
    }
  if (!sent.dryRun && made.size === 0) return refuse.missing(entriesOf(errors, headerOf))
  const named = (remarks: readonly Remark[]) =>
    remarks
      .toSorted((a, b) => a.row - b.row)
      .map((remark) => ({ row: remark.row, column: remark.column, header: headerOf(remark), message: remark.message }))
  return {
    dryRun: sent.dryRun,
    rows: rows.length,
    columns: Object.fromEntries(headers.map((header, i) => [header, columns[i] ?? null])),
    orders: drafts.map((draft) => {
      const [from, to] = draft.draft.stops.map(({ terminal }) => ('city' in terminal ? terminal.city : null))
      return {
        rows: draft.rows,
        referenceNumber: draft.draft.referenceNumber ?? null,
        commodityCount: draft.draft.commodities.length,
        originCity: from ?? null,
        destinationCity: to ?? null,
        isWrong: isWrong(draft),
        guid: made.get(draft)?.guid ?? null,
        number: made.get(draft)?.number ?? null,
      }
    }),
    errors: named(errors),
    warnings: named([...warningsOf(drafts, call.now), ...unlocated]),
    created: made.size,
  }
}
