import { expect, test } from 'vitest'
import { parseStat, type ProcessStat } from '../process-stat.mjs'
import { ProcessorMeter } from './processor-meter.ts'

const ROOT = 10
const one = (pid: number, parent: number, own: number, waited = 0, more: Partial<ProcessStat> = {}): ProcessStat => ({
  pid,
  parent,
  own,
  waited,
  session: 1,
  born: pid,
  ...more,
})

/** Looks at several lists in a row. */
const measured = (...lists: ProcessStat[][]) => {
  const meter = new ProcessorMeter(ROOT, 'itself')
  meter.announce(20, 'server')
  meter.announce(30, 'journeys')
  for (const [i, list] of lists.entries())
    meter.observe([one(ROOT, 1, 0), ...list].slice(list[0]?.pid === ROOT ? 1 : 0), i)
  return Object.fromEntries([...meter.total].map(([kind, seconds]) => [kind, Math.round(seconds * 100) / 100]))
}

test('a process is read whatever its program is called', () =>
  expect(parseStat('4711 (a) b (c) S 42 4711 4700 0 -1 4194304 1 2 3 4 150 50 300 25 20 0 1 0 98765 1 2')).toEqual({
    pid: 4711,
    parent: 42,
    session: 4700,
    own: 2,
    waited: 3.25,
    born: 98765,
  }))

test('kinds have what their descendants do, listed in any order', () =>
  expect(
    measured(
      [one(21, 20, 1), one(20, ROOT, 2), one(30, ROOT, 4), one(99, 1, 50)],
      [one(22, 21, 3), one(21, 20, 1.5), one(20, ROOT, 2), one(30, ROOT, 5)],
    ),
  ).toEqual({ server: 6.5, journeys: 5 }))

test('what a process did is not counted again when its parent has waited for it', () =>
  expect(measured([one(20, ROOT, 2), one(21, 20, 1), one(22, 21, 3)], [one(20, ROOT, 2, 4.5)])).toEqual({
    server: 6.5,
  }))

test('what nobody waits for was counted while it ran', () =>
  expect(
    measured(
      [one(20, ROOT, 2), one(21, 20, 1), one(22, 21, 3)],
      [one(20, ROOT, 2), one(22, 1, 3.5)],
      [one(20, ROOT, 2)],
    ),
  ).toEqual({ server: 6.5 }))

test('one that left its parent is known by its session, unless that is the command’s', () =>
  expect(
    measured(
      [one(20, ROOT, 2), one(21, 20, 1, 0, { session: 21 })],
      [one(20, ROOT, 2), one(21, 20, 1, 0, { session: 21 }), one(23, 1, 4, 0, { session: 21 }), one(24, 1, 8)],
    ),
  ).toEqual({ server: 7 }))

test('the end of a kind belongs to it, also if two end at once', () =>
  expect(measured([one(20, ROOT, 2), one(30, ROOT, 6)], [one(ROOT, 1, 0, 12)])).toEqual({ server: 3, journeys: 9 }))

test('children that are not announced belong to what runs alone', () => {
  const meter = new ProcessorMeter(ROOT, 'itself')
  meter.observe([one(ROOT, 1, 1, 100)], 0)
  meter.otherwise = 'checks'
  meter.observe([one(ROOT, 1, 1, 100), one(40, ROOT, 5)], 1)
  meter.observe([one(ROOT, 1, 1, 107)], 2)
  expect(Object.fromEntries(meter.total)).toEqual({ itself: 1, checks: 7 })
})

test('a number that is used again is another process', () =>
  expect(measured([one(20, ROOT, 2), one(21, 20, 5)], [one(20, ROOT, 2, 5), one(21, 20, 1, 0, { born: 99 })])).toEqual({
    server: 8,
  }))

test('work is told by the process below the first of its kind, with all below it', () => {
  const meter = new ProcessorMeter(ROOT, 'itself')
  meter.announce(20, 'server')
  meter.observe([one(ROOT, 1, 0), one(20, ROOT, 1), one(21, 20, 2), one(22, 21, 4), one(23, 20, 8)], 500)
  expect(meter.spent).toEqual(
    [
      [0, 1],
      [21, 6],
      [23, 8],
    ].map(([branch, seconds]) => ({ kind: 'server', branch, seconds, from: 500, to: 500 })),
  )
})
