import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { refusalText } from './refusal.ts'

const refusal = (...errors: { path: string; message: string }[]) =>
  new ApiError(422, { message: 'Something is missing', code: 'missing', errors, requestId: 'r' })

it.each([
  [refusal({ path: 'rows.4.Pickup ZIP', message: 'is required' }), 'Row 4, Pickup ZIP: Is required'],
  [refusal({ path: 'rows.4', message: 'says nothing' }), 'Row 4: Says nothing'],
  [
    refusal({ path: 'rows.2.VIN', message: 'is odd' }, { path: 'rows.3.VIN', message: 'is odd too' }),
    'Row 2, VIN: Is odd\nRow 3, VIN: Is odd too',
  ],
  [refusal({ path: 'file', message: 'has no rows below its headers' }), 'This file has no rows below its headers'],
  [refusal({ path: 'csv', message: 'the file is no sheet' }), 'The file is no sheet'],
  [refusal(), 'Something is missing'],
])('refers to the rows of the sheet', (error, text) => {
  expect(refusalText(error)).toBe(text)
})
