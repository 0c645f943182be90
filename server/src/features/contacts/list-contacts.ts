import type { Contact, ContactListQuery } from '@waybill/contract/contacts/contacts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import type { ReadCall } from '../../caller/call.ts'
import { accountQuery } from '../../records/account-reading.ts'
import { planContacts } from '../../records/contacts.ts'
import { presentContact } from './contacts.present.ts'

const OWN = { client: 'accounts.view_clients', carrier: 'accounts.view_vendors' } as const

/** Refuses where the role looks at no accounts at all. */
function mayView({ caller }: ReadCall): Refusal | undefined {
  const permission = caller.portal === 'dispatcher' ? undefined : OWN[caller.portal]
  return permission && !caller.permissions.has(permission)
    ? refuse.forbidden(`Your role lacks the permission ${permission}`)
    : undefined
}

/** A page of contacts in the caller's scope. */
export async function listContacts(query: ContactListQuery, call: ReadCall): Promise<ListOf<Contact> | Refusal> {
  const no = mayView(call)
  if (no) return no
  const plan = planContacts(accountScopeOf(call.caller), query)
  if (isRefusal(plan)) return plan
  const [rows, counts] = await call.read(...plan.queries)
  return plan.answer(rows, counts, (row) => presentContact(row, call.caller))
}

/** Contacts of one account, 404 where the caller cannot see it. */
export async function listAccountContacts(
  accountGuid: string,
  query: ContactListQuery,
  call: ReadCall,
): Promise<ListOf<Contact> | Refusal> {
  const [[account]] = await call.read(accountQuery(accountScopeOf(call.caller), undefined, accountGuid))
  return account ? listContacts({ ...query, account: accountGuid }, call) : refuse.notFound('Account')
}
