import { expect, it } from 'vitest'
import { isGuid } from './guid.ts'
import { parseSearch, writeSearch } from './search-text.ts'

it("stores a page's state as plain, readable text", () => {
  const state = { q: 'box truck', number: '001042', sort: 'number,desc' }
  expect(writeSearch({ ...state, empty: '', none: undefined })).toBe('?q=box%20truck&number=001042&sort=number%2Cdesc')
  expect(parseSearch(writeSearch(state))).toEqual(state)
  expect(writeSearch({})).toBe('')
})
it('tells a guid from a word', () => {
  expect(isGuid('01890000-0000-7000-8000-00000000000a')).toBe(true)
  for (const no of ['bogus', '', '01890000-0000-7000-8000-00000000000', '01890000-0000-7000-8000-00000000000a/x'])
    expect(isGuid(no)).toBe(false)
})
