/** The contacts that answer a list's question, kept true while anyone changes them. */
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { ListQuestion } from '../../shell/list/list-declaration.ts'
import { usePagedRows } from '../../shell/list/use-paged-rows.ts'

/** An account that a contact may belong to. */
export interface ContactHome {
  guid: string
  name: string
  /** Whether contacts may be added there. */
  isOpen: boolean
}

export const useContactRows = (question: ListQuestion) =>
  usePagedRows<Contact>(question, {
    category: 'contacts',
    name: 'contacts',
    rowId: (row) => row.guid,
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
  })
