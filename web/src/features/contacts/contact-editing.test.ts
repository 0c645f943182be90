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

describe('a contact in its form', () => {
  const read = CONTACT.start(ann)
  it('sends nothing where nothing was changed, and only what was', () => {
    expect(CONTACT.change(read, read)).toEqual({})
    expect(CONTACT.change(read, { ...read, title: ' ', mobileNumber: '214 555 0100', isActive: false })).toEqual({
      title: null,
      mobileNumber: '214 555 0100',
      isActive: false,
    })
  })
  it('is added with what was written; what was left empty is none', () => {
    const values = { ...CONTACT.start(), accountGuid: 'b', name: ' Cy ' }
    expect(CONTACT.body(values)).toEqual({ name: 'Cy', isActive: true })
  })
  it('says what the contract would refuse, by field, before anything is sent', () => {
    const values = { ...CONTACT.start(), name: ' ', email: 'ann at yard', phoneNumber: '12' }
    expect(CONTACT.faults(values)).toEqual({
      name: 'Required',
      email: 'Must be an e-mail address, like name@company.com',
      phoneNumber: 'Must be a phone number of 7 to 15 digits, like (214) 555-0147',
    })
    expect(CONTACT.faults({ ...values, name: 'Ann', email: '', phoneNumber: '' })).toEqual({})
  })
  it('takes as many characters as the contract does', () =>
    expect(CONTACT.lengths).toMatchObject({ name: 200, title: 100, email: 254, phoneNumber: 40 }))
})
