import { describe, expect, it } from 'vitest'
import { type Aim, targetPay } from './target-pay.ts'

const none: Aim = { grossProfit: null, multiplier: null, margin: null }

describe('the maximum pay of a carrier for $1,000', () => {
  it.each<[Partial<Aim>, number | null]>([
    [{}, null],
    [{ margin: 20 }, 800_00],
    [{ multiplier: '1.2500', margin: 20 }, 800_00],
    [{ multiplier: '1.1000', margin: 20 }, 909_09],
    [{ multiplier: '0.0000', margin: 20 }, 800_00],
    [{ grossProfit: '150.00', multiplier: '2.0000', margin: 20 }, 850_00],
    [{ grossProfit: '0.00' }, 1_000_00],
    [{ grossProfit: '1500.00' }, 0],
  ])('%j: %s', (aim, pay) => expect(targetPay(1_000_00, { ...none, ...aim })).toBe(pay))
})

it('loses no cent to a multiplier that is no binary fraction', () => {
  expect(targetPay(110_00, { ...none, multiplier: '1.1000' })).toBe(100_00)
})
