/** Where the phone is. It is asked for while a page of the field is open, so that nothing waits for it. */
import type { NoPosition } from '@waybill/contract/vocabulary/inspection-flags.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { TakenAt } from '../../api/outbox/take-picture.ts'

/** Milliseconds that a place counts as the present one. */
const FRESH = 60_000

let last: { place: TakenAt; at: number } | undefined
let isRefused = false

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The place, or null where the phone does not say: evidence is never held up by it. */
export const placeNow = (): TakenAt | null => (last && Date.now() - last.at < FRESH ? last.place : null)

/** Why there is no place; undefined where there is one. */
export const whyNoPlace = (): NoPosition | undefined => (placeNow() ? undefined : isRefused ? 'refused' : 'unknown')

/** The same on a page, which says so. */
export const useNoPlace = (): NoPosition | undefined => useSyncExternalStore(subscribe, whyNoPlace)

/** Keeps the place known while a page is open. */
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
