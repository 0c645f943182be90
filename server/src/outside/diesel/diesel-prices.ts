/** The interface for diesel prices. */
import type { DieselRegion } from '@waybill/contract/vocabulary/diesel-regions.ts'

/** The price per gallon in dollars, to a tenth of a cent, of the week that starts on the day. */
export interface DieselPrice {
  date: string
  price: string
}

export interface DieselPrices {
  /** The prices of recent weeks, newest first. Rejects if they cannot be read. */
  lastWeeks(region: DieselRegion): Promise<readonly DieselPrice[]>
}
