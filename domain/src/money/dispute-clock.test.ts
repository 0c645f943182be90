import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disputeClock } from './dispute-clock.ts'

const ZONE = 'America/Chicago'
const at = (text: string) => new Date(`${text}:00.000Z`)

describe('the clock of a disputed line', () => {
  it.each<[string, string, string, string]>([
    ['on a Monday: the next Monday', '2026-11-02T15:00', ZONE, '2026-11-09T23:00'],
    ['late at night it is still the day of the company', '2026-11-03T05:30', ZONE, '2026-11-09T23:00'],
    ['on a Saturday it counts from Monday', '2026-11-14T15:00', ZONE, '2026-11-23T23:00'],
    ['a holiday does not count', '2026-11-23T15:00', ZONE, '2026-12-01T23:00'],
    ['where the clocks change, the hour stays', '2026-10-29T15:00', ZONE, '2026-11-05T23:00'],
    ['in another zone it ends at its five', '2026-11-02T15:00', 'America/Los_Angeles', '2026-11-10T01:00'],
  ])('%s', (_, disputed, zone, due) =>
    expect(disputeClock(at(disputed), null, zone)).toEqual({ waitsFor: 'company', answerBy: at(due) }),
  )

  it('waits for nobody once it is answered; its day stays', () =>
    expect(disputeClock(at('2026-11-02T15:00'), at('2026-11-03T15:00'), ZONE)).toEqual({
      waitsFor: null,
      answerBy: at('2026-11-09T23:00'),
    }))

  it('leaves at least four whole days, and at most two weeks', () =>
    fc.assert(
      fc.property(
        fc.date({ min: at('2026-01-01T00:00'), max: at('2040-01-01T00:00'), noInvalidDate: true }),
        (disputed) => {
          const days = (disputeClock(disputed, null, ZONE).answerBy.getTime() - disputed.getTime()) / 86_400_000
          expect(days).toBeGreaterThan(4)
          expect(days).toBeLessThan(14)
        },
      ),
    ))
})
