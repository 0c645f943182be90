import { accountsRoutes, clientsPlatformRoutes, clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { accountImportsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { CLIENT_COLUMNS, VENDOR_COLUMNS } from '@waybill/contract/imports/record-imports.shapes.ts'
import { inSteps, module } from '../../calls/call.ts'
import { withParams } from '../../calls/with-params.ts'
import { readImport } from '../../operations/sheets/remembered-layout.ts'
import { changeAccount } from './change-account.ts'
import { createClient } from './create-client.ts'
import { deleteClient, deleteVendor, undeleteAccount } from './delete-account.ts'
import { getAccount } from './get-account.ts'
import { importClients, importVendors } from './import-accounts.ts'
import { listDeletedAccounts } from './list-deleted.ts'
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

const ofGuid = withParams(({ clientGuid }: { clientGuid: string }) => ({ guid: clientGuid }))
const ofId = withParams(({ id }: { id: string }) => ({ guid: id }))
const clients = withParams(() => ({ type: 'client' }) as const)
const client = withParams(({ id }: { id: string }) => ({ type: 'client', guid: id }) as const)
const vendors = withParams(() => ({ type: 'vendor' }) as const)
const vendor = withParams(({ id }: { id: string }) => ({ type: 'vendor', guid: id }) as const)

export const accountsModule = module(accountsRoutes, {
  branches: listBranches,
  list: listAccounts,
  get: getAccount,
  change: ofGuid(changeAccount),
})

export const clientsModule = module(clientsRoutes, {
  list: clients(listAccounts),
  create: createClient,
  get: client(getAccount),
  change: ofId(changeAccount),
  remove: deleteClient,
})

export const clientsPlatformModule = module(clientsPlatformRoutes, {
  find: clients(findAccounts),
  findDeleted: clients(listDeletedAccounts),
  undelete: client(undeleteAccount),
})

export const vendorsModule = module(vendorsRoutes, {
  list: vendors(listAccounts),
  create: createVendor,
  get: vendor(getAccount),
  change: changeVendor,
  remove: deleteVendor,
})

export const vendorsPlatformModule = module(vendorsPlatformRoutes, {
  find: vendors(findAccounts),
  findDeleted: vendors(listDeletedAccounts),
  undelete: vendor(undeleteAccount),
  check: checkVendor,
  authorityChanges: listAuthorityChanges,
  bankChanges: listBankChanges,
  approveBankChange,
  refuseBankChange,
  withdrawBankChange,
})

export const accountImportsModule = module(accountImportsRoutes, {
  clients: inSteps(readImport({ name: 'clients', words: CLIENT_COLUMNS }), importClients),
  vendors: inSteps(readImport({ name: 'vendors', words: VENDOR_COLUMNS }), importVendors),
})
