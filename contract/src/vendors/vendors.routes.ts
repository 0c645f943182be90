import * as z from 'zod/mini'
import { ACCOUNT_COLUMNS } from '../accounts/account-columns.ts'
import { DELETED_ACCOUNT_COLUMNS, DeletedAccount } from '../accounts/deleted-accounts.shapes.ts'
import { Account, AccountListQuery, AccountRow } from '../accounts/accounts.shapes.ts'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer, PageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import type { Portal } from '../vocabulary/portals.ts'
import { AuthorityChange, BankChange } from './standing.shapes.ts'
import { BankChangeApproval, BankChangeRefusal, NewVendor, VendorChange } from './vendors.shapes.ts'

const COMPANY: readonly Portal[] = ['dispatcher']
const COMPANY_AND_CARRIER: readonly Portal[] = ['dispatcher', 'carrier']
const one = z.object({ id: Guid })
const view = { portals: COMPANY_AND_CARRIER, permission: 'accounts.view_vendors' } as const
const edit = { portals: COMPANY_AND_CARRIER, permission: 'accounts.edit_vendors' } as const
const approve = { portals: COMPANY, permission: 'vendor_money.approve_bank_change' } as const

/** Calls of the Shipper API on vendors (specification section 7, Clients and vendors); a carrier sees its own account. */
export const vendorsRoutes = {
  list: route({
    method: 'GET',
    path: '/vendors',
    may: view,
    summary: 'Vendors that the caller may see, A to Z; search by name, city, email, MC, USDOT or SCAC',
    query: AccountListQuery,
    answer: listAnswer(AccountRow),
  }),
  create: route({
    method: 'POST',
    path: '/vendors',
    may: { portals: COMPANY, permission: 'accounts.create_vendors' },
    summary: 'Add a vendor; where it is paid waits for a second person',
    body: NewVendor,
    answer: Account,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/vendors/{id}',
    may: view,
    summary: 'One vendor with its contacts, its standing and whether it may be offered a load',
    params: one,
    answer: Account,
  }),
  change: route({
    method: 'PUT',
    path: '/vendors/{id}',
    may: edit,
    summary:
      'Change a vendor; a carrier its own address, numbers and equipment. Where it is paid waits for a second person',
    params: one,
    body: VendorChange,
    answer: Account,
  }),
  remove: route({
    method: 'DELETE',
    path: '/vendors/{id}',
    may: { portals: COMPANY, permission: 'accounts.delete_vendors' },
    summary: 'Delete a vendor without open jobs, offers, unpaid bills and people who sign in',
    params: one,
  }),
}

/** Calls of the Platform API on vendors. */
export const vendorsPlatformRoutes = {
  find: listRoute('/vendors/list', view, 'vendors', ACCOUNT_COLUMNS, AccountRow),
  findDeleted: listRoute(
    '/vendors/deleted/list',
    { portals: COMPANY, permission: 'accounts.delete_vendors' },
    'deleted vendors, those deleted last first,',
    DELETED_ACCOUNT_COLUMNS,
    DeletedAccount,
  ),
  undelete: route({
    method: 'PUT',
    path: '/vendors/{id}/undelete',
    may: { portals: COMPANY, permission: 'accounts.delete_vendors' },
    summary: 'Bring a deleted vendor back',
    params: one,
    answer: Account,
  }),
  check: route({
    method: 'POST',
    path: '/vendors/{id}/check',
    may: { portals: COMPANY, permission: 'accounts.edit_vendors' },
    summary: 'Look up the vendor’s authority by USDOT or MC number and save what is on file',
    params: one,
    answer: Account,
    // It queries the authority outside of any transaction and saves the result in its own.
    reads: true,
  }),
  authorityChanges: route({
    method: 'GET',
    path: '/authority-changes',
    may: { portals: COMPANY, permission: 'accounts.view_vendors' },
    summary: 'What changed in the authority’s files about vendors, newest first',
    query: PageQuery,
    answer: listAnswer(AuthorityChange),
  }),
  bankChanges: route({
    method: 'GET',
    path: '/bank-changes',
    may: approve,
    summary: 'Changes of where vendors are paid that wait for a second person',
    query: PageQuery,
    answer: listAnswer(BankChange),
  }),
  approveBankChange: route({
    method: 'PUT',
    path: '/vendors/{id}/bank-change/approve',
    may: approve,
    summary: 'Approve the change; not allowed for the person who requested it',
    params: one,
    body: BankChangeApproval,
    answer: Account,
  }),
  refuseBankChange: route({
    method: 'PUT',
    path: '/vendors/{id}/bank-change/refuse',
    may: approve,
    summary: 'Refuse the change, with a reason',
    params: one,
    body: BankChangeRefusal,
    answer: Account,
  }),
  withdrawBankChange: route({
    method: 'DELETE',
    path: '/vendors/{id}/bank-change',
    may: edit,
    summary: 'Withdraw a change that the caller requested',
    params: one,
  }),
}
