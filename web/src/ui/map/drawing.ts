/** How places lie on a flat map, and what is drawn below its pins. Pure but for what it draws. */
import { geoInterpolate } from 'd3-geo'
import type { ComponentType } from 'react'
import type { MapView, Size, Spot } from './map-view.ts'

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

export interface NamedState {
  readonly name: string
  readonly at: Spot
  /** In units of the drawing. */
  readonly width: number
}

export interface Drawing {
  /** The US without Alaska and Hawaii and the south of Canada fill it; the rest lies around. */
  readonly size: Size
  /** How near one may come: pixels for a unit. */
  readonly nearest: number
  /** Where a place lies. */
  readonly spotOf: (place: Place) => Spot
  readonly placeAt: (spot: Spot) => Place | undefined
  /** Miles that one unit is wide there. */
  readonly milesPerUnit: (spot: Spot) => number
  /** States to be named; none where what lies below names them. */
  readonly states: readonly NamedState[]
  readonly stateUnder: (spot: Spot) => string | undefined
  /** The land as SVG, in units of the drawing. */
  readonly Land?: ComponentType
  /** The land as an element of its own below the SVG. */
  readonly Basemap?: ComponentType<{ view: MapView; size: Size }>
}

/** The width that a drawing gives to the US. */
export const WIDTH = 1000

/** Points of a lane between its ends; great circles bend little between two of them. */
const STEPS = 24

/** The great circle between two places, as the `d` of a path. */
export const lanePath = ({ spotOf }: Pick<Drawing, 'spotOf'>, from: Place, to: Place): string => {
  const along = geoInterpolate([from.longitude, from.latitude], [to.longitude, to.latitude])
  const spots = Array.from({ length: STEPS + 1 }, (_, i) => along(i / STEPS)).map(([longitude, latitude]) =>
    spotOf({ latitude, longitude }),
  )
  return `M${spots.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`
}
