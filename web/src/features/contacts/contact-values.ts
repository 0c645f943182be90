/** A contact as its form holds it, and what of it is sent. */
import type { Contact, ContactChange, NewContact } from '@waybill/contract/contacts/contacts.shapes.ts'

const TEXTS = ['title', 'department', 'email', 'mobileNumber', 'phoneNumber', 'website'] as const

/** Everything is text until it is sent. */
export interface ContactValues extends Record<(typeof TEXTS)[number], string> {
  name: string
  accountGuid: string
  isActive: boolean
}

/** The values of a contact, or of a new one in that account. */
export const contactValuesOf = (contact: Contact | undefined, accountGuid: string): ContactValues => ({
  name: contact?.name ?? '',
  accountGuid: contact?.accountGuid ?? accountGuid,
  isActive: contact?.isActive ?? true,
  title: contact?.title ?? '',
  department: contact?.department ?? '',
  email: contact?.email ?? '',
  mobileNumber: contact?.mobileNumber ?? '',
  phoneNumber: contact?.phoneNumber ?? '',
  website: contact?.website ?? '',
})

/** The body that adds a contact; what was left empty is none. */
export const newContactOf = (values: ContactValues): NewContact => {
  const { name, isActive } = values
  const texts = Object.fromEntries(TEXTS.map((field) => [field, values[field].trim() || null]))
  return { name: name.trim(), isActive, ...texts }
}

/** What differs from the contact as it was read; empty where nothing does. */
export const contactChangeOf = (contact: Contact, values: ContactValues): ContactChange => {
  const wanted = newContactOf(values)
  const change = Object.entries(wanted).filter(([field, value]) => contact[field as keyof NewContact] !== value)
  return Object.fromEntries(change)
}
