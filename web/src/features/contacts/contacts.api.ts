/** One contact, and the accounts of contacts. */
import { clientContactsRoutes } from '@waybill/contract/contacts/account-contacts.routes.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Versioned } from '../../api/client.ts'
import { apisOf } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'

/** An account that a contact may belong to. */
export interface ContactHome {
  guid: string
  name: string
  /** Whether contacts may be added to it. */
  isOpen: boolean
}

/** One contact, with the version that a change must name. */
export const contactQuery = ({ guid, accountGuid }: Pick<Contact, 'guid' | 'accountGuid'>) => {
  const input = { params: { id: accountGuid ?? '', contactId: guid } }
  return {
    queryKey: [...queryOf(clientContactsRoutes.get, input).queryKey, 'versioned'] as const,
    queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Versioned<Contact>> =>
      apisOf(client).shipper.read(clientContactsRoutes.get, input, { signal }),
  }
}
