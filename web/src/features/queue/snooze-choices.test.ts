import { expect, it } from 'vitest'
import { snoozeChoices } from './snooze-choices.ts'

const LA = 'America/Los_Angeles'
const at = (now: string, zone: string) =>
  Object.fromEntries(snoozeChoices(Date.parse(now), zone).map((each) => [each.label, each.until]))

it('is snoozed for hours, or until eight in the morning', () => {
  // Friday, 17:00
  expect(at('2026-11-21T01:00:00.000Z', LA)).toEqual({
    '1 hour': '2026-11-21T02:00:00.000Z',
    '3 hours': '2026-11-21T04:00:00.000Z',
    Tomorrow: '2026-11-21T16:00:00.000Z',
    Monday: '2026-11-23T16:00:00.000Z',
  })
})

it.each([
  [
    'on New Year’s Eve',
    '2027-12-31T10:58:00Z',
    'Pacific/Auckland',
    '2027-12-31T19:00:00.000Z',
    '2028-01-02T19:00:00.000Z',
  ],
  ['on a leap day', '2028-02-29T18:00:00Z', 'Asia/Kolkata', '2028-03-01T02:30:00.000Z', '2028-03-06T02:30:00.000Z'],
  ['early on a day of 25 hours', '2027-11-07T07:30:00Z', LA, '2027-11-08T16:00:00.000Z', '2027-11-08T16:00:00.000Z'],
  [
    'late on the eve of a day of 23 hours',
    '2027-03-14T07:30:00Z',
    LA,
    '2027-03-14T15:00:00.000Z',
    '2027-03-15T15:00:00.000Z',
  ],
  ['on a Monday', '2026-11-23T18:00:00Z', LA, '2026-11-24T16:00:00.000Z', '2026-11-30T16:00:00.000Z'],
])('until tomorrow and Monday %s', (_, now, zone, Tomorrow, Monday) => {
  expect(at(now, zone)).toMatchObject({ Tomorrow, Monday })
})
