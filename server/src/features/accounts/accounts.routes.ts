import { accountsRoutes, clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { room } from '../../caller/call.ts'
import { changeAccount } from './change-account.ts'
import { createClient } from './create-client.ts'
import { deleteClient } from './delete-client.ts'
import { getAccount } from './get-account.ts'
import { listAccounts, listBranches } from './list-accounts.ts'

export const accountsRoom = room(accountsRoutes, {
  branches: ({ query }, call) => listBranches(query, call),
  list: ({ params, query }, call) => listAccounts(params.type, query, call),
  get: ({ params }, call) => getAccount(params.type, params.guid, call),
  change: ({ params, body }, call) => changeAccount(params.clientGuid, body, call),
})

export const clientsRoom = room(clientsRoutes, {
  list: ({ query }, call) => listAccounts('client', query, call),
  create: ({ body }, call) => createClient(body, call),
  get: ({ params }, call) => getAccount('client', params.id, call),
  change: ({ params, body }, call) => changeAccount(params.id, body, call),
  remove: ({ params }, call) => deleteClient(params.id, call),
})
