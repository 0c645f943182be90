import type {
  AccountContactsQuery,
  ContactListQuery,
  PresentedContact,
} from '@waybill/contract/contacts/contacts.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { CONTACTS } from '@waybill/domain/access/tables/accounts.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor, readPresented, type ListInput } from '../../calls/read-list.ts'
import {
  accountQuery,
  type ContactFilter,
  CONTACT_LIST,
  contactQuery,
  contactsBody,
  planContacts,
} from '../../records/accounts/index.ts'
import { presentContact } from '../../views/accounts/contacts.present.ts'
import type { OfAccount, Which } from './which-contact.ts'

async function page(
  filter: ContactFilter,
  input: ListInput,
  call: ReadCall,
): Promise<ListOf<PresentedContact> | Refusal> {
  const may = mayDo(CONTACTS, call.caller)
  if (may !== true) return may
  const plan = planContacts(accountScopeOf(call.caller), filter, listingFor(CONTACT_LIST, input, call))
  return readPresented(CONTACT_LIST, plan, input.body.columns, call, (rows) =>
    rows.map((row) => presentContact(row, call.caller)),
  )
}

/** Contacts in the caller's scope, filtered and sorted as the body requests. */
export const findContacts = (input: ListInput, call: ReadCall) => page({}, input, call)

/** A page of contacts in the caller's scope. */
export function listContacts(
  { query }: { query: ContactListQuery },
  call: ReadCall,
): Promise<ListOf<PresentedContact> | Refusal> {
  const { account, accounts = [], terminal } = query
  return page(
    { accounts: account ? [...accounts, account] : accounts, terminal },
    { query, body: contactsBody(query) },
    call,
  )
}

/** Contacts of one account, 404 if the caller cannot see it. */
export async function listAccountContacts(
  { params: { accountGuid, type }, query }: { params: OfAccount; query: AccountContactsQuery },
  call: ReadCall,
): Promise<ListOf<PresentedContact> | Refusal> {
  const [[account]] = await call.read(accountQuery(accountScopeOf(call.caller), type, accountGuid))
  if (!account) return refuse.notFound('Account')
  return page({ accounts: [accountGuid] }, { query, body: contactsBody(query) }, call)
}

/** One contact of an account. */
export async function getContact(
  { params: { accountGuid, contactGuid, type } }: { params: Which },
  call: ReadCall,
): Promise<PresentedContact | Refusal> {
  const scope = accountScopeOf(call.caller)
  const [[account], [contact]] = await call.read(
    accountQuery(scope, type, accountGuid),
    contactQuery(scope, accountGuid, contactGuid),
  )
  if (!account) return refuse.notFound('Account')
  if (!contact) return refuse.notFound('Contact')
  call.tag(contact.version)
  return presentContact(contact, call.caller)
}
