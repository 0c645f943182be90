/** Place suggestions for a stop: branches, known places, and location search results. */
import { accountsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { placesPlatformRoutes, placesRoutes } from '@waybill/contract/places/places.routes.ts'
import type { PlaceLocation } from '@waybill/contract/places/places.shapes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { placesQueryOf, platformQueryOf, queryOf } from '../../../api/queries.ts'
import { type Place, placeOfBranch, placeOfLocation, placeOfTerminal, placeText } from './place.ts'

/** The location search token is valid for an hour; it is renewed earlier. */
const TOKEN_LASTS = 50 * 60_000
/** Suggestions per kind: all fit on a screen together, since a scrolling list is hard to use by keyboard. */
const FEW = 3

const usePlacesToken = () =>
  useQuery({ ...platformQueryOf(placesPlatformRoutes.token), staleTime: TOKEN_LASTS, refetchInterval: TOKEN_LASTS })
    .data?.authToken

const useLocations = (query: string, more: { maxResults: number; includeOnly?: string }, isWanted: boolean) => {
  const authToken = usePlacesToken() ?? ''
  return useQuery({
    ...placesQueryOf(placesRoutes.search, { query: { authToken, query, ...more } }),
    enabled: isWanted && authToken !== '',
    placeholderData: keepPreviousData,
  })
}

export interface PlaceSuggestion {
  id: string
  label: string
  detail: string
  place: Place
}
export interface SuggestionGroup {
  label: string
  suggestions: PlaceSuggestion[]
}

const streetLine = ({ street1, city, state, zipCode }: Place) =>
  [street1, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const suggest = (id: string, place: Place, label = place.name): PlaceSuggestion => ({
  id,
  label: label || placeText(place),
  detail: streetLine(place),
  place,
})

/** `ResultType` of countries and states, where no stop can be. */
const TOO_WIDE = 2

/** Matches for a text, by kind; without a text, recently used places. */
export const usePlaceSuggestions = (
  text: string,
  isOpen: boolean,
  /** Branches: the caller's own (undefined), a client's, or none yet (null). */
  client?: string | null,
): { groups: SuggestionGroup[]; isFetching: boolean } => {
  const search = text.trim()
  const enabled = isOpen
  const words = search ? { search } : {}
  const terminals = useQuery({
    ...queryOf(terminalsRoutes.list, { query: { ...words, rc: FEW, isActive: 'true' } }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const branches = useQuery({
    ...queryOf(accountsRoutes.branches, { query: { ...words, rc: FEW, ...(client ? { client } : {}) } }),
    enabled: enabled && client !== null,
    placeholderData: keepPreviousData,
  })
  const locations = useLocations(search, { maxResults: FEW }, enabled && search.length > 1)
  const known = (terminals.data?.results ?? []).map((terminal) => suggest(terminal.guid, placeOfTerminal(terminal)))
  const own = (branches.data?.results ?? [])
    .filter(({ billingAddress }) => billingAddress.city && billingAddress.state)
    .map((branch) => suggest(`branch-${branch.guid}`, placeOfBranch(branch)))
  const found = search.length > 1 ? (locations.data?.Locations ?? []) : []
  const elsewhere = found
    .filter(({ ResultType }) => ResultType > TOO_WIDE)
    .map((location, index) => suggest(`found-${index}`, placeOfLocation(location), location.ShortString))
    .filter(({ place }) => !place.guid || !known.some(({ id }) => id === place.guid))
  // A group waits for those above it, so that no option moves under the pointer.
  const areKnown = !terminals.isPlaceholderData && !terminals.isLoading
  const areOwn = areKnown && !branches.isPlaceholderData && !branches.isLoading
  const groups = [
    { label: 'Saved places', suggestions: known },
    { label: client ? 'The client’s branches' : 'Your branches', suggestions: areKnown ? own : [] },
    { label: 'Locations', suggestions: areOwn ? elsewhere : [] },
  ].filter(({ suggestions }) => suggestions.length > 0)
  return { groups, isFetching: terminals.isFetching || branches.isFetching || locations.isFetching }
}

/** Location of a typed place, by ZIP, otherwise by city: coordinates and time zone. */
export const useLocated = (place: Place | null): PlaceLocation | undefined => {
  const isOpen = place !== null && place.guid === null && place.latitude === null
  const zip = place?.zipCode.trim() ?? ''
  const city = place?.city.trim() && place.state.trim() ? `${place.city.trim()}, ${place.state.trim()}` : ''
  const query = zip.length >= 5 ? zip : city
  const { data, isPlaceholderData } = useLocations(
    query,
    { maxResults: 1, includeOnly: zip.length >= 5 ? 'zip' : 'city' },
    isOpen && query !== '',
  )
  return isOpen && query && !isPlaceholderData ? data?.Locations[0] : undefined
}

/** A place known only by its guid, as in a template. */
export const useNamedPlace = (place: Place | null): Place | undefined => {
  const isNameless = place !== null && place.guid !== null && place.city === ''
  const { data } = useQuery({
    ...queryOf(terminalsRoutes.get, { params: { id: place?.guid ?? '' } }),
    enabled: isNameless,
  })
  return isNameless && data ? placeOfTerminal(data) : undefined
}
