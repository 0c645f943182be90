import { describe, expect, it } from 'vitest'
import { datesToSend, faultOfDates, NO_DATES, requestedDatesOf, zoneLabelOf } from './requested-dates.ts'

const zone = 'America/Chicago'

describe('requested dates', () => {
  it("round-trip through instants in the place's time zone", () => {
    const dates = { type: 'between', day: '2026-11-20', time: '09:30', endDay: '2026-11-21', endTime: '12:00' } as const
    const sent = datesToSend(dates, zone)
    expect(sent).toEqual({
      dateRequestedType: 'between',
      dateRequestedStart: '2026-11-20T15:30:00.000Z',
      dateRequestedEnd: '2026-11-21T18:00:00.000Z',
    })
    expect(requestedDatesOf(sent, zone)).toEqual(dates)
  })

  it('without a time mean business hours', () => {
    const sent = datesToSend({ ...NO_DATES, type: 'between', day: '2026-11-20', time: '', endTime: '' }, zone)
    expect(sent.dateRequestedStart).toBe('2026-11-20T14:00:00.000Z')
    expect(sent.dateRequestedEnd).toBe('2026-11-20T23:00:00.000Z')
  })

  it('are optional', () => {
    expect(datesToSend(NO_DATES, zone).dateRequestedStart).toBeNull()
    expect(datesToSend(NO_DATES, zone).dateRequestedType).toBeNull()
    expect(requestedDatesOf({}, zone)).toEqual(NO_DATES)
  })

  it('send an end only for ranges', () =>
    expect(datesToSend({ ...NO_DATES, day: '2026-11-20', endDay: '2026-11-25' }, zone).dateRequestedEnd).toBeNull())

  it.each([
    [{ day: '2026-11-20', endDay: '2026-11-19' }, 'The end must be after the start'],
    [{ day: '2026-11-20', time: '18:00', endTime: '17:00' }, 'The end must be after the start'],
    [{ day: '2026-11-20', endDay: '2026-11-21' }, undefined],
    [{ day: '' }, undefined],
  ])('%j: %s', (more, fault) => expect(faultOfDates({ ...NO_DATES, type: 'between', ...more })).toBe(fault))

  it('name the time zone as of that day', () => {
    expect(zoneLabelOf({ ...NO_DATES, day: '2026-07-01' }, zone)).toBe('CDT')
    expect(zoneLabelOf({ ...NO_DATES, day: '2026-12-01' }, zone)).toBe('CST')
    expect(zoneLabelOf(NO_DATES, zone)).toBeUndefined()
    expect(zoneLabelOf({ ...NO_DATES, day: '2026-12-01' }, undefined)).toBeUndefined()
  })
})
