import { expect, test } from 'vitest'
import { newGuid } from './guid.ts'
import { likenessOf } from './likeness.ts'

/** A job with two charges, one of which refers to the other. */
function aJob([job, first, second]: string[], amount = 5) {
  return {
    guid: job,
    charges: [
      { guid: first, amount },
      { guid: second, of: first },
    ],
    names: new Map([[first, 'Fuel']]),
  }
}
const guids = () => [newGuid(), newGuid(), newGuid()]

test('values that differ only in guids are alike, others are not', () => {
  const own = guids()
  const like = likenessOf(aJob(own))
  expect(likenessOf(aJob(guids()))).toBe(like)
  expect(likenessOf(aJob(own, 6))).not.toBe(like)
  const [job, first, second] = own
  const refersToJob = {
    ...aJob(own),
    charges: [
      { guid: first, amount: 5 },
      { guid: second, of: job },
    ],
  }
  expect(likenessOf(refersToJob)).not.toBe(like)
  expect(likenessOf({ ...aJob(own), names: new Map([[first, 'Toll']]) })).not.toBe(like)
})
