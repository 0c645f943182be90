/** Where the person is, if the browser may tell. */
import { useState } from 'react'
import type { Spot } from './place.ts'

/** Milliseconds to wait for a position, and how old one may be. */
const WAIT = 10_000
const FRESH = 5 * 60_000

const WORDS: Readonly<Record<number, string>> = {
  1: 'Your browser does not tell this site where you are. Allow it beside the address bar, or type a city or zip.',
  2: 'Your device does not know where it is right now. Type a city or zip instead.',
  3: 'Your device took too long to find out where it is. Try again, or type a city or zip.',
}
const UNKNOWN = 'This browser cannot tell where you are. Type a city or zip instead.'

/** `ask` once, when somebody presses; `fault` says in words why nothing came of it. */
export const usePosition = (onFound: (spot: Spot) => void) => {
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string>()
  const ask = () => {
    setFault(undefined)
    // Absent on addresses without https, whatever the types say.
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
