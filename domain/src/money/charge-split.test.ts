import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partAmount, type Parting } from './charge-split.ts'

describe('splitting a charge between two jobs', () => {
  it.each<[number, Parting, [number, number]]>([
    [100_00, { weights: [1, 1] }, [50_00, 50_00]],
    [100_01, { weights: [1, 1] }, [50_01, 50_00]],
    [100_00, { weights: [2, 1] }, [66_67, 33_33]],
    [-100_01, { weights: [1, 1] }, [-50_01, -50_00]],
    [100_00, { weights: [0, 0] }, [50_00, 50_00]],
    [100_01, { percentKept: 33 }, [33_00, 67_01]],
    [100_00, { percentKept: 100 }, [100_00, 0]],
  ])('%i by %j', (amount, parting, expected) => expect(partAmount(amount, parting)).toEqual(expected))

  it('loses no cent', () => {
    const weights = fc.tuple(fc.nat(99), fc.nat(99)).map((pair): Parting => ({ weights: pair }))
    const percent = fc.integer({ min: 0, max: 100_0000 }).map((n): Parting => ({ percentKept: n / 1_0000 }))
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.oneof(weights, percent), (amount, parting) => {
        const [kept, gone] = partAmount(amount, parting)
        expect(kept + gone).toBe(amount)
        expect(Math.abs(kept)).toBeLessThanOrEqual(Math.abs(amount))
      }),
    )
  })
})
