import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingEnd } from './file-end.ts'
import { cut, unpadded } from './segments.ts'

const FOLDER = new URL('messages/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(name, FOLDER), 'latin1')
const WHOLE = readdirSync(FOLDER).filter((name) => name !== '38-cut-off.edi')

test.each(WHOLE)('%s is whole, and no beginning of it is', (name) => {
  const text = textOf(name)
  expect(missingEnd(text)).toBeUndefined()
  const end = text.lastIndexOf('IEA')
  const control = text.slice(end).replace(/[^0-9]+$/, '')
  // Without what follows the control number it is whole as well.
  const why = name === '39-control-differs.edi' ? 'its IEA segment is cut off' : undefined
  expect(missingEnd(text.slice(0, end + control.length))).toBe(why)
  for (let length = 0; length < end + control.length; length += 1)
    if (missingEnd(text.slice(0, length)) === undefined) throw new Error(`${length} of ${text.length} characters`)
})

test('says what is missing', () => {
  const text = textOf('01-plain.edi')
  expect(missingEnd('')).toBe('it is empty')
  expect(missingEnd('Dear Sir')).toBe('it does not begin with a whole ISA segment')
  expect(missingEnd(textOf('38-cut-off.edi'))).toMatch(/^it ends in \w+, not in IEA$/)
  expect(missingEnd(text.trimEnd().slice(0, -2))).toBe('its IEA segment is cut off')
})

test('what gateways put around a file does not make it incomplete', () => {
  const text = textOf('01-plain.edi')
  for (const padded of [`${text}\u001A`, `${text}\r\n\u001A`, `${text}\u2400\u2400`, `-- inbox 7 --\r\n${text}`])
    expect(missingEnd(padded)).toBeUndefined()
  expect(missingEnd('\u2400\u001A ')).toBe('it is empty')
  expect(missingEnd(`\u001A${text.slice(0, 300)}`)).toMatch(/not in IEA$/)
})

test('long padding is taken off without looking at it again and again', () => {
  const gap = ' '.repeat(200_000)
  expect(unpadded(`${gap}a${gap}b\u001A${gap}`)).toBe(`a${gap}b`)
  expect(cut(`ISA${'*'.repeat(16)}>~ST*204~${'\n'.repeat(200_000)}SE~`)?.segments.map(({ id }) => id)).toEqual([
    'ISA',
    'ST',
    'SE',
  ])
})
