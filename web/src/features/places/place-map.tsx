/** The places on the map. Loaded on demand, with the outlines of the land. */
import { useMemo } from 'react'
import type { MapPoint } from '../../ui/map/map-frame.ts'
import { PinMap } from '../../ui/map/pin-map.tsx'
import type { Near } from './place-search.ts'
import { kindOf, type Place } from './place.ts'

export interface PlaceMapProps {
  places: readonly Place[]
  chosenId: string | undefined
  onChoose: (id: string) => void
  near: Near | undefined
  radius: number | undefined
  /** The map initially shows the area around the given point instead of all places. */
  isAround: boolean
}

/** Number of places initially shown around a point. */
const FIRST = 25

export const PlaceMap = ({ places, chosenId, onChoose, near, radius, isAround }: PlaceMapProps) => {
  const pins = useMemo(
    () =>
      places.map(({ id, kind, name, latitude, longitude }): MapPoint => {
        const { mark, tone } = kindOf(kind)
        return { id, label: name, mark, tone, latitude, longitude }
      }),
    [places],
  )
  const first = useMemo(() => {
    if (!isAround) return undefined
    const miles = new Map(places.map((place) => [place.id, place.miles ?? 0]))
    return pins.toSorted((a, b) => (miles.get(a.id) ?? 0) - (miles.get(b.id) ?? 0)).slice(0, FIRST)
  }, [isAround, pins, places])
  return (
    <PinMap
      label={`Map of ${pins.length} ${pins.length === 1 ? 'place' : 'places'}, listed in the table`}
      pins={pins}
      chosenId={chosenId}
      onChoose={onChoose}
      first={first}
      centre={near && { ...near, miles: radius }}
    />
  )
}
