/** The company's rates for extra charges. */
import { ChargeRates } from '@waybill/contract/finances/charge-rates.shapes.ts'

/** The trade's defaults; a company changes them in its settings. */
export const USUAL_RATES: ChargeRates = {
  freeMinutes: 120,
  detentionPerHour: 75,
  carrierDetentionPerHour: 50,
  carrierDetentionCap: null,
  tonu: 150,
  extraStop: 75,
  inoperable: 75,
  freeStorageDays: 2,
  storagePerDay: 25,
  redelivery: 125,
}

/** The rates in the company's settings, otherwise the defaults. */
export function chargeRatesOf(settings: Readonly<Record<string, unknown>>): ChargeRates {
  const own = settings['chargeRates']
  const parsed = ChargeRates.safeParse({ ...USUAL_RATES, ...(typeof own === 'object' ? own : {}) })
  return parsed.success ? parsed.data : USUAL_RATES
}
