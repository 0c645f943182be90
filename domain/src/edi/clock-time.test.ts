import { expect, test } from 'vitest'
import { clockTime, zoneOfCode } from './clock-time.ts'

test('time codes are fixed offsets, or zones whose offset follows the day', () => {
  expect(['ES', 'ED', 'ET'].map((code) => zoneOfCode(code))).toEqual(['-05:00', '-04:00', 'America/New_York'])
  expect(['NS', 'TD', 'AT', 'HT'].map((code) => zoneOfCode(code))).toEqual([
    '-03:30',
    '-03:00',
    'America/Anchorage',
    'Pacific/Honolulu',
  ])
  expect(['01', '12', '13', '19', '24'].map((code) => zoneOfCode(code))).toEqual([
    '+01:00',
    '+12:00',
    '-12:00',
    '-06:00',
    '-01:00',
  ])
  expect(['', 'LT'].map((code) => zoneOfCode(code))).toEqual([null, null])
  expect(['XX', '00', '25'].map((code) => zoneOfCode(code))).toEqual(Array(3).fill(undefined))
})

test('dates and times in every form of the standard', () => {
  expect(clockTime('20270809', '1745', 'CT')).toEqual({
    shown: '2027-08-09T17:45',
    hasTime: true,
    zone: 'America/Chicago',
  })
  expect(['174530', '17453099', '17:45'].map((time) => clockTime('270809', time, '')?.shown)).toEqual(
    Array(3).fill('2027-08-09T17:45'),
  )
  expect(clockTime('20270831', '2400', '')?.shown).toBe('2027-09-01T00:00')
  expect(clockTime('20270809', '', 'LT')).toMatchObject({ shown: '2027-08-09T00:00', hasTime: false, zone: null })
  for (const [date, time] of [
    ['20270230', ''],
    ['20271301', ''],
    ['20270809', '2460'],
    ['20270809', '2501'],
    ['20270809', '8'],
    ['0809', ''],
  ])
    expect(clockTime(date!, time!, '')).toBeUndefined()
})
