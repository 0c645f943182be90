/** A contact in the side panel: viewing, editing or adding. */
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactView } from './contact-view.tsx'
import { type ContactHome, contactQuery } from './contacts.api.ts'
import type { useContactActs } from './use-contact-acts.ts'

export interface ContactPanelProps {
  /** The contact; undefined for a new one. */
  contact: Contact | undefined
  homes: readonly ContactHome[]
  /** The default account of a new contact. */
  home: string
  isEditing: boolean
  acts: ReturnType<typeof useContactActs>
  onEdit: (isEditing: boolean) => void
  onAdded: (contact: Contact) => void
  onClose: () => void
}

export const ContactPanel = (props: ContactPanelProps) => {
  const { contact, homes, home, isEditing, acts, onEdit, onAdded, onClose } = props
  const form = { homes, home, acts }
  if (!contact)
    return (
      <SidePanel title="New contact" onClose={onClose}>
        <ContactForm {...form} onCancel={onClose} onSaved={(added) => added && onAdded(added)} />
      </SidePanel>
    )
  const stop = () => onEdit(false)
  if (isEditing && contact.can.includes('edit'))
    return (
      <SidePanel title={`Edit ${contact.name}`} onClose={onClose}>
        <ReadForm key={contact.guid} query={contactQuery(contact)}>
          {(read, reread) => <ContactForm {...form} read={read} reread={reread} onCancel={stop} onSaved={stop} />}
        </ReadForm>
      </SidePanel>
    )
  return (
    <SidePanel title={contact.name} onClose={onClose}>
      <ContactView
        contact={contact}
        isDeleting={acts.isDeleting}
        onEdit={() => onEdit(true)}
        onDelete={() => void acts.remove(contact).then((isGone) => isGone && onClose())}
      />
    </SidePanel>
  )
}
