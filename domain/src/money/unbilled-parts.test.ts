import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from './cents.ts'
import { matchCharges, type ChargeIdentity } from './matching-charges.ts'
import { unbilledParts, type ChargePart } from './unbilled-parts.ts'

const charge = fc.constantFrom('base', 'fuel', 'winch', 'storage')
const part: fc.Arbitrary<ChargePart> = fc.record({ charge, amount: fc.integer({ min: -50_000, max: 200_000 }) })
const total = (parts: readonly ChargePart[]) => sum(parts.map(({ amount }) => amount))

const of = (more: Partial<ChargeIdentity>): ChargeIdentity => ({
  kind: 'base',
  itemId: null,
  name: 'Transport',
  commodityGuid: null,
  partyGuid: null,
  amount: 100_000,
  ...more,
})

test.each([
  ['nothing posted', [['base', 1000]], [], [['base', 1000]]],
  ['never billed, at 0', [['base', 0]], [], [['base', 0]]],
  ['posted as owed', [['base', 1000]], [['base', 1000]], []],
  ['a lower price', [['base', 900]], [['base', 1000]], [['base', -100]]],
  ['a higher price', [['base', 1100]], [['base', 1000]], [['base', 100]]],
  ['removed', [], [['base', 1000]], [['base', -1000]]],
  [
    'corrected before',
    [['base', 950]],
    [
      ['base', 1000],
      ['base', -100],
    ],
    [['base', 50]],
  ],
  [
    'beside a new one',
    [
      ['base', 1000],
      ['winch', 75],
    ],
    [['base', 1000]],
    [['winch', 75]],
  ],
] as [string, [string, number][], [string, number][], [string, number][]][])(
  'the draft holds the difference: %s',
  (_name, owed, posted, draft) => {
    const parts = (pairs: [string, number][]) => pairs.map(([each, amount]) => ({ charge: each, amount }))
    expect(unbilledParts(parts(owed), parts(posted))).toEqual(parts(draft))
  },
)

test('whatever is changed and posted in any order, posted and drafted amounts equal what is owed', () => {
  const step = fc.record({ owed: fc.uniqueArray(part, { selector: ({ charge: each }) => each }), posts: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const posted: ChargePart[] = []
      for (const { owed, posts } of steps) {
        const draft = unbilledParts(owed, posted)
        expect(total([...posted, ...draft])).toBe(total(owed))
        for (const each of ['base', 'fuel', 'winch', 'storage']) {
          const mine = (parts: readonly ChargePart[]) => total(parts.filter(({ charge: its }) => its === each))
          expect(mine([...posted, ...draft])).toBe(mine(owed))
        }
        if (posts) posted.push(...draft)
      }
    }),
  )
})

test.each([
  ['the same again', [of({})], [of({})], [0]],
  ['another amount', [of({ amount: 90_000 })], [of({})], [0]],
  ['another kind', [of({ kind: 'adjustment' })], [of({})], [undefined]],
  ['another vehicle', [of({ commodityGuid: 'b' })], [of({ commodityGuid: 'a' })], [undefined]],
  ['a second beside the first', [of({}), of({ amount: 5_000 })], [of({})], [0, undefined]],
  ['the closest pairs first', [of({ amount: 5_000 }), of({})], [of({}), of({ amount: 4_000 })], [1, 0]],
] as const)('a charge without its guid is matched: %s', (_name, sent, standing, found) => {
  expect(matchCharges(sent, standing)).toEqual(found)
})
