/**
 * Road miles from a service with OSRM's route API. Documented: `/route/v1/driving/{lon,lat;…}`, `code`, meters of a
 * route. Tested against `simulators/maps`, never a live service.
 */
import * as z from 'zod/mini'
import type { Position, RoadMiles } from './road-miles.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

const METRES_PER_MILE = 1609.344
const TIMEOUT_MS = 5_000

const RouteAnswer = z.object({ code: z.literal('Ok'), routes: z.array(z.object({ distance: z.number() })) })

/** Calls the service at `url`; a fault goes to `onFault`, and the miles stay unknown. */
export const createOsrmMiles = (url: string, onFault: (fault: unknown) => void): RoadMiles => ({
  source: 'osrm',
  async through(places: readonly Position[]) {
    if (places.length < 2 || places.some((place) => place.latitude === null || place.longitude === null)) return null
    try {
      const path = places.map((place) => `${place.longitude},${place.latitude}`).join(';')
      const answer = await fetchOutside(
        'The distance service',
        `${url.replace(/\/$/, '')}/route/v1/driving/${path}?overview=false`,
        {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      )
      if (!answer.ok) throw new Error(`The distance service answered ${answer.status}`)
      const metres = RouteAnswer.parse(await answer.json()).routes[0]?.distance
      if (metres === undefined) throw new Error('The distance service gave no route')
      return Math.round((metres / METRES_PER_MILE) * 10) / 10
    } catch (fault) {
      onFault(fault)
      return null
    }
  },
})
