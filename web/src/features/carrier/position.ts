/** The phone's location. It is tracked while a field page is open, so that nothing has to wait for it. */
import type { NoPosition } from '@waybill/contract/vocabulary/inspection-flags.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { PicturePlace } from '../../api/outbox/take-picture.ts'

/** Milliseconds for which a location counts as current. */
const FRESH = 60_000

let last: { place: PicturePlace; at: number } | undefined
let isRefused = false

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** As after a reload: nothing is known. */
export const forgetPlace = (): void => {
  last = undefined
  isRefused = false
  tell()
}

/** The location, or null if the phone does not provide it: evidence never waits for it. */
export const placeNow = (): PicturePlace | null => (last && Date.now() - last.at < FRESH ? last.place : null)

/** Why there is no location; undefined if there is one. */
export const whyNoPlace = (): NoPosition | undefined => (placeNow() ? undefined : isRefused ? 'refused' : 'unknown')

/** The same as a hook, for pages that show it. */
export const useNoPlace = (): NoPosition | undefined => useSyncExternalStore(subscribe, whyNoPlace)

/** The location as a hook; null if it is not known. */
export const usePlaceNow = (): PicturePlace | null => useSyncExternalStore(subscribe, placeNow)

/** Tracks the location while a page is open. */
export const usePlace = (): void => {
  useEffect(() => {
    if (!('geolocation' in navigator)) return undefined
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        last = { place: { latitude, longitude, accuracy }, at: Date.now() }
        isRefused = false
        tell()
      },
      ({ code, PERMISSION_DENIED }) => {
        isRefused = code === PERMISSION_DENIED
        tell()
      },
      { enableHighAccuracy: true, maximumAge: FRESH },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [])
}
