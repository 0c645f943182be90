/** What it takes to know what diesel costs. */
import type { DieselRegion } from '@waybill/contract/vocabulary/diesel-regions.ts'

/** The price of a gallon in dollars, to a tenth of a cent, of the week that begins on the day. */
export interface DieselPrice {
  date: string
  price: string
}

export interface DieselPrices {
  /** The prices of the last weeks, newest first. Rejects where they cannot be read. */
  lastWeeks(region: DieselRegion): Promise<readonly DieselPrice[]>
}
