/** What waits for the demo reads it from the output of `npm start`. */
import { expect, test } from 'vitest'
import type { Filled } from '../../demo/src/fill.ts'
import { isDemoFilled } from './fill-words.ts'
import { tellOfFill } from './run.ts'

const linesOf = async (ended: Promise<Filled>, begun = 'filling the demo company'): Promise<string> => {
  const lines = [begun]
  const say = (line: string) => void lines.push(line)
  await tellOfFill({ ended }, { say, show: () => undefined })
  return lines.map((line) => `waybill: ${line}\n`).join('')
}

test('nothing was to be filled', () => expect(isDemoFilled('waybill: starting\n')).toBe(true))

test.each(['filling the demo company', 'filling the demo company on, where it was interrupted'])(
  '“%s”: not before it says that all is there',
  async (begun) => {
    expect(isDemoFilled(`waybill: ${begun}\nwaybill: the demo company: 500 of 2,000 orders\n`)).toBe(false)
    expect(isDemoFilled(await linesOf(Promise.resolve('filled'), begun))).toBe(true)
  },
)

test('a fill that was stopped is not all there', async () =>
  expect(isDemoFilled(await linesOf(Promise.resolve('interrupted')))).toBe(false))

test('a fill that another process does is not said to be done', async () => {
  const output = await linesOf(Promise.resolve('elsewhere'))
  expect([isDemoFilled(output), output.includes('another process')]).toEqual([false, true])
})

test('a failed fill is told at once, in its own words', async () => {
  const output = await linesOf(Promise.reject(new Error('relation "orders" does not exist')))
  expect(() => isDemoFilled(output)).toThrow(
    'waybill: the rest of the demo is not filled, the next start goes on: relation "orders" does not exist',
  )
})
