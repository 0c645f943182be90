import { localClock } from '@waybill/contract/local-clock.ts'
import { USUAL_EQUIPMENT } from '@waybill/contract/vocabulary/equipment-types.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import type { OrderImport, OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import type { ForActs, WriteCall } from '../../../calls/call.ts'
import { clientNames, type NamedClient } from '../../../records/accounts/index.ts'
import { describeByVin } from '../../../operations/describe-by-vin.ts'
import { CellReader } from '../../../operations/sheets/cells.ts'
import { importedBefore } from '../../../operations/sheets/imported-before.ts'
import { entriesOf, headedOf, readRows, remarksOf } from '../../../operations/sheets/read-rows.ts'
import { type ReadImport, rememberLayout } from '../../../operations/sheets/remembered-layout.ts'
import { locate } from '../../../outside/places/locate.ts'
import { placeBook } from '../../../outside/places/place-book.ts'
import { createOrder } from '../create-order.ts'
import { foundOrder } from './found-order.ts'
import { repeatedOrders, repeatRemarks } from './repeated-orders.ts'
import { groupRows, placeOf, sheetOrder, type Remark, type SheetOrder, type SheetRow } from './sheet-orders.ts'
import { atItsCell, furtherStops, warningsOf, whyRefused } from './sheet-remarks.ts'
import { withNotes } from './sheet-notes.ts'
import { joinStops } from './stop-rows.ts'
import { withoutTotals } from './total-rows.ts'
import { change } from '../../../records/rows.ts'

const DAYS = ['pickupFrom', 'pickupTo', 'deliveryFrom', 'deliveryTo'] as const
const FIGURES = ['price', 'weight', 'quantity', 'length', 'width', 'height'] as const

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
async function locatePlaces(orders: readonly SheetOrder[], { services, tx }: WriteCall<'places'>): Promise<Remark[]> {
  const typed = orders.flatMap(({ draft, rows }) =>
    draft.stops.flatMap(({ terminal }, i) => {
      if (!('city' in terminal)) return []
      const { city, state, zipCode = null, country = 'US' } = terminal
      const address = { street1: null, city, state, zipCode, country }
      return [{ terminal, address, key: JSON.stringify(address), at: placeOf(`stops.${i}.terminal.city`, rows) }]
    }),
  )
  const addresses = new Map(typed.map(({ key, address }) => [key, address]))
  const located = await tx.outside(`places ${[...addresses.keys()].join()}`, async () => {
    const found = await Promise.allSettled([...addresses.values()].map((address) => locate(address, services.places)))
    return new Map([...addresses.keys()].map((key, i) => [key, found[i]!]))
  })
  return typed.flatMap(({ terminal, key, at }) => {
    const found = located.get(key)
    // The search cannot be reached, which says nothing about the place.
    if (found?.status !== 'fulfilled') return []
    if (!found.value) return [{ ...at, message: 'Not found on the map' }]
    change(terminal, found.value)
    return []
  })
}

/** Describes vehicles given only by VIN, all at once. */
async function describe(orders: readonly SheetOrder[], { services, tx }: WriteCall<'vin'>): Promise<void> {
  const all = await describeByVin(
    orders.flatMap(({ draft }) => draft.commodities),
    services.vin,
    tx,
  )
  let at = 0
  for (const { draft } of orders) draft.commodities = all.slice(at, (at += draft.commodities.length))
}

/** Clients set no prices: theirs are left out, and the answer has their column among those that are not taken. */
function withoutPrice(row: SheetRow): SheetRow {
  const { price: _price, ...cells } = row.cells
  const { price: _broken, ...broken } = row.broken
  return { ...row, cells, broken }
}

/** Imports orders from a sheet; a dry run creates nothing. */
export async function importOrders(
  _asSent: unknown,
  call: WriteCall<ForActs | 'estimateMiles' | 'numbers' | 'places' | 'vin' | 'zoneOf'>,
  { sent, text, remembered }: ReadImport<OrderImport, ImportColumn>,
): Promise<OrderImportAnswer | Refusal> {
  const { caller } = call
  const sheet = await readRows(sent, IMPORT_COLUMNS, text, call)
  if (isRefusal(sheet)) return sheet
  const again = await importedBefore(sent, text, 'orders', call)
  if (isRefusal(again)) return again
  const { day: today } = localClock(call.now, caller.company.timeZone)
  const joined = joinStops(sheet.rows, sheet.columns)
  const reader = new CellReader({ ...sheet, rows: joined.rows }, { days: DAYS, figures: FIGURES }, sent, today)
  const { rows: all, remarks } = withoutTotals(joined.rows, reader)
  const rows = caller.clientGuids ? all.map(withoutPrice) : all
  const doubts = caller.clientGuids ? [...joined.doubts] : [...joined.doubts, ...remarks]
  const taken = caller.clientGuids
    ? { ...sheet, columns: sheet.columns.map((column) => (column === 'price' ? null : column)) }
    : sheet
  const { groups, errors } = groupRows(rows, reader, joined.partOf)
  errors.push(...joined.errors.filter(({ column }) => column !== 'price' || !caller.clientGuids))
  const placeZone = (place: { state: string; zipCode: string | null; country: string }) =>
    call.services.zoneOf({ ...place, latitude: null, longitude: null })
  const places = {
    zoneAt: placeZone,
    ownZone: caller.company.timeZone,
    hasTown: (name: string, state: string) => placeBook().city(name, state) !== undefined,
  }
  const placed = (said: readonly Remark[]) => {
    const atCells = said.map((each) => joined.placed(atItsCell(each, drafts)))
    // What is said of a name and of a city is one remark, if both were read from one cell.
    return [...new Map(atCells.map((each) => [JSON.stringify([each.row, each.column, each.message]), each])).values()]
  }
  const clients = await call.tx.rows(clientNames(caller.companyGuid, caller.clientGuids))
  const drafts = groups.map((group) => {
    const { order, errors: wrong, doubts: odd } = sheetOrder(group, reader, places)
    doubts.push(...odd)
    errors.push(...wrong, ...withClient(order, sent, clients, call))
    // As with pasted text: its jobs can be marked ready at once.
    const isVehicles = order.draft.commodities.every(({ type = 'vehicle' }) => type === 'vehicle')
    if (!caller.clientGuids && isVehicles && order.draft.equipmentTypeId === undefined)
      order.draft.equipmentTypeId = USUAL_EQUIPMENT
    return order
  })
  doubts.push(...withNotes(drafts, sheet.notes))
  const isWrong = (order: SheetOrder) => errors.some(({ row }) => order.rows.includes(row))
  // A cell with an error needs no doubt about what stands in its place: "unknown" for a state that is missing.
  const isAt = (odd: Remark, among: readonly Remark[]) =>
    among.some(({ row, column }) => row === odd.row && column === odd.column)
  // And a ZIP code or state that was doubted when it was read is not doubted again in other words.
  const isSaid = (odd: Remark) => isAt(odd, errors) || (/(?:Zip|State)$/.test(odd.column ?? '') && isAt(odd, doubts))
  const unlocated = await locatePlaces(
    drafts.filter((draft) => !isWrong(draft)),
    call,
  )
  await describe(drafts, call)
  const repeated = await repeatedOrders(drafts, call)
  const isRepeat = (order: SheetOrder) => (repeated.get(order) ?? []).length > 0
  const isSkipped = (order: SheetOrder) => sent.duplicates === 'skip' && isRepeat(order)
  const repeats = repeatRemarks(repeated)
  if (sent.duplicates === 'refuse') errors.push(...repeats)
  const made = new Map<SheetOrder, { guid: string; number: string }>()
  if (!sent.dryRun && (sent.skipWrong || !errors.length))
    for (const draft of drafts) {
      if (isWrong(draft) || isSkipped(draft)) continue
      const order = await createOrder(NewOrder.parse(draft.draft), call, true)
      if (!isRefusal(order)) made.set(draft, order.order)
      else {
        errors.push(...whyRefused(order, draft.rows))
        // Orders created earlier in this call are rolled back with the transaction.
        if (!sent.skipWrong) return { ...order, errors: entriesOf(placed(errors), sheet) }
      }
    }
  if (!sent.dryRun && made.size === 0 && !drafts.some(isSkipped))
    return refuse.missing(entriesOf(placed(errors), sheet))
  const clientGuid = clients.find(({ guid }) => guid === sent.client?.guid)?.guid
  if (!sent.dryRun) rememberLayout(sent, sheet.heads, text, { kind: '', clientGuid }, call)
  if (made.size > 0) again.keep(made.size)
  return {
    dryRun: sent.dryRun,
    ...sheet.source,
    importedBefore: again.before,
    asks: reader.asks,
    remembered,
    rows: rows.length,
    columns: headedOf(taken),
    orders: drafts.map((draft) => ({
      ...foundOrder(draft, clients, places, (kind) => joined.rowsOfStop(draft.rows, kind)),
      rows: joined.rowsBehind(draft.rows),
      duplicates: repeated.get(draft) ?? [],
      isWrong: isWrong(draft),
      isSkipped: isSkipped(draft),
      guid: made.get(draft)?.guid ?? null,
      number: made.get(draft)?.number ?? null,
    })),
    errors: remarksOf(placed(errors), sheet),
    warnings: remarksOf(
      [
        ...again.remarks(sheet.source.headerRow),
        ...placed([
          ...warningsOf(drafts, call.now).filter((odd) => !isSaid(odd)),
          ...doubts,
          ...(sent.duplicates === 'refuse' ? [] : repeats),
          ...unlocated,
        ]),
        ...furtherStops(sheet),
        ...sheet.odd,
      ],
      sheet,
    ),
    created: made.size,
  }
}
