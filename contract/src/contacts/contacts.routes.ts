import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { MergePreview } from '../merging/merging.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { CONTACT_COLUMNS } from './contact-columns.ts'
import {
  AccountContactsQuery,
  Contact,
  ContactChange,
  ContactListQuery,
  ContactMerge,
  NewContact,
} from './contacts.shapes.ts'

const view = { portals: EVERYONE, permission: null, keys: ['accounts.view_clients', 'accounts.view_vendors'] } as const
const edit = { portals: EVERYONE, permission: 'accounts.edit_contacts' } as const
const ofAccount = z.object({ accountGuid: Guid })
const one = z.object({ accountGuid: Guid, contactGuid: Guid })

/** Calls of the Shipper API on contacts (specification section 7, Contacts and Accounts). */
export const contactsRoutes = {
  list: route({
    method: 'GET',
    path: '/contacts',
    may: view,
    summary: 'Contacts of the accounts that the caller may see, or of a place, A to Z unless sorted otherwise',
    query: ContactListQuery,
    answer: listAnswer(Contact),
  }),
  search: route({
    method: 'GET',
    path: '/account/{accountGuid}/contacts/search',
    may: view,
    summary: 'Contacts of one account, A to Z',
    params: ofAccount,
    query: AccountContactsQuery,
    answer: listAnswer(Contact),
  }),
  create: route({
    method: 'POST',
    path: '/account/{accountGuid}/contacts',
    may: edit,
    summary: 'Add a contact to an account',
    params: ofAccount,
    body: NewContact,
    answer: Contact,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/account/{accountGuid}/contacts/{contactGuid}',
    may: edit,
    summary: 'Change a contact',
    params: one,
    body: ContactChange,
    answer: Contact,
  }),
  remove: route({
    method: 'DELETE',
    path: '/account/{accountGuid}/contacts/{contactGuid}',
    may: edit,
    summary: 'Delete a contact; orders that name it keep it',
    params: one,
  }),
  merge: route({
    method: 'PUT',
    path: '/contacts/{guid}/merge',
    may: edit,
    summary: 'Merge other contacts of the same account into this one; orders, stops and places then name it',
    params: z.object({ guid: Guid }),
    body: ContactMerge,
    answer: Contact,
  }),
}

/** Calls of the Platform API on contacts. */
export const contactsPlatformRoutes = {
  find: listRoute('/contacts/list', view, 'contacts of the accounts that the caller may see', CONTACT_COLUMNS, Contact),
  previewMerge: route({
    method: 'POST',
    path: '/contacts/{guid}/merge-preview',
    may: edit,
    summary: 'What a merge would move and take over; it is refused as the merge would be',
    params: z.object({ guid: Guid }),
    body: ContactMerge,
    answer: MergePreview,
    status: 200,
    reads: true,
  }),
  undelete: route({
    method: 'PUT',
    path: '/contacts/{guid}/undelete',
    may: edit,
    summary: 'Bring a deleted contact back',
    params: z.object({ guid: Guid }),
    answer: Contact,
  }),
}
