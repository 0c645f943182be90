import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from './cents.ts'
import { revenueOfJobs, type JobToShare } from './job-revenue.ts'

const job = (more: Partial<JobToShare> = {}): JobToShare => ({ own: 0, shares: true, commodities: 1, ...more })

describe('the revenue of each job', () => {
  it.each<[string, number, JobToShare[], number[]]>([
    ['one job earns all', 100_00, [job()], [100_00]],
    ['two legs share by what they move', 100_00, [job({ commodities: 3 }), job()], [75_00, 25_00]],
    ['a service job earns what is charged for it', 100_00, [job(), job({ shares: false, own: 8_50 })], [100_00, 8_50]],
    ['a cent left over goes to the first', 100_01, [job(), job()], [50_01, 50_00]],
    [
      'where nothing goes its way the first stands in',
      100_00,
      [job({ shares: false }), job({ shares: false })],
      [100_00, 0],
    ],
    ['without jobs nobody earns', 100_00, [], []],
  ])('%s', (_, orderWide, jobs, expected) => expect(revenueOfJobs(orderWide, jobs)).toEqual(expected))

  it('loses no cent', () => {
    const any = fc.record({ own: fc.integer({ min: 0, max: 1e9 }), shares: fc.boolean(), commodities: fc.nat(9) })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.array(any, { minLength: 1, maxLength: 6 }),
        (orderWide, jobs) => {
          expect(sum(revenueOfJobs(orderWide, jobs))).toBe(sum([orderWide, ...jobs.map((each) => each.own)]))
        },
      ),
    )
  })
})
