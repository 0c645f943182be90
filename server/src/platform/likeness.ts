/** Tells whether two values say the same, whichever guids were given to what is new in them. */
import { hash } from 'node:crypto'

const GUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi

/** A text that two such values share: guids count by the order in which they first occur. */
export function likenessOf(value: unknown): string {
  const places = new Map<string, number>()
  const text = JSON.stringify(value, (_key, each: unknown) => (each instanceof Map ? [...each] : each))
  const placed = text.replaceAll(GUID, (guid) => {
    const place = places.get(guid) ?? places.size
    places.set(guid, place)
    return `#${place}`
  })
  return hash('sha256', placed)
}
