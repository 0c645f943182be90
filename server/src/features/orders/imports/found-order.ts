/** An order of a sheet as it will be stored, for the person who checks it. */
import type { OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import type { NamedClient } from '../../../records/accounts/index.ts'
import type { SheetOrder } from './sheet-orders.ts'
import { type KnownPlaces, shown } from './sheet-stops.ts'

type Found = OrderImportAnswer['orders'][number]

export function foundOrder(
  { draft, rows, client }: SheetOrder,
  clients: readonly NamedClient[],
  { zoneAt, ownZone }: KnownPlaces,
  rowsOf: (kind: 'pickup' | 'delivery') => number[],
): Omit<Found, 'duplicates' | 'isWrong' | 'isSkipped' | 'guid' | 'number'> {
  const stops = draft.stops.flatMap((stop): Found['stops'] => {
    const { terminal } = stop
    if (!('city' in terminal)) return []
    const place = { state: terminal.state, zipCode: terminal.zipCode ?? null, country: terminal.country ?? 'US' }
    const stopType = stop.stopType === 'pickup' ? 'pickup' : 'delivery'
    return [
      {
        stopType,
        rows: rowsOf(stopType),
        name: shown(terminal.name, 'name'),
        street1: terminal.street1 ?? null,
        city: shown(terminal.city, 'city'),
        ...place,
        state: shown(place.state, 'state'),
        timeZone: zoneAt(place) ?? ownZone,
        dateRequestedStart: stop.dateRequestedStart ?? null,
        dateRequestedEnd: stop.dateRequestedEnd ?? null,
        referenceNumber: stop.referenceNumber ?? null,
        notes: stop.notes ?? null,
      },
    ]
  })
  return {
    rows,
    referenceNumber: draft.referenceNumber ?? null,
    bol: draft.bol ?? null,
    classification: draft.classification ?? null,
    equipmentTypeId: draft.equipmentTypeId ?? null,
    instructions: draft.instructions ?? null,
    client: clients.find(({ guid }) => guid === draft.client?.guid)?.name ?? client,
    price: draft.clientJobBasePay ?? null,
    stops,
    commodities: draft.commodities.map((each, i) => ({
      row: rows[i] ?? rows[0]!,
      identifier: each.identifier ?? null,
      description: each.description ?? null,
      year: each.vehicle?.year ?? null,
      make: each.vehicle?.make ?? null,
      model: each.vehicle?.model ?? null,
      trim: each.vehicle?.trim ?? null,
      color: each.vehicle?.color ?? null,
      lotNumber: each.lotNumber ?? null,
      referenceNumber: each.referenceNumber ?? null,
      licensePlate: each.licensePlate ?? null,
      hasKeys: each.hasKeys ?? null,
      quantity: each.quantity ?? 1,
      weight: each.weight ?? null,
      length: each.length ?? null,
      width: each.width ?? null,
      height: each.height ?? null,
      inoperable: each.inoperable ?? 'unknown',
    })),
    commodityCount: draft.commodities.length,
    originCity: stops[0]?.city ?? null,
    destinationCity: stops[1]?.city ?? null,
  }
}
