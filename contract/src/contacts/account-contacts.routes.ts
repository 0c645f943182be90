/** Contacts of clients and vendors (specification section 7, Clients: "Vendors follow the same pattern"). */
import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT, type Portal } from '../vocabulary/portals.ts'
import { AccountContactsQuery, Contact, ContactChange, Invitation, NewContact } from './contacts.shapes.ts'

const DISPATCHER_AND_CARRIER: readonly Portal[] = ['dispatcher', 'carrier']
const ofAccount = z.object({ id: Guid })
const one = z.object({ id: Guid, contactId: Guid })

const client = {
  view: { portals: DISPATCHER_AND_CLIENT, permission: 'accounts.view_clients' },
  edit: { portals: DISPATCHER_AND_CLIENT, permission: 'accounts.edit_contacts' },
  invite: { portals: DISPATCHER_AND_CLIENT, permission: 'accounts.invite_contact' },
} as const
const vendor = {
  view: { portals: DISPATCHER_AND_CARRIER, permission: 'accounts.view_vendors' },
  edit: { portals: DISPATCHER_AND_CARRIER, permission: 'accounts.edit_contacts' },
  invite: { portals: DISPATCHER_AND_CARRIER, permission: 'accounts.invite_contact' },
} as const

const list = { method: 'GET', params: ofAccount, query: AccountContactsQuery, answer: listAnswer(Contact) } as const
const create = { method: 'POST', params: ofAccount, body: NewContact, answer: Contact, status: 201 } as const
const get = { method: 'GET', params: one, answer: Contact } as const
const change = { method: 'PUT', params: one, body: ContactChange, answer: Contact } as const
const remove = { method: 'DELETE', params: one } as const
const invite = { method: 'PUT', params: one, body: Invitation, answer: Contact } as const

const INVITE =
  'Let a contact sign in: it becomes a user with a role and gets a mail with a one-time link. A repeat sends it again'

export const clientContactsRoutes = {
  list: route({
    ...list,
    path: '/clients/{id}/contacts',
    may: client.view,
    summary: 'Contacts of a client or branch, A to Z',
  }),
  create: route({ ...create, path: '/clients/{id}/contacts', may: client.edit, summary: 'Add a contact to a client' }),
  get: route({
    ...get,
    path: '/clients/{id}/contacts/{contactId}',
    may: client.view,
    summary: 'One contact of a client',
  }),
  change: route({
    ...change,
    path: '/clients/{id}/contacts/{contactId}',
    may: client.edit,
    summary: 'Change a contact of a client',
  }),
  remove: route({
    ...remove,
    path: '/clients/{id}/contacts/{contactId}',
    may: client.edit,
    summary: 'Delete a contact of a client; orders that name it keep it',
  }),
  invite: route({
    ...invite,
    path: '/clients/{id}/contacts/{contactId}/invite',
    may: client.invite,
    summary: INVITE,
  }),
}

export const vendorContactsRoutes = {
  list: route({ ...list, path: '/vendors/{id}/contacts', may: vendor.view, summary: 'Contacts of a vendor, A to Z' }),
  create: route({ ...create, path: '/vendors/{id}/contacts', may: vendor.edit, summary: 'Add a contact to a vendor' }),
  get: route({
    ...get,
    path: '/vendors/{id}/contacts/{contactId}',
    may: vendor.view,
    summary: 'One contact of a vendor',
  }),
  change: route({
    ...change,
    path: '/vendors/{id}/contacts/{contactId}',
    may: vendor.edit,
    summary: 'Change a contact of a vendor',
  }),
  remove: route({
    ...remove,
    path: '/vendors/{id}/contacts/{contactId}',
    may: vendor.edit,
    summary: 'Delete a contact of a vendor; jobs that name it keep it',
  }),
  invite: route({
    ...invite,
    path: '/vendors/{id}/contacts/{contactId}/invite',
    may: vendor.invite,
    summary: INVITE,
  }),
}
