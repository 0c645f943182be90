import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoadToPlan, PlannedRide } from './load-to-plan.ts'
import { planLoad } from './plan-load.ts'
import { reloadsOf } from './reloads.ts'
import { trailerOf } from './trailers.ts'
import { sizeOf } from './vehicle-size.ts'
import { inDrivingOrder, lateVisits, type LoadStop, rideOf, visitsOf } from './visits.ts'

const aRide = (name: string, from: number, to: number, more: Partial<PlannedRide> = {}): PlannedRide => ({
  id: name,
  name,
  from,
  to,
  length: 185,
  height: 57,
  weight: 3600,
  needsWinch: false,
  source: 'model',
  ...more,
})
const CITIES = ['Benicia', 'Oakland', 'Milpitas', 'Fontana', 'Mira Loma', 'Tolleson', 'Scottsdale', 'Tucson']
const aLoad = (rides: readonly PlannedRide[], more: Partial<LoadToPlan> = {}): LoadToPlan => ({
  trailer: trailerOf('stinger-9')!,
  visits: CITIES.map((name, i) => ({ number: i + 1, name, opens: null, closes: null })),
  rides,
  ...more,
})
const said = (load: LoadToPlan) => planLoad(load).checks.map(({ level, title, text }) => `${level}: ${title}. ${text}`)

describe('the plan of a load', () => {
  it('shows its totals', () => {
    const plan = planLoad(aLoad([aRide('Model 3', 1, 6), aRide('Sienna', 2, 6, { weight: 4400 })]))
    expect(plan).toMatchObject({ most: { visit: 2, amount: 2 }, heaviest: { visit: 2, amount: 8000 }, left: [] })
    expect(said(aLoad([aRide('Model 3', 1, 6)]))).toEqual([
      'fine: Positions. 1 of 9 at most, after Benicia',
      'fine: Weight. about 45,500 lb of 80,000 lb; vehicles 3,600 lb',
      expect.stringMatching(/^fine: Height\. \d+ ft( \d+ in)? of 13 ft 6 in, highest at \d$/),
      'fine: Last in, first out. No vehicle gets off and on again',
      'fine: Times. Every window can be met in this order',
    ])
    expect(planLoad(aLoad([])).checks).toEqual([])
  })

  it('explains why a vehicle does not fit, and finds a trailer that takes it', () => {
    const low = Array.from({ length: 4 }, (_, i) => aRide(`Tucson ${i}`, 1, 6, { needsWinch: true }))
    const truck = aRide('F-150', 2, 6, { height: 77 })
    const [first] = planLoad(aLoad([...low, truck])).checks
    expect(first).toMatchObject({
      level: 'wrong',
      title: '1 vehicle without a position',
      text: 'F-150: 77 in is too high for 1 to 5 and 6 to 9 are taken until Tolleson.',
      rides: ['F-150'],
      remedy: { act: 'remove', ride: 'F-150', label: 'Remove F-150' },
    })
    const three = Array.from({ length: 3 }, (_, i) => aRide(`Edge ${i}`, 1, 2))
    expect(planLoad(aLoad(three, { trailer: trailerOf('hot-shot-2')! })).checks[0]!.remedy).toMatchObject({
      act: 'trailer',
      trailerId: 'stinger-9',
    })
  })

  it('counts reloads of manually chosen positions, and finds the move that avoids them', () => {
    const rides = [aRide('Wrangler', 2, 7), aRide('Sienna', 2, 6), aRide('Model 3', 5, 6)]
    const chosen = new Map([
      ['Wrangler', 3],
      ['Sienna', 5],
      ['Model 3', 4],
    ])
    const plan = planLoad(aLoad(rides, { chosen }))
    expect(plan.reloads).toEqual([{ visit: 5, moved: 'Sienna', for: ['Model 3'] }])
    expect(plan.isBest).toBe(false)
    const check = plan.checks.find(({ code }) => code === 'order')!
    expect(check).toMatchObject({ level: 'look', title: '1 reload', remedy: { act: 'place' } })
    expect(check.text).toBe('In Mira Loma Sienna goes off and on again for Model 3')
    expect(reloadsOf(trailerOf('stinger-9')!.positions, rides, check.remedy!.places!)).toEqual([])
  })

  it('reports bad manual placements, without forbidding them', () => {
    const rides = [aRide('F-150', 1, 3, { height: 77 }), aRide('Edge', 2, 4)]
    const chosen = new Map([
      ['F-150', 2],
      ['Edge', 2],
    ])
    expect(said(aLoad(rides, { chosen })).slice(0, 2)).toEqual([
      'wrong: Two vehicles at 2. Edge and F-150 are on board together',
      'wrong: F-150 does not fit at 2. 77 in is too high, 74 in fit',
    ])
  })

  it('weighs the load, and finds stops that close too early', () => {
    const heavy = Array.from({ length: 8 }, (_, i) => aRide(`${i}`, 1, 2, { weight: 5500 }))
    expect(said(aLoad(heavy))[0]).toBe(
      'wrong: 5,900 lb too heavy. about 85,900 lb of 80,000 lb; vehicles 44,000 lb, after Benicia',
    )
    const weighed = (load: LoadToPlan) => planLoad(load).checks.find(({ code }) => code === 'weight')
    expect(weighed(aLoad(heavy))?.remedy).toMatchObject({ act: 'remove', label: 'Remove 7', ride: '7' })
    const light = [...heavy.slice(1), aRide('Kei', 1, 2, { weight: 1000 }), aRide('Van', 1, 2, { weight: 2500 })]
    expect(weighed(aLoad(light))).toMatchObject({
      title: '3,900 lb too heavy',
      remedy: { act: 'remove', ride: '1' },
    })
    const slightly = Array.from({ length: 7 }, (_, i) => aRide(`${i}`, 1, 2, { weight: 5500 }))
    expect(weighed(aLoad(slightly))?.title).toBe('400 lb too heavy')
    expect(weighed(aLoad(slightly))?.remedy).toEqual({
      act: 'trailer',
      label: 'Take a high mount',
      trailerId: 'high-mount-8',
    })
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
    const visits = [
      { opens: at(9), closes: at(12) },
      { opens: null, closes: at(8) },
    ]
    expect(lateVisits(visits)).toEqual([visits[1]])
  })

  it('never gets worse by a remedy that moves vehicles', () => {
    const rides = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })), {
      minLength: 2,
      maxLength: 7,
    })
    fc.assert(
      fc.property(rides, fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 9 }), (all, seats) => {
        const load = aLoad(all.map(([from, more], i) => aRide(`${i}`, from, from + more)))
        const chosen = new Map(load.rides.map(({ id }, i) => [id, seats[i]!]))
        const before = planLoad({ ...load, chosen })
        const remedy = before.checks.find(({ code }) => code === 'order')?.remedy
        if (!remedy) {
          expect(before.reloads.length).toBe(before.fewestReloads)
          return
        }
        const after = planLoad({ ...load, chosen: remedy.act === 'place' ? remedy.places : undefined })
        expect(after.reloads.length).toBeLessThan(before.reloads.length)
        expect([after.left, after.checks.some(({ code }) => code === 'fit')]).toEqual([[], false])
      }),
    )
  })
})

const aStop = (guid: string, jobGuid: string, place: string, more: Partial<LoadStop> = {}): LoadStop => ({
  guid,
  jobGuid,
  stopType: guid.startsWith('p') ? 'pickup' : 'delivery',
  place,
  opens: null,
  closes: null,
  commodities: [`car of ${jobGuid}`],
  ...more,
})

describe('the visits of a load', () => {
  const jobs = [
    [aStop('p1', '1', 'Benicia'), aStop('d1', '1', 'Fontana')],
    [aStop('p2', '2', 'Oakland'), aStop('d2', '2', 'Tucson')],
    [aStop('p3', '3', 'Benicia'), aStop('d3', '3', 'Tucson')],
  ]
  const places = (kept?: string[]) => visitsOf(inDrivingOrder(jobs, kept)).map(({ place }) => place)

  it('are combined per place, pickups before deliveries without times', () => {
    expect(places()).toEqual(['Benicia', 'Oakland', 'Fontana', 'Tucson'])
    const visits = visitsOf(inDrivingOrder(jobs))
    expect(visits[0]).toMatchObject({ number: 1, on: ['car of 1', 'car of 3'], off: [] })
    expect(rideOf(visits, 'car of 3')).toEqual({ from: 1, to: 4 })
    expect(rideOf(visits, 'car of 9')).toBeUndefined()
  })

  it('follow a manual order, as far as each job was picked up by then', () => {
    expect(places(['p2', 'p1', 'd2', 'd1', 'p3', 'd3'])).toEqual(['Oakland', 'Benicia', 'Tucson', 'Fontana'])
    expect(places(['d1', 'p1', 'gone'])[0]).toBe('Benicia')
  })

  it('never deliver before they pick up, whatever order is set', () => {
    const guids = jobs.flat().map(({ guid }) => guid)
    fc.assert(
      fc.property(fc.shuffledSubarray(guids), (kept) => {
        const ordered = inDrivingOrder(jobs, kept)
        expect(ordered.map(({ guid }) => guid).toSorted()).toEqual(guids.toSorted())
        for (const [pickup, delivery] of jobs) expect(ordered.indexOf(pickup!)).toBeLessThan(ordered.indexOf(delivery!))
      }),
    )
  })
})

describe('the size of a vehicle', () => {
  const none = { length: null, width: null, height: null, weight: null, make: null, model: null, bodyType: null }
  it.each([
    [
      { make: 'TESLA', model: 'Model 3' },
      { length: 185, height: 57, source: 'model' },
    ],
    [
      { make: 'Chevrolet', model: 'Silverado LTD' },
      { length: 232, source: 'model' },
    ],
    [
      { make: 'Chevrolet', model: 'Silveradoish', bodyType: 'SUV' },
      { length: 196, source: 'body' },
    ],
    [
      { make: 'Ford', model: 'F-150', height: 84 },
      { length: 232, height: 84, source: 'model' },
    ],
    [
      { length: 200, height: 60, weight: 4000 },
      { length: 200, width: null, source: 'typed' },
    ],
    [{ bodyType: 'box truck' }, { length: null, source: 'unknown' }],
  ])('of %o is %o', (vehicle, size) => expect(sizeOf({ ...none, ...vehicle })).toMatchObject(size))
})
