import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { room } from '../../caller/call.ts'
import { createKey, revoke } from './keep-api-keys.ts'
import { listKeys } from './list-api-keys.ts'

export const apiKeysRoom = room(apiKeysRoutes, {
  list: ({ query }, call) => listKeys(query, call),
  create: ({ body }, call) => createKey(body, call),
  revoke: ({ params }, call) => revoke(params.guid, call),
})
