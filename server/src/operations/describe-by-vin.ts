/** Describes vehicles given only by VIN, using the decoded data. */
import type { NewCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { BODY_TYPES } from '@waybill/contract/vocabulary/body-types.ts'
import { cleanVin, isWellFormedVin } from '@waybill/domain/vehicles/vin.ts'
import type { Tx } from '../platform/db/database.ts'
import type { DecodedVin, VinDecoder } from '../outside/vin/vin-decoder.ts'

/** The relevant part of a commodity; a draft may omit what the contract fills in. */
type Described = Partial<Pick<NewCommodity, 'type' | 'identifier' | 'vehicle' | 'description'>>

/** The VIN of a vehicle without any other description; undefined otherwise. */
function loneVin({ type = 'vehicle', identifier, vehicle, description }: Described): string | undefined {
  const vin = cleanVin(identifier ?? '')
  const isNamed = [vehicle?.year, vehicle?.make, vehicle?.model, description].some(
    (word) => word != null && word !== '',
  )
  return type === 'vehicle' && !isNamed && isWellFormedVin(vin) ? vin : undefined
}

const described = <C extends Described>(commodity: C, decoded: DecodedVin): C => ({
  ...commodity,
  vehicle: {
    ...commodity.vehicle,
    year: decoded.year,
    make: decoded.make || null,
    model: decoded.model || null,
    trim: commodity.vehicle?.trim ?? (decoded.trim2 || decoded.trim || null),
    bodyType: commodity.vehicle?.bodyType ?? BODY_TYPES.find(({ id }) => id === decoded.type)?.type ?? null,
    weightClass: commodity.vehicle?.weightClass ?? decoded.vehicleWeightClass,
  },
})

/**
 * The commodities with their VINs decoded, while the transaction does not run. A VIN that cannot be decoded never prevents
 * ordering.
 */
export async function describeByVin<C extends Described>(
  commodities: readonly C[],
  decoder: VinDecoder,
  tx: Pick<Tx, 'outside'>,
): Promise<C[]> {
  const vins = [...new Set(commodities.flatMap((each) => loneVin(each) ?? []))]
  const decode = () => decoder.decode(vins).catch(() => [])
  const decoded = vins.length ? await tx.outside(`vins ${vins.join()}`, decode) : []
  const byVin = new Map(decoded.map((each) => [each.vin, each]))
  return commodities.map((each) => {
    const known = byVin.get(loneVin(each) ?? '')
    return known?.make ? described(each, known) : each
  })
}
