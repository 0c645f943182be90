import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regroup, type Regrouping, type StopToRegroup } from './regroup.ts'

const stop = (guid: string, place: string | null, commodities: string): StopToRegroup => ({
  guid,
  stopType: guid.startsWith('p') ? 'pickup' : 'delivery',
  place,
  commodities: [...commodities],
})
const plan = ({ to }: Regrouping) => to.map((each) => `${each.origin} ${each.guid} ${each.commodities.join('')}`)

describe('regrouping', () => {
  it.each<[string, StopToRegroup[], StopToRegroup[], string, string[], string[]]>([
    [
      'a stop with only moved commodities moves too, a shared one is copied',
      [stop('p1', 'Dallas', 'a'), stop('p2', 'Waco', 'bc'), stop('d1', 'Denver', 'abc')],
      [],
      'bc',
      ['moved p2 bc', 'copied d1 bc'],
      [],
    ],
    [
      'stops of both jobs at one place become one',
      [stop('p2', 'Dallas', 'bc'), stop('d2', 'Denver', 'bc')],
      [stop('p1', 'Dallas', 'a'), stop('d1', 'Denver', 'a')],
      'bc',
      ['own p1 abc', 'own d1 abc'],
      ['p2', 'd2'],
    ],
    [
      'a new pickup comes before the first delivery, a new delivery last',
      [stop('p3', 'Waco', 'c'), stop('d3', 'Boise', 'c')],
      [stop('p1', 'Dallas', 'a'), stop('d1', 'Denver', 'a'), stop('p2', 'Denver', 'b'), stop('d2', 'Reno', 'b')],
      'c',
      ['own p1 a', 'moved p3 c', 'own d1 a', 'own p2 b', 'own d2 b', 'moved d3 c'],
      [],
    ],
    [
      'unknown places never match',
      [stop('p2', null, 'b')],
      [stop('p1', null, 'a')],
      'b',
      ['own p1 a', 'moved p2 b'],
      [],
    ],
    ['nothing moves', [stop('p2', 'Dallas', 'b')], [stop('p1', 'Dallas', 'a')], '', ['own p1 a'], []],
  ])('%s', (_, from, to, moving, expected, emptied) => {
    const result = regroup(from, to, [...moving])
    expect(plan(result)).toEqual(expected)
    expect(result.emptied).toEqual(emptied)
  })

  const PLACES = ['A', 'B', 'C', 'D']
  /** A job that moves commodities (letters) between places, each picked up before it is delivered. */
  const aJob = (letters: string, name: string): fc.Arbitrary<StopToRegroup[]> =>
    fc
      .tuple(...[...letters].map(() => fc.tuple(fc.constantFrom(...PLACES), fc.constantFrom(...PLACES), fc.boolean())))
      .map((ways) => {
        const stops: { type: 'p' | 'd'; place: string; letters: string }[] = []
        for (const [i, [origin, destination, isShared]] of ways.entries()) {
          const shared = stops.findIndex((each) => isShared && each.type === 'p' && each.place === origin)
          if (shared >= 0) stops[shared]!.letters += letters[i]!
          else stops.push({ type: 'p', place: origin, letters: letters[i]! })
          stops.push({ type: 'd', place: destination, letters: letters[i]! })
        }
        return stops.map((each, i) => stop(`${each.type}${name}${i}`, each.place, each.letters))
      })

  it('loses nothing, and delivers nothing before its pickup', () => {
    fc.assert(
      fc.property(
        aJob('abcd', 'x'),
        fc.oneof(fc.constant([]), aJob('wxyz', 'y')),
        fc.subarray([...'abcd']),
        (from, to, moving) => {
          const place = new Map([...from, ...to].map((each) => [each.guid, each]))
          const result = regroup(from, to, moving)
          for (const letter of moving) {
            const at = result.to.flatMap((each, i) =>
              each.commodities.includes(letter) ? [[place.get(each.guid)!, i] as const] : [],
            )
            expect(at.map(([each]) => `${each.stopType} ${each.place}`).toSorted()).toEqual(
              from
                .filter((each) => each.commodities.includes(letter))
                .map((each) => `${each.stopType} ${each.place}`)
                .toSorted(),
            )
            expect(at.find(([each]) => each.stopType === 'pickup')![1]).toBeLessThan(
              at.find(([each]) => each.stopType === 'delivery')![1],
            )
          }
          const own = result.to.filter((each) => each.origin === 'own').map((each) => each.guid)
          expect(own).toEqual(to.map((each) => each.guid))
          const others = result.to.flatMap((each) => each.commodities.filter((one) => 'abcd'.includes(one)))
          expect(others.every((one) => moving.includes(one))).toBe(true)
        },
      ),
    )
  })
})
