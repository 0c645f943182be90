import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { describe, expect, it } from 'vitest'
import { CONTACT } from './contact-editing.ts'

const ann: Contact = {
  guid: '01890000-0000-7000-8000-00000000000a',
  name: 'Ann Yard',
  email: 'ann@north.test',
  mobileNumber: null,
  phoneNumber: '(214) 555-0147',
  website: null,
  title: 'Yard lead',
  department: null,
  isActive: true,
  canLogin: false,
  accountGuid: '01890000-0000-7000-8000-00000000000b',
  accountName: 'Northside',
  terminalGuid: null,
  dateCreated: '2026-11-20T08:00:00.000Z',
  createdBy: null,
  dateUpdated: '2026-11-20T08:00:00.000Z',
  updatedBy: null,
  can: ['edit', 'delete'],
}

describe('the contact form', () => {
  const read = CONTACT.start(ann)
  it('sends nothing without changes, and only changed fields', () => {
    expect(CONTACT.change(read, read)).toEqual({})
    expect(CONTACT.change(read, { ...read, title: ' ', mobileNumber: '214 555 0100', isActive: false })).toEqual({
      title: null,
      mobileNumber: '214 555 0100',
      isActive: false,
    })
  })
  it('adds a contact with the input; empty fields are null', () => {
    const values = { ...CONTACT.start(), accountGuid: 'b', name: ' Cy ' }
    expect(CONTACT.body(values)).toEqual({ name: 'Cy', isActive: true })
  })
  it('shows the contract’s errors by field before anything is sent', () => {
    const values = { ...CONTACT.start(), name: ' ', email: 'ann at yard', phoneNumber: '12' }
    expect(CONTACT.faults(values)).toEqual({
      name: 'Required',
      email: 'Must be an email address, like name@company.com',
      phoneNumber: 'Must be a phone number of 7 to 15 digits, like (214) 555-0147, or two',
    })
    expect(CONTACT.faults({ ...values, name: 'Ann', email: '', phoneNumber: '' })).toEqual({})
  })
  it('has the contract’s maximum lengths', () =>
    expect(CONTACT.lengths).toMatchObject({ name: 200, title: 100, email: 254, phoneNumber: 40 }))
})
