/** Bulk acts on contacts. */
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { apisOf } from '../../api/query-client.ts'
import type { BulkAct } from '../../shell/list/list-declaration.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { countText } from '../../ui/grid/noun.ts'
import { CONTACT } from './contact-editing.ts'

const NOUN = { one: 'contact', many: 'contacts' }

export const useContactBulk = (): readonly BulkAct<Contact>[] => {
  const queries = useQueryClient()
  const offerUndo = useOfferUndo()
  const { shipper } = apisOf(queries)
  const paramsOf = ({ guid, accountGuid }: Contact) => ({ accountGuid: accountGuid ?? '', contactGuid: guid })
  const bringBack = (contact: Contact) => {
    const { accountGuid } = paramsOf(contact)
    return shipper.call(contactsRoutes.create, {
      params: { accountGuid },
      body: CONTACT.body(CONTACT.start(contact)),
    })
  }
  const refresh = () => queries.invalidateQueries({ queryKey: ['contacts'] })
  return [
    {
      label: 'Delete',
      allows: ({ can }) => can.includes('delete'),
      each: (contact) => shipper.call(contactsRoutes.remove, { params: paramsOf(contact) }),
      onDone: (gone) => {
        void refresh()
        offerUndo({
          label: `${countText(gone.length, NOUN)} deleted`,
          undo: async () => {
            await Promise.all(gone.map(bringBack))
            await refresh()
          },
        })
      },
    },
  ]
}
