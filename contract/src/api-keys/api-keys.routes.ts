import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { ApiKey, ApiKeyListQuery, ApiKeyWithSecret, NewApiKey } from './api-keys.shapes.ts'

const anyone = { portals: EVERYONE, permission: null, keys: 'none' } as const

/** Calls of the Platform API on API keys. A key is sent as `Authorization: Bearer wb_…` to its user's portal. */
export const apiKeysRoutes = {
  list: route({
    method: 'GET',
    path: '/api-keys',
    may: anyone,
    summary: 'The caller’s keys, A to Z; with admin.users those of `user`, or of everyone it manages',
    query: ApiKeyListQuery,
    answer: listAnswer(ApiKey),
  }),
  create: route({
    method: 'POST',
    path: '/api-keys',
    may: anyone,
    summary: 'Make a key for oneself; its secret is shown this once',
    body: NewApiKey,
    answer: ApiKeyWithSecret,
    status: 201,
    showsSecret: true,
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api-keys/{guid}',
    may: anyone,
    summary: 'Revoke a key: the own, or with admin.users one of a person the caller manages',
    params: z.object({ guid: Guid }),
  }),
}
