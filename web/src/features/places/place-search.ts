/** The search, stored in the address: `?q=pilot&kinds=stops,own&state=TX&near=32.78,-96.8&place=Dallas&radius=50`. */
import type { SearchState } from '../../shell/routing/search-text.ts'
import { REGIONS } from '../../ui/regions.ts'
import { PLACE_KINDS, type PlaceKind, type Spot } from './place.ts'

/** Radius options in miles. */
export const RADII = [10, 25, 50, 100, 250, 500] as const

/** The point that distances are measured from. */
export interface Near extends Spot {
  label: string
}

export interface PlaceSearch {
  text: string
  kinds: readonly PlaceKind[]
  state: string | undefined
  near: Near | undefined
  /** Miles around `near`. */
  radius: number | undefined
}

const ALL: readonly PlaceKind[] = PLACE_KINDS.map(({ id }) => id)

const nearFrom = (text: string | undefined, label: string | undefined): Near | undefined => {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = (text ?? '')
    .split(',')
    .map((part) => Number(part || Number.NaN))
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth && more.length === 0 ? { latitude, longitude, label: label || 'the given point' } : undefined
}

/** The search of an address; unknown values are ignored. */
export const placeSearchOf = ({ q = '', kinds, state, near, place, radius }: SearchState): PlaceSearch => {
  const chosen = ALL.filter((kind) => kinds?.split(',').includes(kind))
  return {
    text: q,
    kinds: chosen.length > 0 ? chosen : ALL,
    state: Object.values(REGIONS)
      .flat()
      .some(({ code }) => code === state)
      ? state
      : undefined,
    near: nearFrom(near, place),
    radius: RADII.find((miles) => String(miles) === radius),
  }
}

/** The kinds after toggling one, for the address; all or none are omitted. */
export const kindsText = (kinds: readonly PlaceKind[], toggled: PlaceKind): string | undefined => {
  // From all, a click selects only this one; afterwards each click toggles.
  const next =
    kinds.length === ALL.length
      ? [toggled]
      : kinds.includes(toggled)
        ? kinds.filter((kind) => kind !== toggled)
        : [...kinds, toggled]
  return next.length === 0 || next.length === ALL.length
    ? undefined
    : ALL.filter((kind) => next.includes(kind)).join(',')
}

/** A point for the address, rounded to about a hundred meters: precise enough for distances, without revealing an exact address. */
export const nearText = ({ latitude, longitude }: Spot): string => `${latitude.toFixed(3)},${longitude.toFixed(3)}`
