/** Orders similar to the one that was read: with the same vehicles, or the same number and client. */
import type { OrderReading } from '@waybill/contract/orders/reading.shapes.ts'
import { VIN_LENGTH } from '@waybill/domain/vehicles/vin.ts'
import type { ReadCall } from '../../../calls/call.ts'
import { newestOfClient, openOrdersWithVins } from '../../../records/orders/index.ts'

const MOST = 5

export async function duplicatesOf(
  { commodities, referenceNumber }: OrderReading['draft'],
  client: string | undefined,
  call: ReadCall,
): Promise<OrderReading['duplicates']> {
  const vins = commodities.flatMap(({ identifier }) => (identifier?.length === VIN_LENGTH ? [identifier] : []))
  const [holders, ofClient] = await call.read(
    openOrdersWithVins(call.caller, vins),
    newestOfClient(call.caller, client ?? null),
  )
  const asked = referenceNumber?.trim().toLowerCase()
  const duplicates = [
    ...holders.map(({ guid, number, vin }) => ({ guid, number, same: 'vin' as const, value: vin })),
    ...ofClient.flatMap(({ guid, number, reference_number: reference }) =>
      asked && reference?.trim().toLowerCase() === asked
        ? [{ guid, number, same: 'reference' as const, value: reference }]
        : [],
    ),
  ]
  return [...new Map(duplicates.toReversed().map((duplicate) => [duplicate.guid, duplicate])).values()]
    .toReversed()
    .slice(0, MOST)
}
