import { loadboardsPlatformRoutes, loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { module } from '../../calls/call.ts'
import {
  assignUser,
  changeCredential,
  createCredential,
  createEventAddress,
  releaseUser,
  removeCredential,
} from './keep-credential.ts'
import { getBoard, getCredential, listBoards, listCredentials } from './list-boards.ts'
import { testCredential } from './test-credential.ts'

export const loadboardsModule = module(loadboardsRoutes, {
  list: (_, call) => listBoards(call),
  get: ({ params }, call) => getBoard(params.id, call),
  listCredentials: ({ params }, call) => listCredentials(params.id, call),
  createCredential: ({ params, body }, call) => createCredential(params.id, body, call),
  testCredential: ({ params, body }, call) => testCredential(params.id, body, call),
  getCredential: ({ params }, call) => getCredential(params.id, params.credId, call),
  changeCredential: ({ params, body }, call) => changeCredential(params.id, params.credId, body, call),
  removeCredential: ({ params }, call) => removeCredential(params.id, params.credId, call),
  assignUser: ({ params }, call) => assignUser(params.id, params.credId, params.userId, call),
  releaseUser: ({ params }, call) => releaseUser(params.id, params.credId, params.userId, call),
})

export const loadboardsPlatformModule = module(loadboardsPlatformRoutes, {
  createEventAddress: ({ params }, call) => createEventAddress(params.id, params.credId, call),
})
