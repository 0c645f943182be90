import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { Session, StorageKeys } from './sessions.shapes.ts'

const anyone = { portals: EVERYONE, permission: null, keys: 'none' } as const

/** Calls of the Platform API on the caller's own sessions, in all portals and companies. With an external issuer there are none. */
export const sessionsRoutes = {
  list: route({
    method: 'GET',
    path: '/sessions',
    may: anyone,
    summary: 'Where the caller is signed in, the last used first',
    answer: listAnswer(Session),
  }),
  end: route({
    method: 'DELETE',
    path: '/sessions/{guid}',
    may: anyone,
    summary: 'End one of the caller’s sessions and its tokens immediately, including the current one',
    params: z.object({ guid: Guid }),
  }),
  storageKeys: route({
    method: 'GET',
    path: '/sessions/storage-keys',
    may: anyone,
    summary: 'Keys with which the caller’s browsers encrypt unsent evidence and drafts, newest first',
    answer: StorageKeys,
    showsSecret: true,
  }),
  endOthers: route({
    method: 'DELETE',
    path: '/sessions',
    may: anyone,
    summary: 'End every session of the caller but this one',
  }),
}
