import { expect, test } from 'vitest'
import { listBodyOf } from './list-body.ts'

test('the body of a list call contains only what is set', () => {
  expect(listBodyOf({ search: '', filter: undefined, sort: null })).toEqual({})
  expect(
    listBodyOf({ search: 'F-150', filter: undefined, sort: { id: 'number', direction: 'asc' }, columns: ['number'] }),
  ).toEqual({ search: 'F-150', sort: [{ field: 'number', direction: 'asc' }], columns: ['number'] })
})
