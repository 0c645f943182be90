import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['toyota dallas', ['TOYOTA', 'DALLAS'], ['TOYOTA', 'DALLAS']],
  [' Dallas, TX ', ['DALLAS', ' TX'], ['DALLAS', 'TX']],
  ['Dallas,Fort', ['DALLAS', 'FORT'], ['DALLAS', 'FORT']],
  ['A,1', ['A,1'], ['A,1']],
  ['El Paso el', [' EL', 'PASO'], ['EL', 'PASO']],
  ['Dallas - Houston', ['DALLAS', 'HOUSTON'], ['DALLAS', 'HOUSTON']],
  ['1042-2', ['1042-2'], ['']],
  ['100137', ['100137'], ['']],
  ['5550100', ['5550100'], ['5550100']],
  ['(214) 555-0100', ['(214) 555-0100'], ['2145550100']],
  ['+1 214 555 0100', ['+1 214 555 0100'], ['2145550100']],
  ['1000001 482133', ['1000001', '482133'], ['1000001', '']],
  ['% - ,', [], []],
  ['', [], []],
])('the words of “%s”', (text, words, names) => {
  expect(searchWords(text)).toEqual({ words, names })
})
