import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { ACCOUNT_TYPES, DISPATCHER_AND_CLIENT, EVERYONE } from '../vocabulary/portals.ts'
import { ACCOUNT_COLUMNS } from './account-columns.ts'
import { DELETED_ACCOUNT_COLUMNS, DeletedAccount } from './deleted-accounts.shapes.ts'
import { Account, AccountChange, AccountListQuery, AccountRow, BranchListQuery, NewAccount } from './accounts.shapes.ts'

const seen = { portals: EVERYONE, permission: null, keys: ['accounts.view_clients', 'accounts.view_vendors'] } as const
const view = { portals: DISPATCHER_AND_CLIENT, permission: 'accounts.view_clients' } as const
const edit = { portals: DISPATCHER_AND_CLIENT, permission: 'accounts.edit_clients' } as const

/** Calls of the Shipper API on accounts by type (specification section 7, Accounts). */
export const accountsRoutes = {
  branches: route({
    method: 'GET',
    path: '/account/branches',
    may: view,
    summary: 'A client account and its branches below, A to Z',
    query: BranchListQuery,
    answer: listAnswer(AccountRow),
  }),
  list: route({
    method: 'GET',
    path: '/account/{type}',
    may: seen,
    summary: 'Accounts of a type that the caller may see, A to Z',
    params: z.object({ type: z.enum(ACCOUNT_TYPES) }),
    query: AccountListQuery,
    answer: listAnswer(AccountRow),
  }),
  get: route({
    method: 'GET',
    path: '/account/{type}/{guid}',
    may: seen,
    summary: 'One account with its contacts',
    params: z.object({ type: z.enum(ACCOUNT_TYPES), guid: Guid }),
    answer: Account,
  }),
  change: route({
    method: 'PUT',
    path: '/account/{clientGuid}',
    may: edit,
    summary: 'Change a client or branch; a client its own address, numbers and instructions, and all of its branches',
    params: z.object({ clientGuid: Guid }),
    body: AccountChange,
    answer: Account,
  }),
}

const one = z.object({ id: Guid })

/** The same accounts as clients (specification section 7, Clients); a branch is a client with a `parentGuid`. */
export const clientsRoutes = {
  list: route({
    method: 'GET',
    path: '/clients',
    may: view,
    summary: 'Clients and branches that the caller may see, A to Z',
    query: AccountListQuery,
    answer: listAnswer(AccountRow),
  }),
  create: route({
    method: 'POST',
    path: '/clients',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'accounts.create_clients' },
    summary: 'Add a client, or with parentGuid a branch; a client only below itself',
    body: NewAccount,
    answer: Account,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/clients/{id}',
    may: view,
    summary: 'One client or branch with its contacts',
    params: one,
    answer: Account,
  }),
  change: route({
    method: 'PUT',
    path: '/clients/{id}',
    may: edit,
    summary: 'Change a client or branch, as PUT /account/{clientGuid}',
    params: one,
    body: AccountChange,
    answer: Account,
  }),
  remove: route({
    method: 'DELETE',
    path: '/clients/{id}',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'accounts.delete_clients' },
    summary: 'Delete a client or branch without open orders, branches and people who sign in',
    params: one,
  }),
}

/** Calls of the Platform API on clients. */
export const clientsPlatformRoutes = {
  find: listRoute('/clients/list', view, 'clients and branches', ACCOUNT_COLUMNS, AccountRow),
  findDeleted: listRoute(
    '/clients/deleted/list',
    { portals: ['dispatcher'], permission: 'accounts.delete_clients' },
    'deleted clients and branches, those deleted last first,',
    DELETED_ACCOUNT_COLUMNS,
    DeletedAccount,
  ),
  undelete: route({
    method: 'PUT',
    path: '/clients/{id}/undelete',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'accounts.delete_clients' },
    summary: 'Bring a deleted client or branch back',
    params: one,
    answer: Account,
  }),
}
