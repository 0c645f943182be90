import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuickPayFacts, quickPayDay, quickPayOffers, type QuickPayTerms } from './quick-pay-offers.ts'

const TERMS: QuickPayTerms = {
  id: 3,
  label: 'Quick Pay',
  fee: 3,
  days: 2,
  counts: 'business',
  clock: 'signed-bol',
}
const facts = (over: Partial<QuickPayFacts> = {}): QuickPayFacts => ({
  total: 183_250,
  reimbursables: 0,
  codKept: 0,
  hasFactor: false,
  paid: 0,
  termsId: 12,
  whyNot: null,
  today: '2026-11-20',
  days: { pickup: '2026-11-16', delivery: '2026-11-18', 'signed-bol': '2026-11-18', 'invoice-date': '2026-11-18' },
  ...over,
})

test('has fee, remainder and day before anyone agrees', () =>
  expect(quickPayOffers(facts(), [TERMS])).toEqual([
    // A Friday: two business days later is a Tuesday.
    {
      paymentTermsId: 3,
      label: 'Quick Pay',
      fee: 3,
      amount: 54.98,
      net: 1777.52,
      datePaid: '2026-11-24',
      whyNot: null,
      whyNotCode: null,
    },
  ]))

const HELD = { code: 'held', text: 'on hold' } as const
test.each<[string, Partial<QuickPayFacts>, object | undefined]>([
  ['receipts cost nothing', { reimbursables: 83_250 }, { amount: 30, net: 1802.5 }],
  ['what was collected is kept', { codKept: 83_250, paid: 83_250 }, { amount: 30, net: 970 }],
  ['before it is booked too', { codKept: 83_250 }, { amount: 30, net: 970 }],
  [
    'a factor is paid in its place',
    { hasFactor: true },
    { whyNot: expect.stringContaining('factoring'), whyNotCode: 'factored' },
  ],
  ['a factor, while it is on hold too', { hasFactor: true, whyNot: HELD }, { whyNotCode: 'factored' }],
  ['a bill on hold', { whyNot: HELD }, { whyNot: 'on hold', whyNotCode: 'held', amount: 54.98 }],
  ['once it was taken', { termsId: 3 }, { whyNot: 'The bill is already paid this way', whyNotCode: 'taken' }],
  ['nothing left to pay', { codKept: 183_250 }, undefined],
])('%s', (_name, over, expected) => {
  const [offer] = quickPayOffers(facts(over), [TERMS])
  if (expected) expect(offer).toMatchObject(expected)
  else expect(offer).toBeUndefined()
})

const DAY = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
test('it is never paid in the past, and not before the delivery', () =>
  fc.assert(
    fc.property(DAY, fc.option(DAY), (today, delivery) => {
      const { days } = facts()
      const day = quickPayDay(TERMS, { ...days, 'signed-bol': delivery }, today)
      if (delivery === null) expect(day).toBeNull()
      else expect(day! > today && day! > delivery).toBe(true)
    }),
  ))
