import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { expect, it } from 'vitest'
import { factsOf } from './stop-facts.ts'

const aStop = (more: object = {}) =>
  ({
    terminal: { timeZone: 'America/Chicago' },
    dateCompleted: null,
    dateScheduledType: 'between',
    dateScheduledStart: '2029-11-20T15:00:00.000Z',
    dateScheduledEnd: '2029-11-20T17:00:00.000Z',
    dateRequestedType: 'no later than',
    dateRequestedStart: null,
    dateRequestedEnd: '2029-11-21T15:00:00.000Z',
    detention: null,
    ...more,
  }) as unknown as Stop

it('says what was asked for, where another window was agreed', () => {
  expect(factsOf(aStop())).toContainEqual(['Requested', expect.stringMatching(/^By Nov 21, 2029/)])
  const asAsked = { dateRequestedStart: '2029-11-20T15:00:00.000Z', dateRequestedEnd: '2029-11-20T17:00:00.000Z' }
  expect(factsOf(aStop(asAsked))).toContainEqual(['Requested', null])
  expect(factsOf(aStop({ dateScheduledStart: null, dateScheduledEnd: null }))).toContainEqual(['Requested', null])
})

it('says when it was completed, and what waiting is paid', () => {
  const detention = { freeMinutes: 120, dateFreeUntil: '2029-11-20T17:00:00.000Z', ratePerHour: 50, cap: 400 }
  const facts = factsOf(aStop({ dateCompleted: '2029-11-20T16:00:00.000Z', detention }))
  expect(facts).toContainEqual(['Completed', expect.stringContaining('10:00')])
  expect(facts).toContainEqual([
    'Waiting time',
    expect.stringMatching(/free, until .*11:00.*, then \$50\.00 an hour, \$400\.00 at most$/),
  ])
  // Whoever sees no pay.
  const unpaid = factsOf(aStop({ detention: { ...detention, ratePerHour: null, cap: null } }))
  expect(unpaid).toContainEqual(['Waiting time', expect.not.stringContaining('$')])
})
