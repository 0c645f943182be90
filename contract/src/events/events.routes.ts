import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { LiveEvent, Presence } from './events.shapes.ts'

const ofCompany = { portals: ['dispatcher'], permission: 'orders.view' } as const

/** Live events of the Platform API: server-sent events, read with `fetch` so that requests carry the token. */
export const eventsRoutes = {
  stream: route({
    method: 'GET',
    path: '/events',
    may: { portals: EVERYONE, permission: null, keys: ['orders.view', 'jobs.view'] },
    summary: 'Server-sent events of everything the caller may see; resumes after Last-Event-ID',
    answer: LiveEvent,
    media: 'events',
  }),
  enter: route({
    method: 'PUT',
    path: '/orders/{guid}/presence',
    may: ofCompany,
    summary:
      'Tells colleagues that the caller has the order open; to be repeated within 45 seconds. Nothing of it is kept',
    params: z.object({ guid: Guid }),
    answer: Presence,
    reads: true,
  }),
  leave: route({
    method: 'DELETE',
    path: '/orders/{guid}/presence',
    may: ofCompany,
    summary: 'Tells colleagues that the caller closed the order',
    params: z.object({ guid: Guid }),
    answer: Presence,
    status: 200,
    reads: true,
  }),
}
