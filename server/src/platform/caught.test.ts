import { expect, test } from 'vitest'
import { constraintOf } from './caught.ts'

test.each([
  ['files_pkey', 'files_pkey'],
  ['files_pkey_102143', 'files_pkey'],
  ['stops_check1', 'stops_check1'],
  [undefined, undefined],
])('the constraint %s is known by the name at its table', (constraint, name) => {
  expect(constraintOf({ constraint })).toBe(name)
})
