import type { DecodedVin } from '@waybill/contract/commodities/vins.shapes.ts'
import { cleanVin, duplicateVins } from '@waybill/domain/vehicles/vin.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import { openOrdersWithVins } from '../../records/orders/index.ts'

interface Holder {
  vin: string
  guid: string
  number: string
}

/** Open orders with these VINs. A carrier only asks about the vehicles in front of it; other orders are not its business. */
async function holdersOf(vins: readonly string[], call: ReadCall): Promise<Holder[]> {
  if (!sees(ROWS.ordersOfVin, call.caller)) return []
  const [holders] = await call.read(openOrdersWithVins(call.caller, vins))
  return holders
}

/** Decodes a list of VINs; a VIN that cannot be decoded gets warnings, never an error. */
export async function decodeVins({ body }: { body: string[] }, call: ReadCall<'vin'>): Promise<DecodedVin[]> {
  const vins = body.map(cleanVin)
  const [decoded, holders] = await Promise.all([call.services.vin.decode(vins), holdersOf(vins, call)])
  const repeats = duplicateVins(vins)
  return decoded.map((item, i) => {
    const { trim, trim2, warnings, ...rest } = item
    const alsoOn = holders
      .filter((holder) => holder.vin === item.vin)
      .map(({ guid, number }) => ({ orderGuid: guid, number }))
    const first = repeats.get(i)
    return {
      ...rest,
      // The response has one field for two of vPIC's; the second trim is rarely set.
      trim2: trim2 || trim,
      warnings: [
        ...warnings,
        ...(first === undefined ? [] : [`Same VIN as position ${first + 1} of this list`]),
        ...alsoOn.map(({ number }) => `Also on open order ${number}`),
      ],
      alsoOn,
    }
  })
}
