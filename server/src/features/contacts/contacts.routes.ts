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
import { pathsOf } from './which-contact.ts'

export const contactsModule = module(contactsRoutes, {
  list: listContacts,
  search: listAccountContacts,
  create: createContact,
  change: changeContact,
  remove: deleteContact,
  merge: mergeContacts,
})

export const contactsPlatformModule = module(contactsPlatformRoutes, {
  find: findContacts,
  previewMerge: previewContactMerge,
  undelete: undeleteContact,
})

const client = pathsOf('client')
const vendor = pathsOf('vendor')

export const clientContactsModule = module(clientContactsRoutes, {
  list: client.ofAll(listAccountContacts),
  create: client.ofAll(createContact),
  get: client.ofOne(getContact),
  change: client.ofOne(changeContact),
  remove: client.ofOne(deleteContact),
  invite: client.ofOne(inviteContact),
})

export const vendorContactsModule = module(vendorContactsRoutes, {
  list: vendor.ofAll(listAccountContacts),
  create: vendor.ofAll(createContact),
  get: vendor.ofOne(getContact),
  change: vendor.ofOne(changeContact),
  remove: vendor.ofOne(deleteContact),
  invite: vendor.ofOne(inviteContact),
})

export const contactImportsModule = module(contactImportsRoutes, {
  contacts: inSteps(readImport({ name: 'contacts', words: CONTACT_COLUMNS }), importContacts),
})
