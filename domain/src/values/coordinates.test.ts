import { expect, test } from 'vitest'
import { readCoordinates } from './coordinates.ts'

test.each([
  ['40.7306, -73.9866', 40.7306, -73.9866],
  ['(33.45 / -112.07)', 33.45, -112.07],
  ['33.45 N, 112.07 W', 33.45, -112.07],
  ['19.43 N 99.13 O', 19.43, -99.13],
  ['N 45.5 W 73.56', 45.5, -73.56],
  [`41°30'00"N 73°15'W`, 41.5, -73.25],
  ['-33.86 151.2', -33.86, 151.2],
])('%s is one point', (text, latitude, longitude) =>
  expect(readCoordinates(text)).toEqual({ value: { latitude, longitude }, doubt: null }),
)

test.each(['40.7306', '-112.07, 33.45, 8', '112.07, 33.45', 'see map', '40.7, -190'])('%s is none', (text) =>
  expect(readCoordinates(text).value).toBeNull(),
)
