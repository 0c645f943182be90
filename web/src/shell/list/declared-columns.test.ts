import { expect, test } from 'vitest'
import { askedColumns } from './declared-columns.ts'

const WORDS = { joined: { originCity: 'originState' }, always: ['number'] }

test('rows come with what names them, and with what is read in a cell of another column', () => {
  expect(askedColumns(['originCity', 'bol'], WORDS)).toEqual(['number', 'originCity', 'originState', 'bol'])
})

test('nothing is asked for twice', () => {
  expect(askedColumns(['originState', 'originCity', 'number'], WORDS)).toEqual(['number', 'originState', 'originCity'])
})
