/** Road miles from an outside service. */
import type { DistanceSource } from '@waybill/contract/vocabulary/distance-sources.ts'

export interface Position {
  latitude: number | null
  longitude: number | null
}

export interface RoadMiles {
  /** The service, as stored with its miles. */
  readonly source: DistanceSource
  /** Miles through the places in order, to a tenth; null if a place has no position or the service cannot tell. */
  through(places: readonly Position[]): Promise<number | null>
}
