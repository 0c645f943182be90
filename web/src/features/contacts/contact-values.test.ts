import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { describe, expect, it } from 'vitest'
import { contactChangeOf, contactValuesOf, newContactOf } from './contact-values.ts'

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
  const values = contactValuesOf(ann, 'elsewhere')
  it('sends nothing where nothing was changed, and only what was', () => {
    expect(contactChangeOf(ann, values)).toEqual({})
    expect(contactChangeOf(ann, { ...values, title: ' ', mobileNumber: '214 555 0100', isActive: false })).toEqual({
      title: null,
      mobileNumber: '214 555 0100',
      isActive: false,
    })
  })
  it('is added whole, what was left empty as none', () => {
    expect(newContactOf({ ...contactValuesOf(undefined, 'b'), name: ' Cy ' })).toEqual({
      name: 'Cy',
      isActive: true,
      title: null,
      department: null,
      email: null,
      mobileNumber: null,
      phoneNumber: null,
      website: null,
    })
  })
})
