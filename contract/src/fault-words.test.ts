import { expect, it } from 'vitest'
import * as z from 'zod'
import { faultWords } from './fault-words.ts'

it.each([
  [z.string(), undefined, 'is required'],
  [z.string(), 7, 'must be text'],
  [z.number(), 'x', 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.array(z.string()), 'x', 'must be a list'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  [z.literal('a'), 'c', 'must be a'],
  [z.number().min(0), -1, 'must be at least 0'],
  [z.number().gt(0), 0, 'must be more than 0'],
  [z.number().max(9), 10, 'must be at most 9'],
  [z.number().lt(9), 9, 'must be less than 9'],
  [z.string().min(1), '', 'is required'],
  [z.string().min(3), 'a', 'must have at least 3 characters'],
  [z.string().max(1), 'ab', 'must have at most 1 character'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 items'],
  [z.number().multipleOf(5), 3, 'must be a multiple of 5'],
  [z.email(), 'x', 'must be an email address'],
  [z.string().regex(/^\d$/), 'x', 'has the wrong format'],
  [z.union([z.string(), z.number()]), true, 'isn’t valid'],
])('describes the fault %#', (shape, value, message) => {
  expect(shape.safeParse(value, { error: faultWords }).error?.issues[0]?.message).toBe(message)
})

it('keeps messages defined by a shape', () => {
  const shape = z.number().min(0, 'must not be below nothing')
  expect(shape.safeParse(-1, { error: faultWords }).error?.issues[0]?.message).toBe('must not be below nothing')
})
