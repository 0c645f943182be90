import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { room } from '../../caller/call.ts'
import { changeContact, deleteContact } from './change-contact.ts'
import { createContact } from './create-contact.ts'
import { listAccountContacts, listContacts } from './list-contacts.ts'

export const contactsRoom = room(contactsRoutes, {
  list: ({ query }, call) => listContacts(query, call),
  search: ({ params, query }, call) => listAccountContacts(params.accountGuid, query, call),
  create: ({ params, body }, call) => createContact(params.accountGuid, body, call),
  change: ({ params, body }, call) => changeContact(params, body, call),
  remove: ({ params }, call) => deleteContact(params, call),
})
