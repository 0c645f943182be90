import { gazetteer, keyOf } from './gazetteer.ts'

let middles: Map<string, { latitude: number; longitude: number }> | undefined

const nameOf = (city: string, state: string) => `${keyOf(city)}|${state.toUpperCase()}`

/** A town's location: its center, which reveals no street. */
export const cityMiddle = (
  city: string | null | undefined,
  state: string | null | undefined,
): { latitude: number; longitude: number } | undefined => {
  if (!city || !state) return undefined
  middles ??= new Map(
    gazetteer().cities.map((each) => [nameOf(each.key, each.state), { latitude: each.lat, longitude: each.lon }]),
  )
  return middles.get(nameOf(city, state))
}
