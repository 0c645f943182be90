import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { describe, expect, it } from 'vitest'
import { mostCertainTimeOf, stopTimesOf } from './stop-times.ts'

const stop = (more: Partial<Stop> = {}): Stop =>
  ({
    stopType: 'pickup',
    dateStarted: null,
    dateCompleted: null,
    dateScheduledStart: null,
    dateScheduledEnd: null,
    dateScheduledType: null,
    dateEstimatedStart: null,
    dateEstimatedEnd: null,
    dateRequestedType: null,
    dateRequestedStart: null,
    dateRequestedEnd: null,
    terminal: { timeZone: 'America/Denver' },
    ...more,
  }) as Stop
const at = '2026-11-20T15:00:00Z'
const shown = (of: Stop) => stopTimesOf(of).map(({ kind, text }) => `${kind} ${text.replace(/\s/g, ' ')}`)

describe('times of a stop', () => {
  it.each([
    ['exactly', 'requested Nov 20, 8:00 AM MST'],
    ['no earlier than', 'requested from Nov 20, 8:00 AM MST'],
    ['no later than', 'requested until Nov 20, 8:00 AM MST'],
    ['estimated', 'requested about Nov 20, 8:00 AM MST'],
  ] as const)('requested %s', (dateRequestedType, text) =>
    expect(shown(stop({ dateRequestedType, dateRequestedStart: at }))).toEqual([text]),
  )

  it('distinguishes requested, scheduled and actual times', () => {
    const all = stop({
      dateRequestedStart: at,
      dateScheduledStart: at,
      dateScheduledEnd: '2026-11-20T18:00:00Z',
      dateEstimatedStart: at,
      dateCompleted: at,
    })
    expect(stopTimesOf(all).map(({ kind }) => kind)).toEqual(['requested', 'scheduled', 'estimated', 'completed'])
    expect(mostCertainTimeOf(all)?.label).toBe('Picked up')
    expect(mostCertainTimeOf(stop({ dateRequestedStart: at, dateScheduledStart: at }))?.kind).toBe('scheduled')
    expect(mostCertainTimeOf(stop())).toBeUndefined()
  })
})
