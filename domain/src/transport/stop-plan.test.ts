import { describe, expect, it } from 'vitest'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { mayAdd, mayLink, mayRemove, mayReorder, mayUnlink, type PlannedStop } from './stop-plan.ts'

const stop = (guid: string, stopType: PlannedStop['stopType'], of: string, more: Partial<PlannedStop> = {}) => ({
  guid,
  stopType,
  isCanceled: false,
  isCompleted: false,
  isStarted: false,
  // Capital letters are settled commodities.
  commodities: [...of].map((each) => ({ guid: each.toLowerCase(), isSettled: each !== each.toLowerCase() })),
  ...more,
})
const said = (answer: true | Refusal) => (isRefusal(answer) ? `${answer.code} ${answer.errors?.[0]?.path}` : answer)

const plan = [stop('p1', 'pickup', 'a'), stop('p2', 'pickup', 'b'), stop('d', 'delivery', 'ab')]
const begun = [stop('p1', 'pickup', 'A', { isStarted: true, isCompleted: true }), ...plan.slice(1)]

describe('the order of stops', () => {
  it.each<[string, PlannedStop[], string[], true | string]>([
    ['as it is', plan, ['p1', 'p2', 'd'], true],
    ['pickups in reverse order', plan, ['p2', 'p1', 'd'], true],
    ['a delivery before its pickup', plan, ['p1', 'd', 'p2'], 'invalid stops.1'],
    ['one missing', plan, ['p1', 'd'], 'invalid stops'],
    ['one twice', plan, ['p1', 'p1', 'd'], 'invalid stops'],
    ['an unknown one', plan, ['p1', 'x', 'd'], 'invalid stops.1'],
    ['started stops stay', begun, ['p1', 'p2', 'd'], true],
    ['a started stop moves', begun, ['p2', 'p1', 'd'], 'not_allowed_now stops'],
  ])('%s', (_, stops, wanted, answer) => expect(said(mayReorder(stops, wanted))).toBe(answer))
})

describe('added and removed stops', () => {
  it.each<[string, PlannedStop[], PlannedStop, number, 'transport' | 'service', true | string]>([
    ['between', plan, stop('n', 'delivery', 'a'), 2, 'transport', true],
    ['empty', plan, stop('n', 'pickup', ''), 0, 'transport', true],
    ['before its pickup', plan, stop('n', 'delivery', 'b'), 1, 'transport', 'invalid stops.1'],
    ['a service of a transport', plan, stop('n', 'service', ''), 1, 'transport', 'invalid stopType'],
    ['a pickup of a service', [], stop('n', 'pickup', ''), 0, 'service', 'invalid stopType'],
    ['beyond the end', plan, stop('n', 'pickup', ''), 4, 'transport', 'invalid sequence'],
    ['before a started stop', begun, stop('n', 'pickup', ''), 0, 'transport', 'not_allowed_now sequence'],
    ['for a loaded commodity', begun, stop('n', 'pickup', 'a'), 1, 'transport', 'not_allowed_now commodities.0'],
  ])('added: %s', (_, stops, added, index, kind, answer) =>
    expect(said(mayAdd(stops, added, index, kind))).toBe(answer),
  )
  it('are removed unless started or the only ones of their kind', () => {
    expect(said(mayRemove(plan, plan[0]!))).toBe(true)
    expect(said(mayRemove(begun, begun[0]!))).toBe('not_allowed_now status')
    expect(said(mayRemove(plan, plan[2]!))).toBe('not_allowed_now stopType')
  })
})

describe('commodities of a stop', () => {
  const done = stop('d', 'delivery', 'Ab', { isStarted: true })
  it.each<[string, PlannedStop[], PlannedStop, string[], true | string]>([
    ['a new one', plan, plan[0]!, ['c'], true],
    ['one of another pickup, which loses it', plan, plan[0]!, ['b'], true],
    ['one that was loaded elsewhere', begun, begun[1]!, ['c', 'a'], 'not_allowed_now commodities.1'],
    ['at a completed stop', begun, begun[0]!, ['c'], 'not_allowed_now status'],
    ['at a canceled stop', plan, stop('x', 'pickup', '', { isCanceled: true }), ['c'], 'not_allowed_now status'],
  ])('linked: %s', (_, stops, at, commodities, answer) => expect(said(mayLink(stops, at, commodities))).toBe(answer))
  it.each<[string, PlannedStop[], PlannedStop, string[], true | string]>([
    ['an open one', plan, plan[2]!, ['a'], true],
    ['one of another stop', plan, plan[0]!, ['b'], 'invalid commodities.0'],
    ['a settled one', [done], done, ['b', 'a'], 'not_allowed_now commodities.1'],
    ['one on the truck', begun, begun[2]!, ['a'], 'not_allowed_now commodities.0'],
    ['one not on the truck', begun, begun[2]!, ['b'], true],
  ])('unlinked: %s', (_, stops, at, commodities, answer) =>
    expect(said(mayUnlink(stops, at, commodities))).toBe(answer),
  )
})
