import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { FuelSurchargeRule } from '@waybill/contract/finances/fuel.shapes.ts'
import { approvalOf, mayAnswerCharge, mustWait } from './approval.ts'
import { product, ratioOfDifference, sum } from './cents.ts'
import { reckonAmount, type AmountFacts } from './charge-amount.ts'
import { sharesOf, totalsByCommodity, whyNotShares } from './commodity-shares.ts'
import { mayChangeLocked, whyLocked } from './finance-lock.ts'
import { fuelSurcharge, stepAt } from './fuel-surcharge.ts'

const FACTS: AmountFacts = { miles: '781.5', isEstimated: true, base: 100_000, fuelPrice: '3.702', fuelRule: null }
const reckon = (entered: Partial<Parameters<typeof reckonAmount>[0]>, facts: Partial<AmountFacts> = {}) =>
  reckonAmount({ isFuel: false, ...entered }, { ...FACTS, ...facts })

describe('a rate times a quantity', () => {
  it.each([
    ['1.85', '781.5', 144_578],
    [1.005, 1, 101],
    ['0.0001', '50', 1],
    [-2.5, 3, -750],
    [0, '781.5', 0],
  ])('%s x %s is %d cents', (rate, quantity, cents) => expect(product(rate, quantity)).toBe(cents))
  it('is exact where floats are not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }), (rate, miles) => {
        const exact = (BigInt(rate) * BigInt(miles) * 2n + 10n ** 1n) / (2n * 10n ** 1n)
        expect(product(rate / 100, miles / 10)).toBe(Number(exact))
      }),
    )
  })
})

describe('the amount of a charge', () => {
  it('is the entered one', () => expect(reckon({ amount: 12.345 })).toMatchObject({ amount: 1235, unit: null }))
  it('by the mile follows the distance and is marked as estimated', () =>
    expect(reckon({ rate: 1.85, unit: 'mile' })).toEqual({
      amount: 144_578,
      rate: 1.85,
      quantity: '781.5',
      unit: 'mile',
      isEstimated: true,
    }))
  it('by entered miles is not estimated', () =>
    expect(reckon({ rate: 2, unit: 'mile', quantity: 100 })).toMatchObject({ amount: 20_000, isEstimated: false }))
  it('by the hour or in percent', () => {
    expect(reckon({ rate: 75, unit: 'hour', quantity: 1.5 })).toMatchObject({ amount: 11_250 })
    expect(reckon({ rate: 3, unit: 'percent' })).toMatchObject({ amount: 3_000, quantity: null })
  })
  it.each([
    [{}, 'amount'],
    [{ amount: 1, rate: 1 }, 'rate'],
    [{ rate: 1 }, 'unit'],
    [{ rate: 1, unit: 'hour' as const }, 'quantity'],
    [{ isFuel: true }, 'amount'],
  ])('%j lacks %s', (entered, path) => expect(reckon(entered)).toMatchObject({ path }))
  it('by the mile needs miles', () =>
    expect(reckon({ rate: 1, unit: 'mile' }, { miles: null })).toMatchObject({ path: 'quantity' }))
  it('of fuel follows the rule', () =>
    expect(reckon({ isFuel: true }, { fuelRule: { kind: 'economy', basePrice: 1.2, milesPerGallon: 6 } })).toEqual({
      amount: 32_589,
      rate: 0.417,
      quantity: '781.5',
      unit: 'mile',
      isEstimated: true,
    }))
})

describe('the fuel surcharge', () => {
  const table: FuelSurchargeRule = {
    kind: 'table',
    unit: 'percent',
    steps: [
      { from: 3, value: 10 },
      { from: 3.25, value: 11.5 },
      { from: 4, value: 15 },
    ],
  }
  it.each([
    [2.999, 0],
    [3, 10_000],
    [3.249, 10_000],
    [3.25, 11_500],
    [9, 15_000],
  ])('by a table at %d is %d', (price, amount) =>
    expect(fuelSurcharge(table, { price, miles: null, base: 100_000 })).toMatchObject({ amount, unit: 'percent' }),
  )
  it('by miles per gallon is never negative', () => {
    const rule: FuelSurchargeRule = { kind: 'economy', basePrice: 3.5, milesPerGallon: 6.5 }
    expect(fuelSurcharge(rule, { price: 3.2, miles: 100, base: 0 })).toMatchObject({ amount: 0, rate: 0 })
    expect(ratioOfDifference('4.15', 3.5, 6.5)).toBe(0.1)
  })
  it('reports what is missing', () => {
    const lacks = (rule: FuelSurchargeRule) => fuelSurcharge(rule, { price: null, miles: null, base: 0 })
    expect(lacks(table)).toMatchObject({ code: 'requirement_missing', errors: [{ path: 'fuelRate' }] })
    expect(lacks({ kind: 'per-mile', rate: 0.4 })).toMatchObject({ errors: [{ path: 'distance' }] })
    expect(lacks({ kind: 'percent', percent: 10 })).toMatchObject({ amount: 0 })
  })
  it('never falls while the price rises', () => {
    const steps = fc
      .uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 20 })
      .map((prices) => prices.toSorted((a, b) => a - b).map((from, i) => ({ from: from / 100, value: i / 10 })))
    const price = fc.integer({ min: 0, max: 1000 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(steps, price, price, (made, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(stepAt(made, low)).toBeLessThanOrEqual(stepAt(made, high))
        const rule: FuelSurchargeRule = { kind: 'economy', basePrice: 2, milesPerGallon: 6 }
        const at = (fuel: number) => fuelSurcharge(rule, { price: fuel, miles: '500.5', base: 0 })
        const [less, more] = [at(low), at(high)]
        if (isRefusal(less) || isRefusal(more)) throw new Error('it had all it needs')
        expect(less.amount).toBeLessThanOrEqual(more.amount)
      }),
    )
  })
})

describe('shares of commodities', () => {
  const all = ['a', 'b', 'c']
  const even = { amount: 100, commodityGuid: null, shares: null }
  it.each([
    [even, [34, 33, 33]],
    [{ ...even, commodityGuid: 'b' }, [0, 100, 0]],
    [{ ...even, commodityGuid: 'gone' }, [34, 33, 33]],
    [{ ...even, shares: { a: 60, b: 40 } }, [60, 40, 0]],
    [{ ...even, amount: -100, shares: { a: -60, c: -40 } }, [-60, 0, -40]],
    [{ ...even, shares: { a: 50, gone: 25, c: 25 } }, [67, 0, 33]],
  ])('%j', (charge, shares) => expect(sharesOf(charge, all)).toEqual(shares))
  it('are zero without commodities', () => expect(sharesOf(even, [])).toEqual([]))
  it('lose no cent', () => {
    const charge = fc.record({
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      commodityGuid: fc.constantFrom(null, 'a', 'gone'),
      shares: fc.option(fc.dictionary(fc.constantFrom('a', 'b', 'x'), fc.integer({ min: -5000, max: 5000 }))),
    })
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 8 }), (charges) => {
        for (const each of charges) expect(sum(sharesOf(each, all))).toBe(each.amount)
        expect(sum(totalsByCommodity(charges, all))).toBe(sum(charges.map(({ amount }) => amount)))
      }),
    )
  })
  it.each([
    [100, [60, 40], null],
    [-100, [-60, -40], null],
    [100, [60, 39], /add up to 0.99 instead of 1/],
    [100, [160, -60], /opposite sign/],
    [0, [0, 0], null],
  ])('%d from %j: %s', (amount, shares, why) =>
    why === null ? expect(whyNotShares(amount, shares)).toBeNull() : expect(whyNotShares(amount, shares)).toMatch(why),
  )
})

describe('approval', () => {
  const at = new Date(0)
  const facts = { needsApproval: true, dateApproved: null, dateRefused: null }
  it.each([
    [{ ...facts, needsApproval: false }, 'approved'],
    [facts, 'waiting'],
    [{ ...facts, dateApproved: at }, 'approved'],
    [{ ...facts, dateRefused: at }, 'refused'],
  ])('%j is %s', (each, standing) => {
    expect(approvalOf(each)).toBe(standing)
    expect(mayAnswerCharge(each) === true).toBe(standing === 'waiting')
  })
  it('a carrier’s charge always waits, a dispatcher’s only without the permission', () => {
    const carrier = { portal: 'carrier' as const, permissions: new Set(['vendor_money.add_accessorial' as const]) }
    expect(mustWait('vendor', false, carrier)).toBe(true)
    const dispatcher = { portal: 'dispatcher' as const, permissions: new Set(['vendor_money.edit_pay' as const]) }
    expect(mustWait('vendor', true, dispatcher)).toBe(false)
    expect(mustWait('client', true, dispatcher)).toBe(true)
    expect(mustWait('client', false, dispatcher)).toBe(false)
  })
})

describe('locks', () => {
  const draft = { status: 'DRAFT', number: null, isExported: false }
  it.each([
    [false, [], null],
    [false, [draft], null],
    [false, [{ ...draft, status: 'VOID', number: '1', isExported: true }], null],
    [true, [draft], 'it is verified'],
    [false, [{ ...draft, status: 'OPEN', number: '1001-1' }], 'bill 1001-1 was posted'],
    [true, [{ ...draft, status: 'PAID', number: '7', isExported: true }], 'bill 7 was exported'],
    [false, [{ ...draft, isExported: true }], 'its bill was exported'],
  ])('verified %s, %j: %s', (isVerified, bills, why) => {
    expect(whyLocked('vendor', isVerified, bills)).toBe(why)
    expect(mayChangeLocked(why, new Set(['margin.edit_locked_finances']))).toBe(true)
    expect(mayChangeLocked(why, new Set()) === true).toBe(why === null)
  })
})
