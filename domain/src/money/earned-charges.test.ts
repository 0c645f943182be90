import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCESSORIALS } from '@waybill/contract/vocabulary/accessorials.ts'
import { EARNED_RULES } from '@waybill/contract/vocabulary/earned.ts'
import { chargeRatesOf, USUAL_RATES } from './charge-rates.ts'
import { detentionAt } from './detention.ts'
import {
  billedBy,
  earnedCharges,
  type EarnedFacts,
  earnedKey,
  itemOfRule,
  type Visit,
  type WayEnd,
} from './earned-charges.ts'

const NONE: EarnedFacts = { visits: [], ways: [], inoperable: [], unused: [] }
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9) + minutes * 60_000)
const visit = (more: Partial<Visit> = {}): Visit => ({
  stopGuid: 'stop',
  jobGuid: 'job',
  type: 'delivery',
  place: 'Blue Heron',
  expected: null,
  arrived: at(0),
  left: at(190),
  attempts: [],
  ...more,
})
const end = (place: string, more: Partial<WayEnd> = {}): WayEnd => ({
  stopGuid: `stop at ${place}`,
  jobGuid: 'job',
  placeGuid: place,
  place,
  left: at(60),
  added: null,
  ...more,
})
const earned = (facts: Partial<EarnedFacts>, rates = USUAL_RATES) => earnedCharges({ ...NONE, ...facts }, rates)
/** Rule and dollars of each. */
const said = (facts: Partial<EarnedFacts>, rates = USUAL_RATES) =>
  earned(facts, rates).map(({ rule, amount }) => `${rule} ${(amount / 100).toFixed(2)}`)
const tried = { at: at(-600), reason: 'Gate was closed' }
const unused = {
  contractGuid: 'contract',
  jobGuid: 'job',
  vendor: 'Fast Haul',
  paid: 20_000,
  canceled: at(0),
  reason: 'Sold',
}
const broken = { guid: 'car', jobGuid: 'job', name: '2020 Tesla Model Y', found: at(0), by: 'Ben', moved: at(5) }

describe('earned charges', () => {
  test.each<[string, Partial<EarnedFacts>, string[]]>([
    ['nothing happened', {}, []],
    ['the truck left within the free time', { visits: [visit({ left: at(120) })] }, []],
    ['a minute beyond it', { visits: [visit({ left: at(121) })] }, ['detention-delivery 18.75']],
    ['an hour and ten beyond it', { visits: [visit()] }, ['detention-delivery 93.75']],
    ['at a pickup', { visits: [visit({ type: 'pickup', left: at(180) })] }, ['detention-pickup 75.00']],
    ['it came early', { visits: [visit({ expected: at(100) })] }, []],
    ['it came late', { visits: [visit({ expected: at(-100) })] }, ['detention-delivery 93.75']],
    ['it is still there', { visits: [visit({ left: null })] }, []],
    ['nobody noted its arrival', { visits: [visit({ arrived: null })] }, []],
    ['stored three days', { visits: [visit({ type: 'storage', left: at(3 * 1_440) })] }, ['storage 25.00']],
    ['stored two days', { visits: [visit({ type: 'storage', left: at(2 * 1_440) })] }, []],
    ['turned away, then delivered', { visits: [visit({ left: at(20), attempts: [tried] })] }, ['redelivery 125.00']],
    ['turned away twice', { visits: [visit({ left: at(20), attempts: [tried, tried] })] }, ['redelivery 250.00']],
    ['turned away and not delivered', { visits: [visit({ left: null, attempts: [tried] })] }, []],
    ['turned away at the pickup', { visits: [visit({ type: 'pickup', left: at(20), attempts: [tried] })] }, []],
    [
      'a stop that the order had',
      {
        ways: [
          { from: end('A'), to: end('B') },
          { from: end('A'), to: end('C') },
        ],
      },
      [],
    ],
    [
      'one that was added',
      {
        ways: [
          { from: end('A'), to: end('B') },
          { from: end('A'), to: end('C', { added: at(0) }) },
        ],
      },
      ['extra-stop 75.00'],
    ],
    [
      'one that was added and is not made',
      {
        ways: [
          { from: end('A'), to: end('B') },
          { from: end('A'), to: end('C', { added: at(0), left: null }) },
        ],
      },
      [],
    ],
    ['all of them added', { ways: [{ from: end('A', { added: at(0) }), to: end('B', { added: at(0) }) }] }, []],
    ['a vehicle that does not run', { inoperable: [broken] }, ['inoperable 75.00']],
    ['a truck not used', { unused: [unused] }, ['tonu 200.00']],
    ['a truck not used for less', { unused: [{ ...unused, paid: 5_000 }] }, ['tonu 150.00']],
  ])('%s', (_, facts, expected) => expect(said(facts)).toEqual(expected))

  const EVERYTHING = {
    visits: [visit({ attempts: [tried] }), visit({ type: 'storage', left: at(9_999) })],
    ways: [
      { from: end('A'), to: end('B') },
      { from: end('A'), to: end('C', { added: at(0) }) },
    ],
    inoperable: [broken],
    unused: [unused],
  }

  test.each(Object.entries(USUAL_RATES))('%s changes them, or what the carrier is paid for waiting', (name, rate) => {
    const all = (rates: typeof USUAL_RATES) => [
      earned(EVERYTHING, rates),
      detentionAt({ type: 'pickup', expected: null, arrived: at(0), chargeGuid: null }, rates),
    ]
    expect(all({ ...USUAL_RATES, [name]: (rate ?? 200) + 60 })).not.toEqual(all(USUAL_RATES))
  })

  test('none if the company charges nothing', () => {
    const none = Object.fromEntries(
      Object.entries(USUAL_RATES).map(([name, rate]) => [name, /free/.test(name) ? rate : null]),
    )
    expect(said(EVERYTHING)).toHaveLength(6)
    expect(said(EVERYTHING, chargeRatesOf({ chargeRates: none }))).toEqual([])
  })

  test('explain their origin, with evidence', () => {
    const [wait] = earned({ visits: [visit({ expected: at(-10) })] })
    expect(wait).toMatchObject({ text: 'Waited 3 h 10 min at Blue Heron, 2 h free', earned: at(190) })
    const texts = [180, 125].map((left) => earned({ visits: [visit({ left: at(left) })] })[0]!.text)
    expect(texts).toEqual(['Waited 3 h at Blue Heron, 2 h free', 'Waited 2 h 5 min at Blue Heron, 2 h free'])
    expect(wait!.evidence.map(({ kind, date }) => [kind, date])).toEqual([
      ['arrived', at(0)],
      ['left', at(190)],
    ])
    expect(earned({ unused: [unused] })[0]!.evidence.map(({ text }) => text)).toEqual([
      'Sold',
      'Fast Haul is paid $200.00',
    ])
  })

  test('grow with the wait, never with the free time, and are never negative', () => {
    const minutes = fc.integer({ min: 0, max: 3_000 })
    const cents = (wait: number, free: number) =>
      earned({ visits: [visit({ left: at(wait) })] }, { ...USUAL_RATES, freeMinutes: free })[0]?.amount ?? 0
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: 1_440 }), fc.nat(600), (a, b, free, more) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)]
        expect(cents(short, free)).toBeLessThanOrEqual(cents(long, free))
        expect(cents(long, free + more)).toBeLessThanOrEqual(cents(long, free))
        expect(cents(long, free)).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(cents(long, free))).toBe(true)
      }),
    )
  })
})

describe('the charges that bill them', () => {
  test('each rule has its item', () => {
    expect(EARNED_RULES.map((rule) => ACCESSORIALS[itemOfRule(rule) - 1]?.code)).toEqual([
      'DET-P',
      'DET-D',
      'TONU',
      'STOP',
      'INOP',
      'STR',
      'REDEL',
    ])
  })

  test('one charge bills one, the same as before; a waived one gets none', () => {
    const rule = fc.constantFrom(...EARNED_RULES)
    const earnedOnes = fc.uniqueArray(fc.record({ rule, aboutGuid: fc.constantFrom('a', 'b', 'c') }), {
      selector: earnedKey,
    })
    const charges = fc.uniqueArray(
      fc.record({ guid: fc.constantFrom('1', '2', '3', '4', '5'), itemId: fc.option(rule.map(itemOfRule)) }),
      { selector: ({ guid }) => guid },
    )
    fc.assert(
      fc.property(earnedOnes, charges, fc.infiniteStream(fc.nat(6)), (ones, all, drawn) => {
        const kept = new Map(
          ones.map((one) => {
            const [value = 0] = drawn.take(1)
            return [earnedKey(one), { chargeGuid: value < 5 ? String(value + 1) : null, isWaived: value === 6 }]
          }),
        )
        const billed = billedBy(ones, all, kept)
        expect(new Set(billed.values()).size).toBe(billed.size)
        for (const [key, guid] of billed) {
          const one = ones.find((each) => earnedKey(each) === key)!
          const charge = all.find((each) => each.guid === guid)!
          const before = kept.get(key)
          expect(charge.itemId === itemOfRule(one.rule) || before?.chargeGuid === guid).toBe(true)
          expect(before?.isWaived).toBe(false)
        }
        // One without a charge is waived, or no charge of its item is left.
        for (const one of ones.filter((each) => !billed.has(earnedKey(each)) && !kept.get(earnedKey(each))?.isWaived)) {
          const used = new Set(billed.values())
          expect(all.filter(({ guid, itemId }) => itemId === itemOfRule(one.rule) && !used.has(guid))).toEqual([])
        }
        // Recomputing it changes nothing.
        const again = new Map(
          ones.map((one) => {
            const key = earnedKey(one)
            return [key, { chargeGuid: billed.get(key) ?? null, isWaived: kept.get(key)!.isWaived }]
          }),
        )
        expect(billedBy(ones, all, again)).toEqual(billed)
      }),
    )
  })
})

test('settings that are not rates keep the defaults', () => {
  expect(chargeRatesOf({})).toEqual(USUAL_RATES)
  expect(chargeRatesOf({ chargeRates: { tonu: 90 } })).toEqual({ ...USUAL_RATES, tonu: 90 })
  expect(chargeRatesOf({ chargeRates: { tonu: 'much' } })).toEqual(USUAL_RATES)
})
