import { USUAL_EQUIPMENT } from '@waybill/contract/vocabulary/equipment-types.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { IMPORT_COLUMNS, type OrderImport, type OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { instantAt } from '@waybill/domain/transport/day-at.ts'
import type { WriteCall } from '../../../calls/call.ts'
import { clientNames, type NamedClient } from '../../../records/accounts/index.ts'
import { describeByVin } from '../../../operations/describe-by-vin.ts'
import { entriesOf, headedOf, readRows, remarksOf } from '../../../operations/sheets/read-rows.ts'
import { locate } from '../../../outside/places/locate.ts'
import { createOrder } from '../create-order.ts'
import { groupRows, placeOf, sheetOrder, type DayAt, type Remark, type SheetOrder } from './sheet-orders.ts'
import { warningsOf, whyRefused } from './sheet-remarks.ts'
import { change } from '../../../records/rows.ts'

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
  const sheet = await readRows(sent, IMPORT_COLUMNS, call)
  if (isRefusal(sheet)) return sheet
  const { rows } = sheet
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
        if (!sent.skipWrong) return { ...order, errors: entriesOf(errors, sheet) }
      }
    }
  if (!sent.dryRun && made.size === 0) return refuse.missing(entriesOf(errors, sheet))
  return {
    dryRun: sent.dryRun,
    rows: rows.length,
    columns: headedOf(sheet),
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
    errors: remarksOf(errors, sheet),
    warnings: remarksOf([...warningsOf(drafts, call.now), ...unlocated], sheet),
    created: made.size,
  }
}
