import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeTime } from '../transport/place-time.ts'
import { oddTimeText, stopTime } from './stop-time.ts'

const CHICAGO = 'America/Chicago'

test('a time that does not exist moves forward by the gap, and one that exists twice is the first', () => {
  const skipped = stopTime('2028-03-12T02:15', CHICAGO)!
  expect([skipped.at.toISOString(), skipped.odd]).toEqual(['2028-03-12T08:15:00.000Z', 'skipped'])
  expect(oddTimeText(skipped, '2028-03-12T02:15', CHICAGO)).toBe('02:15 did not exist on that day; 03:15 is meant')
  const twice = stopTime('2028-11-05T01:40', CHICAGO)!
  expect([twice.at.toISOString(), twice.odd]).toEqual(['2028-11-05T06:40:00.000Z', 'twice'])
  expect(oddTimeText(twice, '2028-11-05T01:40', CHICAGO)).toContain('the first is meant')
  const usual = stopTime('2028-11-05T02:40', CHICAGO)!
  expect([usual.odd, oddTimeText(usual, '2028-11-05T02:40', CHICAGO)]).toEqual([null, null])
})

test('where clocks are not changed, and by a fixed offset, nothing is odd', () => {
  expect(stopTime('2028-03-12T02:15', 'America/Phoenix')).toEqual({
    at: new Date('2028-03-12T09:15:00Z'),
    odd: null,
  })
  expect(stopTime('2028-03-12T02:15', '-03:30')).toEqual({ at: new Date('2028-03-12T05:45:00Z'), odd: null })
  expect(stopTime('2028-03-12', CHICAGO)).toBeUndefined()
})

test('every time that exists is shown again as it was given', () => {
  const zone = fc.constantFrom(CHICAGO, 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Honolulu', '+05:30')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
      zone,
      (at, where) => {
        const shown = placeTime(at, where)
        const found = stopTime(shown, where)!
        expect(placeTime(found.at, where)).toBe(shown)
        expect(found.odd).not.toBe('skipped')
        expect(found.at.getTime()).toBeLessThanOrEqual(at.getTime())
        if (found.odd === null) expect(at.getTime() - found.at.getTime()).toBeLessThan(60_000)
      },
    ),
  )
})
