import { expect, test } from 'vitest'
import { progressLine } from './progress.mjs'

const written = (isTTY: boolean) => {
  const texts: string[] = []
  const line = progressLine({ isTTY, columns: 20, write: (text) => texts.push(text) })
  line.show('one')
  line.say('stays')
  line.show('a line that is longer than the terminal')
  line.show('')
  line.say('last')
  return texts.join('')
}

const CLEAR = '\r\u001B[2K'

test('a terminal shows it in place, below the lines that stay, and never wrapped', () => {
  expect(written(true)).toBe(`one${CLEAR}stays\none${CLEAR}a line that is long${CLEAR}last\n`)
})

test('a file gets the lines alone', () => expect(written(false)).toBe('stays\nlast\n'))

test('a terminal that does not know its width has 80 columns', () => {
  const texts: string[] = []
  progressLine({ isTTY: true, columns: 0, write: (text) => texts.push(text) }).show('x'.repeat(100))
  expect(texts).toEqual(['x'.repeat(79)])
})
