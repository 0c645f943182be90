import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCod, clientBalance, splitCod, type CodTerms } from './cod.ts'
import {
  decimalOf,
  dividedBy,
  percentage,
  percentOf,
  perUnit,
  roundedRatio,
  sum,
  sumOfDollars,
  times,
  toCents,
  toDecimal,
  toDollars,
  typedCents,
} from './cents.ts'
import {
  countingCharges,
  grossProfit,
  grossProfitMargin,
  markup,
  orderTotals,
  sideTotals,
  type Charge,
} from './finances.ts'
import { quickPay } from './quick-pay.ts'
import { splitByWeight, splitEvenly } from './splits.ts'

const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })

describe('cents', () => {
  it.each([
    [0, 0],
    ['12.30', 1230],
    [12.3, 1230],
    [1.005, 101],
    [-1.005, -101],
    ['0.004', 0],
    ['-0.005', -1],
    ['.5', 50],
    [1e-7, 0],
    ['1e3', 100_000],
    ['9999999999.99', 999_999_999_999],
    [0.1 + 0.2, 30],
  ])('%j dollars are %d', (dollars, expected) => expect(toCents(dollars)).toBe(expected))
  it.each(['', 'x', '1,000', '.', 'NaN', Number.NaN, Infinity, '1e999999999', '99999999999999999'])(
    '%j is refused',
    (value) => expect(() => toCents(value)).toThrow(RangeError),
  )
  it('add up in dollars without a remainder', () => {
    expect(sumOfDollars(0.1, 0.2)).toBe(0.3)
    expect(sumOfDollars(560, -16.8, 50.1)).toBe(593.3)
    expect(sumOfDollars()).toBe(0)
    expect(decimalOf(1.005)).toBe('1.01')
  })
  it.each([
    [110_00, '1.1', 100_00],
    [100_00, 3, 33_33],
    [0, '1.25', 0],
  ])('%d divided by %j is %d, rounded down', (amount, factor, expected) =>
    expect(dividedBy(amount, factor)).toBe(expected),
  )
  it.each([
    [undefined, undefined],
    [Number.NaN, undefined],
    [1e300, undefined],
    [12.345, 12_35],
  ])('typed as %j are %j', (dollars, expected) => expect(typedCents(dollars)).toBe(expected))
  it('survive a round trip through JSON and the database', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(JSON.parse(JSON.stringify(toDollars(amount))))).toBe(amount)
        expect(toCents(toDecimal(amount))).toBe(amount)
        expect(toDecimal(amount)).toMatch(/^-?\d+\.\d\d$/)
      }),
    )
  })

  it.each([
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [1n, -2n, -1n],
    [3n, 2n, 2n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-5n, 2n, -3n],
  ])('%d / %d rounds to %d', (top, bottom, rounded) => expect(roundedRatio(top, bottom)).toBe(rounded))
  it('rounds by at most half a cent, symmetrically around zero', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 9n), (top, bottom) => {
        const off = roundedRatio(top, bottom) * bottom - top
        expect(2n * (off < 0n ? -off : off) <= bottom).toBe(true)
        expect(roundedRatio(-top, bottom)).toBe(-roundedRatio(top, bottom))
      }),
    )
  })
  it('are multiplied by percent, quantity and unit', () => {
    expect(percentOf(10_050, 3)).toBe(302)
    expect(percentOf(-10_050, '3.00')).toBe(-302)
    expect(times(175, '812.5')).toBe(142_188)
    expect(perUnit(80_000, 512.3)).toBe(156)
    expect(perUnit(80_000, 0)).toBeNull()
    expect(perUnit(80_000, null)).toBeNull()
    expect(percentage(1, 3)).toBe(33.3333)
    expect(percentage(1, 0)).toBeNull()
    expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })
})

describe('splits', () => {
  it.each([
    [100, 3, [34, 33, 33]],
    [-100, 3, [-34, -33, -33]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
    [5, 1, [5]],
  ])('%d over %d', (total, parts, shares) => expect(splitEvenly(total, parts)).toEqual(shares))
  it('follow weights, and give nothing to zero weights', () => {
    expect(splitByWeight(1000, [1, 0, 2])).toEqual([334, 0, 666])
    expect(splitByWeight(100, [0, 3, 4])).toEqual([0, 43, 57])
    expect(splitByWeight(101, [0, 0])).toEqual([51, 50])
    expect(splitByWeight(0, [])).toEqual([])
    expect(() => splitByWeight(1, [])).toThrow(RangeError)
    for (const weights of [[-1], [1, -1], [1, 0.5]]) expect(() => splitByWeight(1, weights)).toThrow(RangeError)
  })
  it('lose no cent and stay within one of the exact share', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }), (total, weights) => {
        const shares = splitByWeight(total, weights)
        expect(sum(shares)).toBe(total)
        const whole = weights.reduce((all, weight) => all + weight, 0)
        if (whole === 0) return
        shares.forEach((share, index) => {
          const due = (BigInt(total) * BigInt(weights[index]!)) / BigInt(whole)
          expect(Math.abs(share - Number(due))).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
  it('evenly differ by at most one cent, the larger first', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 50 }), (total, parts) => {
        const shares = splitEvenly(total, parts)
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
        expect(shares[0]! - shares.at(-1)!).toBeLessThanOrEqual(1)
      }),
    )
  })
})

const base = (amount: number): Charge => ({ amount, isAccessorial: false, systemUsage: 'base' })
const extra = (amount: number, systemUsage: Charge['systemUsage'] = null): Charge => ({
  amount,
  isAccessorial: true,
  systemUsage,
})

describe('finances', () => {
  it('add up both sides', () => {
    const job = {
      isDummy: false,
      isCanceled: false,
      adjustments: 0,
      charges: [base(80_000), extra(5_000), extra(3_000, 'fuel')],
    }
    const canceled = {
      isDummy: false,
      isCanceled: true,
      adjustments: 0,
      charges: [base(70_000), extra(15_000, 'tonu')],
    }
    const dummy = { isDummy: true, isCanceled: false, adjustments: 0, charges: [base(99_999)] }
    const client = { isCanceled: false, adjustments: 0, charges: [base(120_000), extra(7_500)] }
    expect(orderTotals(client, [job, canceled, dummy])).toEqual({
      revenue: 127_500,
      expense: 103_000,
      income: 24_500,
      basePay: 120_000,
      accessorialPay: 7_500,
      fuelPay: 0,
      customerPay: 127_500,
      baseCost: 80_000,
      accessorialCost: 23_000,
      fuelCost: 3_000,
      vendorCost: 103_000,
    })
    expect(countingCharges(dummy)).toEqual([])
  })
  it('include invoice and bill adjustments', () => {
    const client = { isCanceled: false, adjustments: -5_000, charges: [base(100_000)] }
    const job = { isDummy: false, isCanceled: false, adjustments: -1_200, charges: [base(60_000)] }
    expect(orderTotals(client, [job])).toMatchObject({
      revenue: 95_000,
      customerPay: 95_000,
      accessorialPay: -5_000,
      expense: 58_800,
      vendorCost: 58_800,
      accessorialCost: -1_200,
      income: 36_200,
    })
  })
  it.each([
    [100_000, 80_000, false, { gross: 20_000, margin: 20, over: 25 }],
    [30_000, 20_000, false, { gross: 10_000, margin: 33.3333, over: 50 }],
    [100_000, 0, false, { gross: null, margin: null, over: null }],
    [0, 60_000, false, { gross: null, margin: null, over: null }],
    [0, 0, false, { gross: null, margin: null, over: null }],
    [15_000, 0, true, { gross: 15_000, margin: 100, over: null }],
    [0, 15_000, true, { gross: -15_000, margin: null, over: -100 }],
    [0, 0, true, { gross: null, margin: null, over: null }],
  ])('%d earned, %d spent, canceled: %s', (revenue, expense, isCanceled, expected) => {
    const sides = { revenue, expense, isCanceled }
    expect({ gross: grossProfit(sides), margin: grossProfitMargin(sides), over: markup(sides) }).toEqual(expected)
  })
  it('of a canceled order only include TONU', () => {
    const client = { isCanceled: true, adjustments: 0, charges: [base(100_000), extra(15_000, 'tonu')] }
    expect(orderTotals(client, [])).toMatchObject({ revenue: 15_000, expense: 0, income: 15_000 })
  })
  it('do not count collected money as charged', () =>
    expect(sideTotals([base(100), extra(-50, 'cod')])).toEqual({ base: 100, accessorial: 0, fuel: 0, total: 100 }))
  it('keep the parts equal to the whole', () => {
    const charge = fc.record({
      amount: cents,
      isAccessorial: fc.boolean(),
      systemUsage: fc.constantFrom(null, 'base' as const, 'fuel' as const, 'tonu' as const, 'cod' as const),
    })
    fc.assert(
      fc.property(fc.array(charge), (charges) => {
        const totals = sideTotals(charges)
        expect(totals.base + totals.accessorial + totals.fuel).toBe(totals.total)
      }),
    )
  })
})

describe('COD', () => {
  it.each([
    [80_000, 80_000, { carrierKeeps: 80_000, balanceToCarrier: 0, carrierOwes: 0, isPaidByCod: true }],
    [80_000, 90_000, { carrierKeeps: 80_000, balanceToCarrier: 0, carrierOwes: 10_000, isPaidByCod: false }],
    [80_000, 30_000, { carrierKeeps: 30_000, balanceToCarrier: 50_000, carrierOwes: 0, isPaidByCod: false }],
    [80_000, 0, { carrierKeeps: 0, balanceToCarrier: 80_000, carrierOwes: 0, isPaidByCod: false }],
    [0, 0, { carrierKeeps: 0, balanceToCarrier: 0, carrierOwes: 0, isPaidByCod: false }],
  ])('of a total %d with %d collected', (total, collected, split) => expect(splitCod(total, collected)).toEqual(split))
  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (total, collected) => {
        const split = splitCod(total, collected)
        expect(split.carrierKeeps + split.balanceToCarrier).toBe(total)
        expect(split.carrierKeeps + split.carrierOwes).toBe(collected)
      }),
    )
  })
  it('leaves the client its balance', () => {
    expect(clientBalance(100_000, 80_000)).toBe(20_000)
    expect(clientBalance(100_000, 90_000, 10_000)).toBe(0)
    expect(clientBalance(100_000, 0)).toBe(100_000)
  })

  const right: CodTerms = {
    carrierTotal: 80_000,
    amount: 30_000,
    method: 'cash',
    place: 'delivery',
    balanceMethod: 'ach',
    balanceTerms: 'net-30',
    onlyGuaranteed: false,
  }
  it.each<[Partial<CodTerms>, string[]]>([
    [{}, []],
    [{ amount: 0, method: null, place: null }, []],
    [{ amount: 80_000, balanceMethod: null, balanceTerms: null }, []],
    [{ amount: -1 }, ['cod.amount']],
    [{ method: null, place: null }, ['cod.method', 'cod.place']],
    [{ method: 'ach' }, ['cod.method']],
    [{ method: 'check', onlyGuaranteed: true }, ['cod.method']],
    [{ balanceMethod: null, balanceTerms: null }, ['balance.method', 'balance.terms']],
  ])('with %j is wrong at %j', (changed, paths) =>
    expect(checkCod({ ...right, ...changed }).map((entry) => entry.path)).toEqual(paths),
  )
})

describe('quick pay', () => {
  const bill = { total: 100_000, reimbursables: 0, codKept: 0, hasFactor: false }
  it.each([
    [bill, 3, -3_000],
    [{ ...bill, reimbursables: 10_000, codKept: 40_000 }, '3.00', -1_500],
    [{ ...bill, total: 33_333 }, 2.5, -833],
    [bill, 0, 0],
    [{ ...bill, total: 1 }, 100, -1],
  ])('of %j at %s percent costs %d', (each, percent, amount) =>
    expect(quickPay(each, percent)).toEqual({ systemUsage: 'quick-pay-fee', amount }),
  )
  it('is not available with a factoring company or for nothing', () => {
    expect(quickPay({ ...bill, hasFactor: true }, 3)).toMatchObject({ code: 'not_allowed_now' })
    expect(quickPay({ ...bill, codKept: 100_000 }, 3)).toMatchObject({ code: 'not_allowed_now' })
  })
})
