import { expect, test } from 'vitest'
import { longMinutes, longTests } from './long-tests.ts'

const ALL = new Map([
  [
    'journeys',
    ['e2e/src/long/morning-load.test.ts', 'e2e/src/long/morning-orders.test.ts', 'e2e/src/long/roles.test.ts'],
  ],
  ['commands and demo', ['commands/long/last-release.test.ts']],
])
const chosen = (only: string | undefined) => Object.fromEntries(longTests(only, ALL))

test('all, or those whose names begin so, of each kind', () => {
  expect(longTests(undefined, ALL)).toBe(ALL)
  expect(chosen('morning, last-release')).toEqual({
    journeys: ['e2e/src/long/morning-load.test.ts', 'e2e/src/long/morning-orders.test.ts'],
    'commands and demo': ['commands/long/last-release.test.ts'],
  })
  expect(chosen('morning-orders')).toEqual({ journeys: ['e2e/src/long/morning-orders.test.ts'] })
})

test.each(['evening', 'morning,', 'load', ''])('a name that none begins with is refused: %j', (only) =>
  expect(() => longTests(only, ALL)).toThrow('no long test whose name begins with'),
)

test('those that CI names are there', () => {
  const files = [...longTests('morning,last-release').values()].flat()
  expect(files).toContain('commands/long/last-release.test.ts')
  expect(files.filter((file) => file.startsWith('e2e/src/long/morning-'))).not.toEqual([])
})

test('how long they take follows from how long the quick ones of their kind did; kinds run beside each other', () => {
  const kinds = (journeys: number) => [
    { kind: 'journeys', wall: journeys * 60, processor: undefined },
    { kind: 'commands and demo', wall: 600, processor: undefined },
  ]
  const both = longTests('morning,last-release', ALL)
  expect(longMinutes(both, kinds(20))).toBeCloseTo(2 * longMinutes(both, kinds(10)))
  expect(longMinutes(longTests('last-release', ALL), kinds(10))).toBeLessThan(10)
  expect(longMinutes(longTests('roles', ALL), kinds(10))).toBe(5)
})
