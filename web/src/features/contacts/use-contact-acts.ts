/** Adding, editing and deleting a contact. A deletion runs at once, with undo. */
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import type { Contact, ContactChange, NewContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Versioned } from '../../api/client.ts'
import { useChange } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { CONTACT } from './contact-editing.ts'

const STALE = { stale: ['contacts'] }

const paramsOf = ({ guid, accountGuid }: Contact) => ({ accountGuid: accountGuid ?? '', contactGuid: guid })

export const useContactActs = () => {
  const create = useChange(contactsRoutes.create, STALE)
  const change = useChange(contactsRoutes.change, STALE)
  const remove = useChange(contactsRoutes.remove, STALE)
  const offerUndo = useOfferUndo()
  const reportFailure = useReportFailure()
  const add = (accountGuid: string, body: NewContact): Promise<Contact> =>
    create.mutateAsync({ params: { accountGuid }, body })
  return {
    isDeleting: remove.isPending,
    add,
    change: (contact: Contact, body: ContactChange): Promise<Contact> =>
      change.mutateAsync({ params: paramsOf(contact), body }),
    /** Saves changes; a concurrent change is refused with 412. */
    save: async (body: ContactChange, { data, etag }: Versioned<Contact>): Promise<void> => {
      await change.mutateAsync({ params: paramsOf(data), body, options: { ifMatch: etag } })
    },
    /** Returns whether it was deleted; a refusal is shown as a notification. */
    remove: async (contact: Contact): Promise<boolean> => {
      const params = paramsOf(contact)
      try {
        await remove.mutateAsync({ params })
      } catch (error) {
        reportFailure({ label: `Delete ${contact.name}`, error })
        return false
      }
      const body = CONTACT.body(CONTACT.start(contact))
      offerUndo({ label: `${contact.name} deleted`, undo: () => add(params.accountGuid, body) })
      return true
    },
  }
}
