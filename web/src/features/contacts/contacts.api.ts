/** The contacts of a list, kept true while anyone changes them, and one of them. */
import { clientContactsRoutes } from '@waybill/contract/contacts/account-contacts.routes.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Versioned } from '../../api/client.ts'
import { apisOf } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'
import type { PagedRows } from '../../shell/list/list-declaration.ts'

/** An account that a contact may belong to. */
export interface ContactHome {
  guid: string
  name: string
  /** Whether contacts may be added there. */
  isOpen: boolean
}

/** The contacts of the account and its branches. */
export const CONTACT_ROWS: PagedRows<Contact> = {
  category: 'contacts',
  name: 'contacts',
  fetch: (apis, { search, choices }, page, signal) => {
    const { branch, active } = choices
    const query = {
      ...page,
      ...(search ? { search } : {}),
      ...(branch ? { account: branch } : {}),
      ...(active ? { isActive: active === 'yes' ? ('true' as const) : ('false' as const) } : {}),
    }
    return apis.shipper.call(contactsRoutes.list, { query }, { signal })
  },
  isOurs: ({ subject }) => subject === 'contact',
}

/** One contact as it is now, with the version that a change has to name. */
export const contactQuery = ({ guid, accountGuid }: Pick<Contact, 'guid' | 'accountGuid'>) => {
  const input = { params: { id: accountGuid ?? '', contactId: guid } }
  return {
    queryKey: [...queryOf(clientContactsRoutes.get, input).queryKey, 'versioned'] as const,
    queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Versioned<Contact>> =>
      apisOf(client).shipper.read(clientContactsRoutes.get, input, { signal }),
  }
}
