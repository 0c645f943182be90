/**
 * Road miles from a Valhalla server. Documented: `POST /route` with `locations`, a costing and `units`, the answer's
 * `trip` with `status` 0 and the length of its summary in those units, faults as `error` with `error_code`. Uses truck
 * routing. Tested against a simulator written from public documents, never against a live server.
 */
import * as z from 'zod/mini'
import { textOf } from '../../platform/unknown-fields.ts'
import type { Position, RoadMiles } from './road-miles.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

const TIMEOUT_MS = 5_000

const RouteAnswer = z.object({
  trip: z.object({ status: z.literal(0), summary: z.object({ length: z.number() }), units: z.literal('miles') }),
})

/** Calls the server at `url`; a fault goes to `onFault`, and the miles stay unknown. */
export const createValhallaMiles = (url: string, onFault: (fault: unknown) => void): RoadMiles => ({
  source: 'valhalla',
  async through(places: readonly Position[]) {
    if (places.length < 2 || places.some((place) => place.latitude === null || place.longitude === null)) return null
    try {
      const answer = await fetchOutside('The distance service', `${url.replace(/\/$/, '')}/route`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          locations: places.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
          costing: 'truck',
          units: 'miles',
          directions_type: 'none',
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const body: unknown = await answer.json().catch(() => undefined)
      if (!answer.ok) throw new Error(`Valhalla answered ${answer.status}: ${textOf(body, 'error') ?? 'no reason'}`)
      return Math.round(RouteAnswer.parse(body).trip.summary.length * 10) / 10
    } catch (fault) {
      onFault(fault)
      return null
    }
  },
})
