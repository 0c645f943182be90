/** Adding, changing and deleting a contact. A deletion is done at once and can be taken back. */
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { useChange } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { contactChangeOf, contactValuesOf, type ContactValues, newContactOf } from './contact-values.ts'

const STALE = { stale: ['contacts'] }

export const useContactActs = () => {
  const create = useChange(contactsRoutes.create, STALE)
  const change = useChange(contactsRoutes.change, STALE)
  const remove = useChange(contactsRoutes.remove, STALE)
  const offerUndo = useOfferUndo()
  const reportFailure = useReportFailure()
  const add = (values: ContactValues): Promise<Contact> =>
    create.mutateAsync({ params: { accountGuid: values.accountGuid }, body: newContactOf(values) })
  return {
    isSaving: create.isPending || change.isPending,
    isDeleting: remove.isPending,
    add,
    save: async (contact: Contact, values: ContactValues): Promise<Contact> => {
      const body = contactChangeOf(contact, values)
      if (Object.keys(body).length === 0) return contact
      const params = { accountGuid: values.accountGuid, contactGuid: contact.guid }
      return change.mutateAsync({ params, body })
    },
    /** Answers whether it is gone; a refusal is told in the stack. */
    remove: async (contact: Contact): Promise<boolean> => {
      const accountGuid = contact.accountGuid ?? ''
      try {
        await remove.mutateAsync({ params: { accountGuid, contactGuid: contact.guid } })
      } catch (error) {
        reportFailure({ label: `Delete ${contact.name}`, error })
        return false
      }
      offerUndo({ label: `${contact.name} deleted`, undo: () => add(contactValuesOf(contact, accountGuid)) })
      return true
    },
  }
}
