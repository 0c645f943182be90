/** The user's location, if the browser shares it. */
import { useState } from 'react'
import type { Spot } from './place.ts'

/** Timeout, and maximum age of a position (milliseconds). */
const WAIT = 10_000
const FRESH = 5 * 60_000

const WORDS: Readonly<Record<number, string>> = {
  1: 'Location is blocked for this site. Allow it in your browser, or enter a city or ZIP.',
  2: 'Your location isn’t available right now. Enter a city or ZIP instead.',
  3: 'Finding your location took too long. Try again, or enter a city or ZIP.',
}
const UNKNOWN = 'This browser can’t share your location. Enter a city or ZIP instead.'

/** Call `ask` on a click; `fault` explains a failure. */
export const usePosition = (onFound: (spot: Spot) => void) => {
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string>()
  const ask = () => {
    setFault(undefined)
    // Undefined on addresses without https, whatever the types say.
    const geolocation = navigator.geolocation as Geolocation | undefined
    if (!geolocation) return setFault(UNKNOWN)
    setAsking(true)
    geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onFound({ latitude: coords.latitude, longitude: coords.longitude })
      },
      ({ code }) => {
        setAsking(false)
        setFault(WORDS[code] ?? UNKNOWN)
      },
      { timeout: WAIT, maximumAge: FRESH },
    )
  }
  return { ask, isAsking, fault, forgetFault: () => setFault(undefined) }
}
