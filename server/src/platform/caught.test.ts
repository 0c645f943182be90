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

test('the constraint of a node is known by its message', () => {
  const message = 'duplicate key value violates unique constraint "files_pkey_102782"'
  expect(constraintOf({ message, constraint: undefined })).toBe('files_pkey')
  expect(constraintOf({ message: 'null value in column "a" of relation "files_102782"' })).toBe(undefined)
})
