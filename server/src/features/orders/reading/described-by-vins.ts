/** What VINs, models and ZIP codes reveal that the text does not say; if VIN and text differ, the text becomes a guess. */
import type { ReadOrder } from '@waybill/domain/reading/order-of-text.ts'
import { makeOfModel } from '@waybill/domain/reading/models.ts'
import type { StopFacts } from '@waybill/domain/reading/stop-facts.ts'
import type { VehicleFacts } from '@waybill/domain/reading/vehicle-facts.ts'
import { placeBook } from '../../../outside/places/place-book.ts'
import type { DecodedVin, VinDecoder } from '../../../outside/vin/vin-decoder.ts'

function described(facts: VehicleFacts, decoded: DecodedVin | undefined): VehicleFacts {
  const { vin, model } = facts
  if (!vin || !decoded?.make) {
    const make = facts.make || !model ? null : (makeOfModel(model.value.split(' '))?.make ?? null)
    return make && model ? { ...facts, make: { ...model, value: make, isSure: false } } : facts
  }
  const read = <T>(value: T) => ({ ...vin, value })
  const year = facts.year ?? (decoded.year === null ? null : read(decoded.year))
  return {
    ...facts,
    year: year && decoded.year !== null && year.value !== decoded.year ? { ...year, isSure: false } : year,
    make: facts.make ?? read(decoded.make),
    model: facts.model ?? (decoded.model ? read(decoded.model) : null),
  }
}

/** The state and city of a ZIP code, and the state of a city that only one is likely to be: as guesses, and where the text is silent. */
function located(stop: StopFacts): StopFacts {
  const { city, state, zipCode } = stop
  if (state || !(zipCode ?? city)) return stop
  const code = zipCode && (/^\d/.test(zipCode.value) ? zipCode.value.slice(0, 5) : zipCode.value.slice(0, 3))
  const known = (code && placeBook().zip(code)) || (city && placeBook().city(city.value))
  const from = zipCode ?? city
  if (!known || !from) return stop
  const read = (value: string) => ({ ...from, value, isSure: false })
  return { ...stop, state: read(known.state), city: city ?? read(known.city) }
}

/** The reading with its VINs decoded; a VIN that cannot be decoded leaves its vehicle unchanged. */
export async function describedByVins(order: ReadOrder, decoder: VinDecoder): Promise<ReadOrder> {
  const vins = order.vehicles.flatMap(({ vin }) => (vin?.value.length === 17 ? [vin.value] : []))
  const decoded = vins.length > 0 ? await decoder.decode([...new Set(vins)]).catch(() => []) : []
  const byVin = new Map(decoded.map((each) => [each.vin, each]))
  const known = new Map(order.vehicles.map((facts) => [facts, described(facts, byVin.get(facts.vin?.value ?? ''))]))
  const now = (facts: VehicleFacts) => known.get(facts) ?? facts
  return {
    ...order,
    vehicles: order.vehicles.map(now),
    stops: order.stops.map((stop) => ({ ...located(stop), vehicles: stop.vehicles.map(now) })),
  }
}
