/** Messages for partners: answers, milestones, invoices. */
import { describe, expect, test } from 'vitest'
import { answerLines } from './answer.ts'
import { chargeCode, reasonCode } from './codes.ts'
import { invoiceLines } from './freight-invoice.ts'
import { milestonesOf, statusLines } from './milestones.ts'
import { profile } from './profile.fixture.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 4, hour))
const place = { name: 'Yard', street: null, city: 'Dallas', state: 'TX', zipCode: '75236', country: 'US' }

test('an answer accepts the tender, or declines it with its reason in pieces of 30', () => {
  const answer = { shipmentId: 'NS1', orderNumber: '1000', isAccepted: true, reason: null, day: '20260304' }
  expect(answerLines(answer, profile)).toEqual([
    ['B1', 'ACMT', 'NS1', '20260304', 'A'],
    ['N9', 'CN', '1000'],
  ])
  const no = { ...answer, isAccepted: false, reason: 'No capacity that week; please ask again on Monday' }
  expect(answerLines(no, { ...profile, declineCode: 'E' })).toEqual([
    ['B1', 'ACMT', 'NS1', '20260304', 'E'],
    ['K1', 'No capacity that week; please', 'ask again on Monday'],
  ])
  const long = answerLines({ ...no, reason: 'No capacity '.repeat(100) }, profile)
  expect(long.filter(([id]) => id === 'K1')).toHaveLength(10)
})

describe('milestones', () => {
  const pickup = {
    guid: 'p',
    type: 'pickup' as const,
    startedAt: null,
    completedAt: null,
    isInVain: false,
    expectedAt: null,
    dueAt: null,
    attempts: [],
  }
  const delivery = { ...pickup, guid: 'd', type: 'delivery' as const }
  const facts = { isCanceled: false, canceledAt: null, awards: [], stops: [pickup, delivery] }
  const events = (of: Parameters<typeof milestonesOf>[0]) => milestonesOf(of).map(({ event }) => event)

  test('follow events, and a stop completed at once was reached too', () => {
    expect(events(facts)).toEqual([])
    expect(events({ ...facts, awards: [{ guid: 'c', at: at(8) }] })).toEqual(['dispatched'])
    expect(events({ ...facts, stops: [{ ...pickup, startedAt: at(9) }, delivery] })).toEqual(['at-pickup'])
    expect(
      events({
        ...facts,
        stops: [
          { ...pickup, completedAt: at(9) },
          { ...delivery, expectedAt: at(20) },
        ],
      }),
    ).toEqual(['at-pickup', 'loaded', 'departed', 'expected'])
    expect(events({ ...facts, stops: [{ ...delivery, completedAt: at(20), expectedAt: at(19) }] })).toEqual([
      'at-delivery',
      'unloaded',
    ])
    expect(events({ ...facts, isCanceled: true, canceledAt: at(9) })).toEqual(['canceled'])
  })

  test('say that a delivery is late while it is expected after its window', () => {
    const late = { ...delivery, expectedAt: at(20), dueAt: at(18) }
    expect(events({ ...facts, stops: [late] })).toEqual(['expected', 'delayed'])
    expect(events({ ...facts, stops: [{ ...late, dueAt: at(20) }] })).toEqual(['expected'])
    expect(events({ ...facts, stops: [{ ...late, completedAt: at(21) }] })).toEqual(['at-delivery', 'unloaded'])
    expect(events({ ...facts, stops: [{ ...late, type: 'pickup' }] })).toEqual([])
  })

  test('tell a refusal from another failed attempt', () => {
    const attempt = { guid: 'a', at: at(12), reason: 'Refused: wrong color', isRefused: true }
    expect(events({ ...facts, stops: [{ ...delivery, attempts: [attempt] }] })).toEqual(['refused'])
    // Nothing was unloaded at a stop that ends with it.
    const inVain = { ...delivery, completedAt: at(12), isInVain: true, attempts: [attempt] }
    expect(events({ ...facts, stops: [inVain] })).toEqual(['at-delivery', 'refused'])
    expect(events({ ...facts, stops: [{ ...delivery, attempts: [{ ...attempt, isRefused: false }] }] })).toEqual([
      'attempted',
    ])
  })

  test('keep their keys for as long as they hold', () => {
    const key = (completedAt: Date) => milestonesOf({ ...facts, stops: [{ ...pickup, completedAt }] })[1]!.key
    expect(key(at(9))).toBe(key(at(9)))
    expect(key(at(9))).not.toBe(key(at(10)))
  })

  test('are written with place, time and the partner’s own code', () => {
    const report = {
      event: 'loaded' as const,
      reason: null,
      orderNumber: '1000',
      shipmentId: 'NS1',
      day: '20260304',
      time: '0900',
      place: { city: 'Dallas', state: 'TX', country: 'US' },
      truck: '77',
      sequence: 1,
    }
    expect(statusLines(report, { ...profile, statusCodes: { loaded: 'AM' } })).toEqual([
      ['B10', '1000', 'NS1', 'ACMT'],
      ['LX', 1],
      ['AT7', 'AM', 'NS', '', '', '20260304', '0900', 'LT'],
      ['MS1', 'Dallas', 'TX', 'US'],
      ['MS2', 'ACMT', '77'],
      ['L11', 1, 'QN'],
    ])
    const attempt = { ...report, event: 'attempted' as const, reason: 'Gate was closed', truck: null }
    expect(statusLines(attempt, profile)[2]).toEqual(['AT7', 'AH', 'B1', '', '', '20260304', '0900', 'LT'])
    const refusal = { ...attempt, event: 'refused' as const, reason: 'Refused: wrong color' }
    expect(statusLines(refusal, profile)[2]).toEqual(['AT7', 'A7', 'BS', '', '', '20260304', '0900', 'LT'])
    expect([reasonCode('Snow on I-70'), reasonCode('They said no')]).toEqual(['AO', 'BG'])
  })
})

test('an invoice lists each charge with its code, in cents', () => {
  const line = (name: string, cents: number, isAccessorial = true) => ({ name, cents, isAccessorial })
  const lines = invoiceLines(
    {
      number: 'I-1',
      shipmentId: 'NS1',
      orderNumber: '1000',
      bol: 'BL77',
      reference: null,
      currency: 'USD',
      billed: '20260307',
      delivered: '20260306',
      due: null,
      billTo: 'Northside Motors',
      shipper: place,
      consignee: null,
      weight: null,
      pieces: 1,
      lines: [line('Transport', 95_000, false), line('Fuel surcharge', 4510), line('Washing', 2500)],
      total: 102_010,
    },
    { ...profile, chargeCodes: { washing: 'VVP' } },
  )
  expect(lines[0]).toEqual(['B3', '', 'I-1', 'NS1', 'TP', '', '20260307', 102_010, '', '20260306', '035', 'ACMT'])
  const charges = lines.filter(([id]) => id === 'L1')
  expect(charges.map((each) => [each[2], each[4], each[8]])).toEqual([
    ['950.00', 95_000, '400'],
    ['45.10', 4510, '405'],
    ['25.00', 2500, 'VVP'],
  ])
  expect(charges.reduce((sum, each) => sum + Number(each[4]), 0)).toBe(lines.at(-1)![5])
  expect(chargeCode({ name: 'Truck ordered, not used', isAccessorial: true }, profile)).toBe('VOR')
})
