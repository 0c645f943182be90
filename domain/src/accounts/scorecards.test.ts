import { expect, it } from 'vitest'
import {
  againstAll,
  type LaneJob,
  laneMargin,
  laneOnTime,
  lanesOf,
  pricePerMile,
  pricesByMonth,
  pricesByVehicle,
  usualPrice,
} from './lanes.ts'
import { damagesOfJobs, fellOff, offerFigures, type PastOffer } from './vendor-record.ts'

const at = (state: string) => ({ state, latitude: 30, longitude: -90 })
const job = (more: Partial<LaneJob> = {}): LaneJob => ({
  origin: at('CA'),
  destination: at('TX'),
  pieces: 1,
  miles: 1_000,
  revenue: 200_000,
  expense: 150_000,
  isOnTime: true,
  at: new Date('2026-11-10T12:00:00Z'),
  ...more,
})

it('the lane with the most jobs comes first, up to the requested number', () => {
  const jobs = [job({ origin: at('FL') }), job(), job(), job({ destination: at('AZ') })]
  expect(lanesOf(jobs, 2).map((lane) => [lane.origin.state, lane.destination.state, lane.jobs.length])).toEqual([
    ['CA', 'TX', 2],
    ['CA', 'AZ', 1],
  ])
})

const several = (count: number, more: Partial<LaneJob> = {}) => Array.from({ length: count }, () => job(more))

it('a price stands on five priced jobs; those without agreed pay do not count', () => {
  const jobs = [job({ expense: 0 }), job({ expense: 100_000, miles: null }), ...several(4, { expense: 300_000 })]
  expect(usualPrice(jobs, 'expense')).toBe(300_000)
  expect(pricePerMile(jobs, 'expense')).toBe(300)
  expect([usualPrice(jobs.slice(0, 5), 'expense'), pricePerMile(jobs.slice(0, 5), 'expense')]).toEqual([null, null])
  expect(pricesByVehicle(several(4), 'revenue')).toEqual([])
  expect(pricePerMile(several(5, { miles: null }), 'expense')).toBeNull()
  expect(laneMargin([job({ expense: 0 }), job()])).toBe(25)
  expect(laneMargin([job({ expense: 0 })])).toBeNull()
  expect(laneOnTime([job(), job({ isOnTime: false }), job({ isOnTime: null })])).toBe(50)
})

it.each([
  ['as much', job(), 0],
  ['a tenth more by the mile, on a longer road', job({ miles: 2_000, expense: 330_000 }), 10],
  ['half by the vehicle, with two of them', job({ pieces: 2 }), -50],
])('%s', (_, own, percent) => expect(againstAll(several(5, own), several(5))).toBe(percent))

it('prices by month, oldest first', () =>
  expect(
    pricesByMonth([...several(4), job({ at: new Date('2026-09-01T12:00:00Z'), revenue: 100_000 })], (date) =>
      date.toISOString().slice(0, 7),
    ),
  ).toEqual([
    { month: '2026-09', price: 100_000 },
    { month: '2026-11', price: 200_000 },
  ]))

const sent = new Date('2026-11-10T12:00:00Z')
const later = (minutes: number) => new Date(sent.getTime() + minutes * 60_000)
const offer = (status: PastOffer['status'], more: Partial<PastOffer> = {}): PastOffer => ({
  status,
  dateSent: sent,
  dateAnswered: null,
  dateCancelled: null,
  dateCancelRequested: null,
  ...more,
})
const givenBack = offer('cancelled', {
  dateAnswered: later(5),
  dateCancelled: later(90),
  dateCancelRequested: later(60),
})

it('open offers, and those withdrawn before an answer, do not count as answered', () =>
  expect(
    offerFigures([
      offer('sent'),
      offer('cancelled'),
      offer('expired'),
      offer('declined', { dateAnswered: later(30) }),
      offer('accepted', { dateAnswered: later(10) }),
      givenBack,
    ]),
  ).toEqual({ sent: 6, accepted: 2, share: 50, answerMinutes: 10 }))

it('a vendor released at its own request fell off; one that was canceled did not', () =>
  expect([givenBack, { ...givenBack, dateCancelRequested: null }, offer('cancelled')].map(fellOff)).toEqual([
    true,
    false,
    false,
  ]))

it('damage already in the first inspection is not new', () => {
  const scratch = { edition: 'aiag', area: '01', type: '12', severity: '1' }
  const seen = (hours: number, ...damages: (typeof scratch)[]) => ({
    jobGuid: 'job',
    commodityGuid: 'car',
    at: later(hours * 60),
    damages,
  })
  expect(damagesOfJobs([seen(5, scratch), seen(0, scratch)])).toEqual([])
  expect(damagesOfJobs([seen(5, scratch, { ...scratch, area: '02' }), seen(0, scratch)])).toEqual([
    { jobGuid: 'job', count: 1, at: later(300) },
  ])
  expect(damagesOfJobs([seen(0, scratch)])).toEqual([])
})
