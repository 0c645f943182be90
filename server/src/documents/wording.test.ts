import { expect, test, vi } from 'vitest'
import { authorityText, dateText, dayText } from './wording.ts'

test.each([
  ['123456', '99', 'MC 123456, USDOT 99'],
  ['MC123456', null, 'MC 123456'],
  ['mc-123456', undefined, 'MC 123456'],
  [null, '99', 'USDOT 99'],
  [null, null, ''],
])('MC %s and USDOT %s read %s', (mc_number, usdot, text) => {
  expect(authorityText({ mc_number, ...(usdot === undefined ? {} : { usdot }) })).toBe(text)
})

test.each(['America/Los_Angeles', 'Asia/Kolkata'])(
  'a day is the same in %s, the date of a moment is its place’s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(dayText('2026-12-01')).toBe('Dec 1, 2026')
    const days = zone === 'Asia/Kolkata' ? ['Dec 2, 2026', 'Dec 1, 2026'] : ['Dec 1, 2026', 'Nov 30, 2026']
    expect(['2026-12-01T20:00:00Z', '2026-12-01T04:00:00Z'].map((at) => dateText(new Date(at), zone))).toEqual(days)
    vi.unstubAllEnvs()
  },
)
