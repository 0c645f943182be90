import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { USUAL_RATES } from './charge-rates.ts'
import { chargesOfStops, detentionAt, type StopVisit, visitEvidence } from './detention.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00.000Z`)
const RATES = { ...USUAL_RATES, freeMinutes: 120, carrierDetentionPerHour: 75, carrierDetentionCap: 300 }

describe('free time', () => {
  test.each([
    ['nobody is there yet', null, null, null],
    ['from the arrival', at('09:00'), at('09:14'), '2026-11-23T11:14:00.000Z'],
    ['a truck that comes early waits for its window', at('09:00'), at('08:00'), '2026-11-23T11:00:00.000Z'],
    ['without a window', null, at('09:14'), '2026-11-23T11:14:00.000Z'],
  ])('%s', (_name, expected, arrived, dateFreeUntil) =>
    expect(detentionAt({ type: 'pickup', expected, arrived, chargeGuid: null }, RATES)).toEqual({
      freeMinutes: 120,
      dateFreeUntil,
      ratePerHour: 75,
      cap: 300,
      chargeGuid: null,
    }),
  )
  test('there is none without loading', () =>
    expect(detentionAt({ type: 'service', expected: null, arrived: null, chargeGuid: null }, RATES)).toBeNull())
})

const MOMENT = fc.date({ min: at('00:00'), max: at('23:00'), noInvalidDate: true })
test('each charge is for at most one stop, and each stop has at most one', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ guid: fc.uuid(), arrived: fc.option(MOMENT) }), { selector: ({ guid }) => guid }),
      fc.uniqueArray(fc.record({ guid: fc.uuid(), entered: MOMENT, stopGuid: fc.constant(null) }), {
        selector: ({ guid }) => guid,
      }),
      (stops, charges) => {
        const found = chargesOfStops(stops, charges)
        const visited = stops.filter(({ arrived }) => arrived)
        expect(found.size).toBe(Math.min(visited.length, charges.length))
        expect(new Set(found.values()).size).toBe(found.size)
        for (const stop of found.keys()) expect(visited.some(({ guid }) => guid === stop)).toBe(true)
        expect(chargesOfStops(stops.toReversed(), charges.toReversed())).toEqual(found)
      },
    ),
  ))

test('a charge is for the stop that it names, and only the others are shared out', () => {
  const stops = [
    { guid: 'first', arrived: at('08:00') },
    { guid: 'second', arrived: at('10:00') },
    { guid: 'not-yet', arrived: null },
  ]
  const asked = (guid: string, time: string, stopGuid: string | null = null) => ({ guid, entered: at(time), stopGuid })
  const found = (...charges: ReturnType<typeof asked>[]) => Object.fromEntries(chargesOfStops(stops, charges))
  expect(found(asked('a', '11:00', 'second'))).toEqual({ second: 'a' })
  expect(found(asked('a', '11:00', 'second'), asked('b', '12:00'))).toEqual({ first: 'b', second: 'a' })
  expect(found(asked('a', '11:00', 'second'), asked('b', '12:00', 'second'))).toEqual({ second: 'a' })
  expect(found(asked('a', '11:00', 'not-yet'), asked('b', '12:00'))).toEqual({ 'not-yet': 'a', first: 'b' })
  expect(found(asked('a', '11:00', 'gone'))).toEqual({})
})

test('a visit proves when the truck came and left, with the photos taken nearby', () => {
  const visit: StopVisit = {
    guid: 's',
    jobGuid: 'j',
    type: 'pickup',
    place: 'Harbor Gate',
    expected: at('10:00'),
    arrived: at('09:14'),
    left: at('12:20'),
    photos: 2,
    metres: 39.6,
    photoGuid: 'f',
  }
  expect(visitEvidence(visit).map(({ kind, text }) => [kind, text])).toEqual([
    ['expected', 'Expected at Harbor Gate'],
    ['arrived', 'Arrived at Harbor Gate'],
    ['left', 'Left Harbor Gate'],
    ['proof', '2 photos, position 40 m from Harbor Gate'],
  ])
  expect(visitEvidence(visit).at(-1)?.facts).toEqual({ place: 'Harbor Gate', photos: 2, metres: 40 })
  expect(visitEvidence({ ...visit, metres: 9_000 }).at(-1)).toMatchObject({ text: '2 photos', fileGuid: 'f' })
  expect(visitEvidence({ ...visit, arrived: null, left: null, photos: 0 })).toEqual([])
})
