/** A contact beside the list: shown, changed or added. */
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { useState } from 'react'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactView } from './contact-view.tsx'
import type { ContactHome } from './contacts.api.ts'
import type { useContactActs } from './use-contact-acts.ts'

export interface ContactPanelProps {
  /** The contact; none: a new one. */
  contact: Contact | undefined
  homes: readonly ContactHome[]
  /** The home that a new contact gets unless another is chosen. */
  home: string
  isEditing: boolean
  acts: ReturnType<typeof useContactActs>
  onEdit: (isEditing: boolean) => void
  onAdded: (contact: Contact) => void
  onClose: () => void
}

export const ContactPanel = (props: ContactPanelProps) => {
  const { contact, homes, home, isEditing, acts, onEdit, onAdded, onClose } = props
  const [isDirty, setDirty] = useState(false)
  if (contact && !(isEditing && contact.can.includes('edit'))) {
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
  const stop = contact ? () => onEdit(false) : onClose
  return (
    <SidePanel title={contact ? `Edit ${contact.name}` : 'New contact'} onClose={onClose} isDirty={isDirty}>
      <ContactForm
        key={contact?.guid ?? 'new'}
        contact={contact}
        homes={homes}
        home={home}
        isSaving={acts.isSaving}
        onDirty={setDirty}
        onCancel={stop}
        onSave={async (values) => {
          if (!contact) return onAdded(await acts.add(values))
          await acts.save(contact, values)
          onEdit(false)
        }}
      />
    </SidePanel>
  )
}
