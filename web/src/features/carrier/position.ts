/** Where the phone is. It is asked for while a page of the field is open, so that nothing waits for it. */
import { useEffect } from 'react'
import type { TakenAt } from '../../api/outbox/take-picture.ts'

/** Milliseconds that a place counts as the present one. */
const FRESH = 60_000

let last: { place: TakenAt; at: number } | undefined

/** The place, or null where the phone does not say: evidence is never held up by it. */
export const placeNow = (): TakenAt | null => (last && Date.now() - last.at < FRESH ? last.place : null)

/** Keeps the place known while a page is open. */
export const usePlace = (): void => {
  useEffect(() => {
    if (!('geolocation' in navigator)) return undefined
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        (last = { place: { latitude, longitude, accuracy }, at: Date.now() }),
      () => undefined,
      { enableHighAccuracy: true, maximumAge: FRESH },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [])
}
