import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Versioned } from '../../api/client.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { CONTACT } from './contact-editing.ts'
import type { ContactHome } from './contacts.api.ts'
import type { useContactActs } from './use-contact-acts.ts'

export interface ContactFormProps {
  /** The contact to edit; undefined for a new one. */
  read?: Versioned<Contact>
  reread?: () => Promise<Versioned<Contact>>
  /** Possible accounts of a new contact. */
  homes: readonly ContactHome[]
  /** The preselected account. */
  home: string
  acts: ReturnType<typeof useContactActs>
  /** Receives the created contact. */
  onSaved: (added?: Contact) => void
  onCancel: () => void
}

/** The fields of a contact. */
export const ContactForm = ({ read, reread, homes, home, acts, onSaved, onCancel }: ContactFormProps) => {
  const { bind, frame, guard } = useEditing({
    editing: CONTACT,
    read,
    begin: { accountGuid: home },
    reread,
    add: (body, { accountGuid }) => acts.add(accountGuid, body),
    save: acts.save,
    onSaved,
    whoChanged: ({ updatedBy }) => updatedBy,
  })
  const open = homes.filter(({ isOpen }) => isOpen).map(({ guid, name }) => ({ value: guid, label: name }))
  const isOpen = open.some(({ value }) => value === home)
  return (
    <EditForm {...frame} act={read ? 'Save' : 'Add contact'} onCancel={() => (guard.free(), onCancel())}>
      <FormFields
        of={CONTACT}
        bind={bind}
        props={{
          name: { autoFocus: true },
          accountGuid: { isHidden: Boolean(read), options: isOpen ? open : [{ value: '', label: 'Choose…' }, ...open] },
        }}
      />
    </EditForm>
  )
}
