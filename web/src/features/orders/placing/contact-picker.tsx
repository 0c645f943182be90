import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { queryOf } from '../../../api/queries.ts'
import { RecordPicker } from '../../../shell/form/record-picker.tsx'
import type { Named } from '../../../shell/form/record-source.ts'

export interface ContactPickerProps {
  label?: string
  /** For screen readers. */
  spoken: string
  value: Named | null
  onChange: (contact: Named | null) => void
  error?: string | undefined
}

const CONTACTS = {
  ask: (search: { search?: string }) =>
    queryOf(contactsRoutes.list, { query: { rc: 20, isActive: 'true', ...search } }),
  nameOf: ({ guid, name }: Contact) => ({ guid, name }),
  detailOf: ({ accountName }: Contact) => accountName,
}

/** Selects the contact person of a stop. */
export const ContactPicker = ({ label = 'Contact', ...picked }: ContactPickerProps) => (
  <RecordPicker
    label={label}

    placeholder="Who to call"
    none="No contact"
    source={CONTACTS}
    {...picked}
  />
)
