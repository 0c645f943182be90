import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { faultsByPath } from './field-faults.ts'

it('maps a refusal to the fields it names', () => {
  const refusal = new ApiError(409, {
    message: 'taken',
    errors: [{ path: 'email', message: 'Bea has it' }, { path: 1 }],
  })
  expect(faultsByPath(refusal)).toEqual({ email: 'Bea has it' })
  expect(faultsByPath(new ApiError(500, 'oops'))).toEqual({})
  expect(faultsByPath(new Error('no'))).toEqual({})
})
