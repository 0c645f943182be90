import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { module } from '../../calls/call.ts'
import { createKey, revoke } from './keep-api-keys.ts'
import { listKeys } from './list-api-keys.ts'

export const apiKeysModule = module(apiKeysRoutes, {
  list: listKeys,
  create: createKey,
  revoke,
})
