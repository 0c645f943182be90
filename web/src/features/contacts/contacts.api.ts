/** The calls of contacts, and what the address says as a question to the list. */
import { clientContactsRoutes } from '@waybill/contract/contacts/account-contacts.routes.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Apis, Versioned } from '../../api/client.ts'
import { apisOf } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'
import type { FetchPage } from '../../ui/grid/paged-store.ts'

/** Rows fetched at once. */
export const CONTACTS_PAGE = 100

/** What a list of contacts shows: all of it stands in the address. */
export interface ContactListing {
  search: string
  /** The account whose people are meant; any unless named. */
  branch: string | undefined
  isActive: boolean | undefined
}

/** An account that a contact may belong to. */
export interface ContactHome {
  guid: string
  name: string
  /** Whether contacts may be added there. */
  isOpen: boolean
}

/** Fetches pages of a listing for the grid; the page before gives its cursor. */
export const fetchContacts = (apis: Apis, { search, branch, isActive }: ContactListing): FetchPage<Contact> => {
  const cursors = new Map<number, string | null>()
  return async (page, { signal }) => {
    const cursor = cursors.get(page - 1)
    const query = {
      pg: page,
      rc: CONTACTS_PAGE,
      ...(cursor ? { cursor } : {}),
      ...(search ? { search } : {}),
      ...(branch ? { account: branch } : {}),
      ...(isActive === undefined ? {} : { isActive: isActive ? ('true' as const) : ('false' as const) }),
    }
    const answer = await apis.shipper.call(contactsRoutes.list, { query }, { signal })
    cursors.set(page, answer.next)
    return { rows: answer.results, total: answer.total, totalCapped: answer.totalCapped ?? false }
  }
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
