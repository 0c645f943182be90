import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { LiveEvent } from './events.shapes.ts'

/** Live events of the Platform API: server-sent events, read with `fetch` so that they carry the token. */
export const eventsRoutes = {
  stream: route({
    method: 'GET',
    path: '/events',
    may: { portals: EVERYONE, permission: null },
    summary: 'Server-sent events of everything the caller may see; resumes after Last-Event-ID',
    answer: LiveEvent,
    media: 'events',
  }),
}
