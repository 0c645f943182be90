/** What VINs reveal about vehicles that the text does not describe; if the two differ, the text becomes a guess. */
import type { ReadOrder } from '@waybill/domain/reading/read-order.ts'
import type { VehicleFacts } from '@waybill/domain/reading/vehicles.ts'
import type { DecodedVin, VinDecoder } from '../../../outside/vin/vin-decoder.ts'

function described(facts: VehicleFacts, decoded: DecodedVin | undefined): VehicleFacts {
  const { vin } = facts
  if (!vin || !decoded?.make) return facts
  const read = <T>(value: T) => ({ ...vin, value })
  const year = facts.year ?? (decoded.year === null ? null : read(decoded.year))
  return {
    ...facts,
    year: year && decoded.year !== null && year.value !== decoded.year ? { ...year, isSure: false } : year,
    make: facts.make ?? read(decoded.make),
    model: facts.model ?? (decoded.model ? read(decoded.model) : null),
  }
}

/** The reading with its VINs decoded; a VIN that cannot be decoded leaves its vehicle unchanged. */
export async function describedByVins(order: ReadOrder, decoder: VinDecoder): Promise<ReadOrder> {
  const vins = order.vehicles.flatMap(({ vin }) => (vin?.value.length === 17 ? [vin.value] : []))
  if (vins.length === 0) return order
  const decoded = await decoder.decode([...new Set(vins)]).catch(() => [])
  const byVin = new Map(decoded.map((each) => [each.vin, each]))
  const known = new Map(order.vehicles.map((facts) => [facts, described(facts, byVin.get(facts.vin?.value ?? ''))]))
  const now = (facts: VehicleFacts) => known.get(facts) ?? facts
  return {
    ...order,
    vehicles: order.vehicles.map(now),
    stops: order.stops.map((stop) => ({ ...stop, vehicles: stop.vehicles.map(now) })),
  }
}
