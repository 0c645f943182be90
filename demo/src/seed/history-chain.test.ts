import { describe, expect, it } from 'vitest'
import { testDatabase } from '@waybill/server/testing/database.ts'
import { jsonbText } from './history-chain.ts'

describe('values as the database writes them', () => {
  it.each([
    ['nothing', { a: null, b: undefined }],
    ['keys of different lengths', { zz: 1, b: 2, a: 3, aaa: 4, is_ready: true, Z: 5 }],
    ['text', { text: 'Say "no"\\ \n\r\t\b\f\u0001\u007f é 🚚 \u2028 /' }],
    ['numbers', [0, -0, 1, -12.5, 1234567.25, 900719925474099]],
    ['lists and objects in one another', { list: [[], {}, ['a', { b: [null, false] }]] }],
    ['instants', { at: new Date('2026-11-18T20:30:00Z'), before: new Date('1969-12-31T23:58:30.250Z') }],
  ])('%s', async (_, value) => {
    const { database } = await testDatabase()
    const { rows } = await database.pool.query('select $1::jsonb::text as text', [JSON.stringify(value)])
    expect(jsonbText(value)).toBe(rows[0].text)
  })

  it('refuse numbers that are written differently', () => {
    expect(() => jsonbText({ n: 1e21 })).toThrow('written differently')
    expect(() => jsonbText({ n: 1e-7 })).toThrow('written differently')
  })
})
