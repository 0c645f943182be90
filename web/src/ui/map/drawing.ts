/** Projections of places onto a flat map, and the layer below its pins. Pure except for rendering. */
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
  /** In drawing units. */
  readonly width: number
}

export interface Drawing {
  /** It contains the contiguous US and the south of Canada; the rest is outside. */
  readonly size: Size
  /** Maximum zoom: pixels per unit. */
  readonly nearest: number
  /** Projects a place. */
  readonly spotOf: (place: Place) => Spot
  readonly placeAt: (spot: Spot) => Place | undefined
  /** Width of one unit there, in miles. */
  readonly milesPerUnit: (spot: Spot) => number
  /** States to label; empty if the basemap labels them. */
  readonly states: readonly NamedState[]
  readonly stateUnder: (spot: Spot) => string | undefined
  /** The land as SVG, in drawing units. */
  readonly Land?: ComponentType
  /** The land as a separate element below the SVG. */
  readonly Basemap?: ComponentType<{ view: MapView; size: Size }>
}

/** The width of the US in a drawing. */
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
