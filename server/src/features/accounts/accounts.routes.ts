import { accountsRoutes, clientsPlatformRoutes, clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { accountImportsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { CLIENT_COLUMNS, VENDOR_COLUMNS } from '@waybill/contract/imports/record-imports.shapes.ts'
import { inSteps, module } from '../../calls/call.ts'
import { readImport } from '../../operations/sheets/remembered-layout.ts'
import { changeAccount } from './change-account.ts'
import { createClient } from './create-client.ts'
import { deleteClient, deleteVendor, undeleteAccount } from './delete-account.ts'
import { getAccount } from './get-account.ts'
import { importClients, importVendors } from './import-accounts.ts'
import { findAccounts, listAccounts, listBranches } from './list-accounts.ts'
import { changeVendor, createVendor } from './vendors/change-vendor.ts'
import { listAuthorityChanges } from './vendors/recheck-vendors.ts'
import { checkVendor } from './vendors/check-vendor.ts'
import {
  approveBankChange,
  listBankChanges,
  refuseBankChange,
  withdrawBankChange,
} from './vendors/decide-bank-change.ts'

export const accountsModule = module(accountsRoutes, {
  branches: listBranches,
  list: ({ params, query }, call) => listAccounts(params.type, query, call),
  get: ({ params }, call) => getAccount(params.type, params.guid, call),
  change: ({ params, body }, call) => changeAccount(params.clientGuid, body, call),
})

export const clientsModule = module(clientsRoutes, {
  list: ({ query }, call) => listAccounts('client', query, call),
  create: createClient,
  get: ({ params }, call) => getAccount('client', params.id, call),
  change: ({ params, body }, call) => changeAccount(params.id, body, call),
  remove: deleteClient,
})

export const clientsPlatformModule = module(clientsPlatformRoutes, {
  find: (input, call) => findAccounts('client', input, call),
  undelete: ({ params }, call) => undeleteAccount('client', params.id, call),
})

export const vendorsModule = module(vendorsRoutes, {
  list: ({ query }, call) => listAccounts('vendor', query, call),
  create: createVendor,
  get: ({ params }, call) => getAccount('vendor', params.id, call),
  change: changeVendor,
  remove: deleteVendor,
})

export const vendorsPlatformModule = module(vendorsPlatformRoutes, {
  find: (input, call) => findAccounts('vendor', input, call),
  undelete: ({ params }, call) => undeleteAccount('vendor', params.id, call),
  check: checkVendor,
  authorityChanges: listAuthorityChanges,
  bankChanges: listBankChanges,
  approveBankChange,
  refuseBankChange,
  withdrawBankChange,
})

export const accountImportsModule = module(accountImportsRoutes, {
  clients: inSteps(
    ({ body }, call) => readImport(body, { name: 'clients', words: CLIENT_COLUMNS }, undefined, call),
    (_, call, read) => importClients(read, call),
  ),
  vendors: inSteps(
    ({ body }, call) => readImport(body, { name: 'vendors', words: VENDOR_COLUMNS }, undefined, call),
    (_, call, read) => importVendors(read, call),
  ),
})
