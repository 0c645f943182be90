/** Road miles from an outside service. */

export interface Position {
  latitude: number | null
  longitude: number | null
}

export interface RoadMiles {
  /** Miles through the places in order, to a tenth; null if a place has no position or the service cannot tell. */
  through(places: readonly Position[]): Promise<number | null>
}
