/** The places of a search: the service's results and, without a text, the caller's own within the same bounds. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlaceSearch } from './place-search.ts'
import { measured, type Place } from './place.ts'
import { ownPlacesQuery, placesQuery } from './places.api.ts'

const NONE: readonly Place[] = []

/** Both lists merged without duplicates; nearest first if there is a point and no text to rank by. */
export const mergedPlaces = (found: readonly Place[], own: readonly Place[], asked: PlaceSearch): Place[] => {
  const { near, radius, state, text } = asked
  const ids = new Set(found.map(({ id }) => id))
  const more = own.filter((place) => !ids.has(place.id) && (!state || place.state === state))
  const all = measured([...found, ...more], near)
  const inside = radius ? all.filter(({ miles = 0 }) => miles <= radius) : all
  return text || !near ? inside : inside.toSorted((a, b) => (a.miles ?? 0) - (b.miles ?? 0))
}

export const usePlaces = (asked: PlaceSearch) => {
  const { text, kinds, state, near } = asked
  const wantsOwn = text === '' && kinds.includes('own')
  const isAsking = text !== '' || (kinds.includes('stops') && (near !== undefined || state !== undefined))
  const found = useQuery({ ...placesQuery(asked), enabled: isAsking })
  const own = useQuery({ ...ownPlacesQuery(), enabled: wantsOwn })
  const places = useMemo(
    () => mergedPlaces(isAsking ? (found.data ?? NONE) : NONE, wantsOwn ? (own.data ?? NONE) : NONE, asked),
    [asked, found.data, isAsking, own.data, wantsOwn],
  )
  return {
    places,
    /** The service returned its maximum. */
    isCapped: (found.data?.length ?? 0) >= 100,
    isLoading: (isAsking && found.isPending) || (wantsOwn && own.isLoading),
    isStale: isAsking && found.isPlaceholderData,
    error: isAsking ? found.error : null,
    retry: () => void found.refetch(),
  }
}
