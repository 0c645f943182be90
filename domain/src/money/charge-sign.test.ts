import { ACCESSORIALS } from '@waybill/contract/vocabulary/accessorials.ts'
import { CHARGE_KINDS } from '@waybill/contract/finances/finances.shapes.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOfItem, signOf, whyWrongSign } from './charge-sign.ts'

const item = (code: string, data: Record<string, unknown> = {}) => ({ code, data })

describe('the sign of a charge', () => {
  test.each([
    ['base', undefined, 'adds'],
    ['fuel', undefined, 'adds'],
    ['tonu', undefined, 'adds'],
    ['cod', undefined, 'adds'],
    ['accessorial', item('DET-P'), 'adds'],
    ['accessorial', item('OWN'), 'adds'],
    ['accessorial', undefined, 'adds'],
    ['accessorial', item('DISC'), 'takes'],
    ['accessorial', item('CLAIM'), 'takes'],
    ['accessorial', item('COD-ADJ'), 'takes'],
    ['accessorial', item('REBATE', { isDeduction: true }), 'takes'],
    ['accessorial', item('DISC', { isDeduction: false }), 'adds'],
    ['quick-pay-fee', undefined, 'takes'],
    ['adjustment', item('ADJ'), 'either'],
  ] as const)('%s %o: %s', (kind, of, sign) => expect(signOf(kind, of)).toBe(sign))

  test('is told of every item of a new company', () => {
    const takes = ACCESSORIALS.filter(({ code, systemUsage }) => {
      const each = item(code, systemUsage ? { systemUsage } : {})
      return signOf(kindOfItem(each), each) === 'takes'
    })
    expect(takes.map(({ code }) => code)).toEqual(['DISC', 'CLAIM', 'QP', 'COD-ADJ'])
  })

  test('refuses what would turn a charge round, and says what to do', () => {
    expect(whyWrongSign(-7_500, 'adds', 'Detention')).toMatch(/^Detention cannot be negative; .*discount/)
    expect(whyWrongSign(5_000, 'takes', 'Discount')).toBe('Discount lowers the total: enter -50.00')
  })

  test('nothing is wrong with zero; of any other amount one sign at least is right', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHARGE_KINDS), fc.integer({ min: -1_000_000, max: 1_000_000 }), (kind, amount) => {
        const wrong = (cents: number) => whyWrongSign(cents, signOf(kind), kind) !== undefined
        expect(wrong(0)).toBe(false)
        expect(wrong(amount) && wrong(-amount)).toBe(false)
      }),
    )
  })
})
