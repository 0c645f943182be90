import { expect, it } from 'vitest'
import { fieldWord, subjectWord, valueWord } from './subject-words.ts'

it('labels the subject of an entry', () => {
  expect(['order', 'contract', 'report-export', null].map(subjectWord)).toEqual(['Order', 'Offer', 'Report export', ''])
  expect(fieldWord('remitEmail')).toBe('Remit email')
  expect([null, true, 12, ['a', 'b'], { a: 1 }].map(valueWord)).toEqual(['–', 'Yes', '12', 'a, b', '{"a":1}'])
})
