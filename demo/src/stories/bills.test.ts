import { beforeAll, expect, it } from 'vitest'
import { PAYMENT_TERMS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import { dayOf } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { founderOf, larkspur } from '../company/blueprints.ts'
import { makeCompany } from '../company/make-company.ts'
import { makeStories } from '../plan-company.ts'
import type { OrderStory } from './order-story.ts'

const FEES = new Map(PAYMENT_TERMS.flatMap(({ id, fee }) => (fee > 0 ? [[id, fee] as const] : [])))
const RECEIPTS = ['Gate, auction or port fee']

let stories: readonly OrderStory[]
beforeAll(() => {
  const now = new Date('2026-11-24T08:17:00Z')
  const plan = larkspur(now)
  const chance = new Chance(plan.name)
  const { demo } = makeCompany(plan, founderOf(plan, now), dayOf(plan.zone, now), chance)
  stories = makeStories(demo, 600, now, chance)
})

const billsOf = () =>
  stories.flatMap(({ records }) =>
    records.invoices
      .filter(({ type }) => type === 'bill')
      .map((bill) => {
        const lines = records.invoice_lines.filter((line) => line.invoice_guid === bill.guid)
        const isFee = (line: (typeof lines)[number]) => line.system_usage === 'quick-pay-fee'
        const sumOf = (of: typeof lines) => of.reduce((sum, line) => sum + toCents(line.amount), 0)
        const earned = lines.filter((line) => !isFee(line))
        return {
          bill,
          lines,
          fees: lines.filter(isFee),
          total: sumOf(lines),
          gross: sumOf(earned),
          subject: sumOf(earned.filter(({ name }) => !RECEIPTS.includes(name))),
        }
      }),
  )

it('every invoice and bill is the sum of its lines', () => {
  for (const { records } of stories)
    for (const { guid, total } of records.invoices) {
      const lines = records.invoice_lines.filter((line) => line.invoice_guid === guid)
      expect(toCents(total)).toBe(lines.reduce((sum, line) => sum + toCents(line.amount), 0))
    }
})

it('a bill whose terms have a fee has one line for the fee, of its own time; other bills have none', () => {
  const [quick, others] = [true, false].map((is) =>
    billsOf().filter(({ bill }) => FEES.has(bill.payment_terms_id!) === is),
  )
  expect(quick!.length).toBeGreaterThan(10)
  expect(quick!.some(({ gross, subject }) => gross > subject)).toBe(true)
  for (const { bill, fees, subject } of quick!) {
    expect(fees.map(({ amount }) => toCents(amount))).toEqual([
      -Math.round((subject * FEES.get(bill.payment_terms_id!)!) / 100),
    ])
    const time = fees[0]!.guid.replace('-', '').slice(0, 12)
    expect(Number.parseInt(time, 16)).toBe(bill.created_at.getTime())
  }
  expect(others!.flatMap(({ fees }) => fees)).toEqual([])
})

it('a carrier invoices what it earned, before the fee', () => {
  const received = billsOf().filter(({ bill }) => bill.vendor_amount !== null)
  expect(received.length).toBeGreaterThan(10)
  for (const { bill, gross } of received)
    expect(toCents(bill.vendor_amount!)).toBe(gross + toCents(bill.match_difference!))
})

it('a payment of a whole bill leaves nothing due', () => {
  const paid = billsOf().filter(({ bill }) => bill.status === 'PAID')
  expect(paid.length).toBeGreaterThan(10)
  for (const { bill, total } of paid) expect(toCents(bill.paid)).toBe(total)
})
