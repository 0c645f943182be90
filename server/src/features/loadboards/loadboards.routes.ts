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
  list: listBoards,
  get: getBoard,
  listCredentials,
  createCredential,
  testCredential,
  getCredential,
  changeCredential,
  removeCredential,
  assignUser,
  releaseUser,
})

export const loadboardsPlatformModule = module(loadboardsPlatformRoutes, {
  createEventAddress,
})
