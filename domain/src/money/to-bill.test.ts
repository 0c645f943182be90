import { describe, expect, test } from 'vitest'
import { billingExceptions, billingJob, type JobToBill, type OrderToBill } from './to-bill.ts'

const job = (more: Partial<JobToBill> = {}): JobToBill => ({
  guid: 'job',
  number: '1001-1',
  status: 'delivered',
  isVerified: false,
  isDummy: false,
  hasProof: true,
  hasOpenDamageCase: false,
  revision: null,
  isMatched: null,
  bill: null,
  ...more,
})
const order = (of: Partial<JobToBill> = {}, more: Partial<OrderToBill> = {}): OrderToBill => ({
  total: 100_000,
  lacksReference: false,
  unmapped: [],
  jobs: [job(of)],
  unbilled: [],
  ...more,
})
const bill = { guid: 'bill', vendor: 'Fast Haul', difference: 2_000 }
const earned = { guid: 'earned', jobGuid: 'job', text: 'Waited 3 h', amount: 7_500 }

describe('what blocks an invoice', () => {
  test.each<[string, OrderToBill, string[]]>([
    ['nothing', order(), []],
    ['no proof', order({ hasProof: false }), ['Proof of delivery missing on job 1001-1']],
    ['a damage claim', order({ hasOpenDamageCase: true }), ['A damage claim is open on job 1001-1']],
    ['a bill above', order({ bill }), ['Fast Haul billed $20.00 more than agreed']],
    ['a bill below', order({ bill: { ...bill, difference: -50 } }), ['Fast Haul billed $0.50 less than agreed']],
    ['no price', order({}, { total: 0 }), ['The invoice total is zero: enter a price']],
    [
      'no reference where the client asks for one',
      order({}, { lacksReference: true }),
      ['The client asks for a reference, such as a PO number, on its invoices'],
    ],
    [
      'a line without an item',
      order({}, { unmapped: ['"Winch" has no item in NetSuite'] }),
      ['"Winch" has no item in NetSuite'],
    ],
    ['an earned charge', order({}, { unbilled: [earned] }), ['Waited 3 h']],
    ['a job under way', order({ status: 'picked-up', hasProof: false }), ['Job 1001-1 is not delivered']],
    ['what was verified already', order({ isVerified: true, hasProof: false, bill, status: 'completed' }), []],
    ['a placeholder', order({ isDummy: true, hasProof: false, status: 'new' }), []],
    [
      'several things',
      order({ hasProof: false, bill }, { total: 0, unbilled: [earned] }),
      [
        'Proof of delivery missing on job 1001-1',
        'Fast Haul billed $20.00 more than agreed',
        'The invoice total is zero: enter a price',
        'Waited 3 h',
      ],
    ],
  ])('%s', (_, facts, expected) => expect(billingExceptions(facts).map(({ text }) => text)).toEqual(expected))

  test('names the next step on', () => {
    expect(billingExceptions(order({ bill }, { unbilled: [earned] }))).toMatchObject([
      { code: 'bill-differs', jobGuid: 'job', billGuid: 'bill', amount: 20 },
      { code: 'unbilled-charge', unbilledGuid: 'earned', amount: 75 },
    ])
  })

  test('a job reports what prevents its verification, in the words of the refusal', () => {
    expect(billingJob(job({ hasProof: false, bill })).missing.verify.map(({ path }) => path)).toEqual([
      'attachments',
      'invoices',
    ])
    expect(billingJob(job({ hasProof: false, isVerified: true })).missing.verify).toEqual([])
  })
})
