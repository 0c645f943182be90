/** What one person signs for: other jobs at the place only with vehicles of the page's own stop, each covered by the drawing. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { describe, expect, test } from 'vitest'
import { finishItem, type Finishing, isStale, missingOf, nothingEntered, partsOf, shownNow } from './finishing.ts'
import { type AtStop, atStopOf, type StopHere } from './stop.api.ts'
import { isOfSameDriver } from './stops-here.ts'
import { STOPS as words } from './stops.words.ts'

/** A started pickup whose vehicles are inspected. */
const aStop = (name: string, types: readonly string[] = ['vehicle'], more: Partial<Job> = {}): AtStop => {
  const commodities = types.map((type, nth) => ({
    guid: `${name}-${nth}`,
    type,
    description: `${type} of ${name}`,
    identifier: null,
    vehicle: null,
  }))
  const stop = {
    guid: `stop-${name}`,
    stopType: 'pickup',
    status: 'started',
    commodities: commodities.map(({ guid }) => ({ guid, outcome: null, dateCompleted: null })),
  }
  const inspections = commodities.map(({ guid }) => ({
    id: `inspection-${guid}`,
    stopId: stop.guid,
    commodityId: guid,
    status: 'in-progress',
    dateSuperseded: null,
    odometer: 12,
    keysCount: 1,
    answers: {},
    damages: [],
    photos: [],
    missing: [{ path: 'signature', message: '' }],
    flags: [],
    signing: null,
  }))
  const job = { guid: `job-${name}`, number: name, inspectionType: 'standard', collect: null, commodities, ...more }
  return { stop, job, inspections } as unknown as AtStop
}
const here = (at: AtStop, more: Partial<StopHere> = {}): StopHere => ({
  at,
  isOfSameDriver: true,
  lacks: null,
  ...more,
})
const entering = (part: Partial<Finishing> = {}): Finishing => ({ ...nothingEntered(), name: 'Ann Yard', ...part })
const STROKES: Finishing['strokes'] = [[[0.1, 0.2]]]

const [own, other] = [aStop('A'), aStop('B')]
const signedFor = (at: AtStop, entered: Finishing, others: readonly StopHere[]) =>
  partsOf(at, entered, others).map((part) => part.at.stop.guid)

describe('signed for together', () => {
  test.each<[string, AtStop, Finishing, StopHere, string[]]>([
    ['a stop of the same driver', own, entering(), here(other), ['stop-A', 'stop-B']],
    ['not one that was taken out', own, entering({ apart: ['stop-B'] }), here(other), ['stop-A']],
    ['not one that lacks something', own, entering(), here(other, { lacks: 'inspection' }), ['stop-A']],
    ['not one of another driver', own, entering(), here(other, { isOfSameDriver: false }), ['stop-A']],
    [
      'unless it is ticked',
      own,
      entering({ joined: ['stop-B'] }),
      here(other, { isOfSameDriver: false }),
      ['stop-A', 'stop-B'],
    ],
    ['nothing where nobody is', own, entering({ witness: 'nobody' }), here(other), ['stop-A']],
    ['nothing if all here is missing', own, entering({ missing: ['A-0'] }), here(other), ['stop-A']],
    ['nothing if all here is refused', own, entering({ refused: { 'A-0': 'Damage' } }), here(other), ['stop-A']],
    ['nothing if another driver takes all', own, entering({ others: ['A-0'] }), here(other), ['stop-A']],
    [
      'nothing if a vehicle here is missing: it would be named to the other client',
      aStop('A', ['vehicle', 'vehicle']),
      entering({ missing: ['A-1'] }),
      here(other),
      ['stop-A'],
    ],
    ['nothing with freight here', aStop('A', ['vehicle', 'other']), entering(), here(other), ['stop-A']],
  ])('%s', (_, at, entered, beside, expected) => {
    expect(signedFor(at, entered, [beside])).toEqual(expected)
  })
})

test('a drawing for two jobs covers neither once a vehicle is marked as missing: the other stop is not finished with it', async () => {
  const before = entering()
  const both = partsOf(own, before, [here(other)])
  const drawn = { ...before, strokes: STROKES, shown: shownNow(both, before) }
  expect(missingOf(own, both, before)).toBe(words.missing.drawing)
  expect(missingOf(own, both, drawn)).toBeUndefined()
  const after = { ...drawn, missing: ['A-0'] }
  const left = partsOf(own, after, [here(other)])
  expect(left.map(({ at }) => at.stop.guid)).toEqual(['stop-A'])
  expect(isStale(left, after)).toBe(true)
  expect(missingOf(own, left, after)).toBeUndefined()
  expect(await finishItem(left[0], left, after)).toMatchObject({
    commodities: [],
    missing: [{ commodityGuid: 'A-0', outcome: 'missing' }],
  })
})

test('nothing is finished unsigned beside a stop with nothing handed over', () => {
  const entered = entering({ missing: ['A-0'] })
  const [alone] = partsOf(own, entered, [])
  const [, beside] = partsOf(own, entering(), [here(other)])
  expect(missingOf(own, [alone, beside!], entered)).toBe(words.missing.drawing)
})

test.each<[string, Partial<Job>, Partial<Job>, boolean]>([
  ['the same user', { driver: aDriver('1', 'Joe') }, { driver: aDriver('1', 'Joseph') }, true],
  ['two users', { driver: aDriver('1', 'Joe') }, { driver: aDriver('2', 'Joe') }, false],
  ['a user, and nobody', { driver: aDriver('1', 'Joe') }, { driver: null }, false],
  ['two names', { driver: aDriver(null, 'Joe') }, { driver: aDriver(null, 'Ann') }, false],
  ['nobody, of one carrier', { driver: null, vendor: aVendor('1') }, { driver: null, vendor: aVendor('1') }, true],
  ['nobody, of two carriers', { driver: null, vendor: aVendor('1') }, { driver: null, vendor: aVendor('2') }, false],
])('jobs of %s', (_, one, two, expected) => {
  expect(isOfSameDriver(aStop('A', [], one).job, aStop('B', [], two).job)).toBe(expected)
})

function aDriver(userGuid: string | null, name: string): Job['driver'] {
  return { userGuid, name, phoneNumber: null, truckNumber: null, trailerNumber: null }
}
function aVendor(guid: string): Job['vendor'] {
  return { guid, name: 'Red Mesa', usdot: null }
}

test('a stop waits for its inspections, and does without them where they cannot be had', () => {
  const { stop, job, inspections } = aStop('1')
  expect(atStopOf(stop, job, { isPending: true })).toBeUndefined()
  expect(atStopOf(stop, job, { isPending: false, data: { results: inspections } })).toEqual({ stop, job, inspections })
  expect(atStopOf(stop, job, { isPending: false })).toEqual({ stop, job, inspections: [] })
})
