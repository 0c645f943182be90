import { clientContactsRoutes, vendorContactsRoutes } from '@waybill/contract/contacts/account-contacts.routes.ts'
import { contactsPlatformRoutes, contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { contactImportsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { CONTACT_COLUMNS } from '@waybill/contract/imports/record-imports.shapes.ts'
import { inSteps, module } from '../../calls/call.ts'
import { readImport } from '../../operations/sheets/remembered-layout.ts'
import { changeContact, deleteContact } from './change-contact.ts'
import { createContact } from './create-contact.ts'
import { importContacts } from './import-contacts.ts'
import { inviteContact } from './invite-contact.ts'
import { findContacts, getContact, listAccountContacts, listContacts } from './list-contacts.ts'
import { mergeContacts, previewContactMerge, undeleteContact } from './merge-contacts.ts'

export const contactsModule = module(contactsRoutes, {
  list: listContacts,
  search: ({ params, query }, call) => listAccountContacts(params.accountGuid, query, call),
  create: ({ params, body }, call) => createContact(params.accountGuid, body, call),
  change: ({ params, body }, call) => changeContact(params, body, call),
  remove: ({ params }, call) => deleteContact(params, call),
  merge: mergeContacts,
})

export const contactsPlatformModule = module(contactsPlatformRoutes, {
  find: findContacts,
  previewMerge: previewContactMerge,
  undelete: undeleteContact,
})

type Ids = { id: string; contactId: string }
const ofClient = ({ id, contactId }: Ids) => ({ accountGuid: id, contactGuid: contactId, type: 'client' }) as const
const ofVendor = ({ id, contactId }: Ids) => ({ accountGuid: id, contactGuid: contactId, type: 'vendor' }) as const

export const clientContactsModule = module(clientContactsRoutes, {
  list: ({ params, query }, call) => listAccountContacts(params.id, query, call, 'client'),
  create: ({ params, body }, call) => createContact(params.id, body, call, 'client'),
  get: ({ params }, call) => getContact('client', params, call),
  change: ({ params, body }, call) => changeContact(ofClient(params), body, call),
  remove: ({ params }, call) => deleteContact(ofClient(params), call),
  invite: ({ params, body }, call) => inviteContact('client', params, body, call),
})

export const vendorContactsModule = module(vendorContactsRoutes, {
  list: ({ params, query }, call) => listAccountContacts(params.id, query, call, 'vendor'),
  create: ({ params, body }, call) => createContact(params.id, body, call, 'vendor'),
  get: ({ params }, call) => getContact('vendor', params, call),
  change: ({ params, body }, call) => changeContact(ofVendor(params), body, call),
  remove: ({ params }, call) => deleteContact(ofVendor(params), call),
  invite: ({ params, body }, call) => inviteContact('vendor', params, body, call),
})

export const contactImportsModule = module(contactImportsRoutes, {
  contacts: inSteps(
    ({ body }, call) => readImport(body, { name: 'contacts', words: CONTACT_COLUMNS }, undefined, call),
    (_, call, read) => importContacts(read, call),
  ),
})
