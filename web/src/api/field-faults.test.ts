import { NewContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { faultsByPath, faultsOfShape } from './field-faults.ts'

it('says what the contract would refuse, by field, before anything is sent', () => {
  expect(faultsOfShape(NewContact, { name: ' ', email: 'ann at yard', phoneNumber: '12' })).toEqual({
    name: 'Is required',
    email: 'Must be an e-mail address, like name@company.com',
    phoneNumber: 'Must be a phone number of 7 to 15 digits, like (214) 555-0147',
  })
  expect(faultsOfShape(NewContact, { name: 'Ann', email: '', phoneNumber: null })).toEqual({})
})

it('takes a refusal to the fields that it names', () => {
  const refusal = new ApiError(409, {
    message: 'taken',
    errors: [{ path: 'email', message: 'Bea has it' }, { path: 1 }],
  })
  expect(faultsByPath(refusal)).toEqual({ email: 'Bea has it' })
  expect(faultsByPath(new ApiError(500, 'oops'))).toEqual({})
  expect(faultsByPath(new Error('no'))).toEqual({})
})
