/** Miles over the road, asked of a service. */

export interface Position {
  latitude: number | null
  longitude: number | null
}

export interface RoadMiles {
  /** Miles through the places in turn, to a tenth; null where a place has no position or the service cannot tell. */
  through(places: readonly Position[]): Promise<number | null>
}
