import { expect, test } from 'vitest'
import { pageOf, resultsIn } from './page.ts'
import { tryAll } from './stranger.ts'

test('rows are read from the page as they were written', () => {
  const rows = [
    { name: 'A', version: '1.0', tried: 'a | b; c\\d \\| e', date: '2026-12-02', fails: '' },
    { name: 'B', version: '', tried: '', date: '', fails: 'ends with \\' },
  ]
  expect(resultsIn(pageOf(rows.toReversed()))).toEqual(rows)
})

test('after a failed attempt the others are made', async () => {
  const attempts = {
    first: async () => {
      throw new Error('refused')
    },
    second: async () => 'in time',
  }
  expect(await tryAll(attempts)).toEqual({ tried: 'first; second (in time)', fails: 'first: refused' })
})
