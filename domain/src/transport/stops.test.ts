import { describe, expect, it } from 'vitest'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { StopStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { progressStop } from './stop-progress.ts'
import type { CommodityAtStop, StopChange, StopCommand, StopSituation } from './stop-situation.ts'
import { stopStatus, type StopFacts } from './stop-status.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

describe('stop status', () => {
  const facts = (changed: Partial<StopFacts>): StopFacts => ({
    stopType: 'pickup',
    isCanceled: false,
    dateScheduledStart: null,
    dateStarted: null,
    dateCompleted: null,
    commodities: [{ dateCompleted: null, exception: null }],
    ...changed,
  })
  const done = { dateCompleted: NOW, exception: null }
  const open = { dateCompleted: null, exception: null }
  const missing = { dateCompleted: null, exception: 'missing' as const }
  const refused = { dateCompleted: null, exception: 'refused' as const }
  const canceled = { dateCompleted: null, exception: 'canceled' as const }
  it.each<[Partial<StopFacts>, StopStatus]>([
    [{}, 'new'],
    [{ dateScheduledStart: NOW }, 'scheduled'],
    [{ dateScheduledStart: NOW, dateStarted: NOW }, 'started'],
    [{ commodities: [done, open] }, 'started'],
    [{ commodities: [done, done] }, 'completed'],
    [{ commodities: [done, canceled] }, 'completed'],
    [{ commodities: [done, missing] }, 'completed'],
    [{ commodities: [missing] }, 'completed'],
    [{ commodities: [canceled] }, 'new'],
    [{ stopType: 'delivery', commodities: [missing] }, 'new'],
    [{ stopType: 'delivery', commodities: [missing], dateStarted: NOW }, 'started'],
    [{ stopType: 'delivery', commodities: [missing], dateStarted: NOW, dateCompleted: NOW }, 'completed'],
    [{ stopType: 'service', commodities: [missing], dateCompleted: NOW }, 'completed'],
    [{ stopType: 'delivery', commodities: [missing, open] }, 'new'],
    [{ stopType: 'delivery', commodities: [missing, done] }, 'completed'],
    [{ stopType: 'delivery', commodities: [refused] }, 'completed'],
    [{ commodities: [], dateCompleted: NOW }, 'completed'],
    [{ commodities: [] }, 'new'],
    [{ commodities: [open], dateCompleted: NOW }, 'new'],
    [{ isCanceled: true, commodities: [done] }, 'canceled'],
  ])('of %j is %s', (changed, status) => expect(stopStatus(facts(changed))).toBe(status))
})

const commodity = (guid: string, changed: Partial<CommodityAtStop> = {}): CommodityAtStop => ({
  guid,
  dateCompleted: null,
  exception: null,
  datePickedUp: null,
  dateDelivered: null,
  isFreeOfEarlierLeg: true,
  isInspected: true,
  ...changed,
})
const may = { backdate: false, skipInspection: false, skipProof: false }
const pickup = (changed: Partial<StopSituation> = {}): StopSituation => ({
  stopType: 'pickup',
  isCanceled: false,
  dateStarted: null,
  dateCompleted: null,
  commodities: [commodity('a'), commodity('b')],
  dateDispatched: minutes(-600),
  inspectionType: 'standard',
  proof: 'signed',
  now: NOW,
  may,
  ...changed,
})
const onBoard = { datePickedUp: minutes(-120) }
const delivery = (changed: Partial<StopSituation> = {}): StopSituation =>
  pickup({ stopType: 'delivery', commodities: [commodity('a', onBoard), commodity('b', onBoard)], ...changed })
const does = (action: StopCommand['action'], changed: Partial<StopCommand> = {}): StopCommand => ({
  action,
  commodities: [],
  datetime: NOW,
  ...changed,
})
const change = (stop: StopSituation, command: StopCommand): StopChange => {
  const answer = progressStop(stop, command)
  if (isRefusal(answer)) throw new Error(answer.message)
  return answer
}
const marked = commodity('a', { dateCompleted: minutes(-60), datePickedUp: minutes(-60) })

describe('a stop', () => {
  it('is started', () => expect(change(pickup(), does('start'))).toMatchObject({ dateStarted: NOW, commodities: [] }))

  it('is completed in parts, and as a whole with the last one', () => {
    const first = change(pickup(), does('complete', { commodities: ['a'] }))
    expect(first).toMatchObject({ dateStarted: NOW, dateCompleted: null, warnings: [] })
    expect(first.commodities).toEqual([{ guid: 'a', dateCompleted: NOW, exception: null }])
    const rest = change(pickup({ commodities: [marked, commodity('b')] }), does('complete', { commodities: ['b'] }))
    expect(rest).toMatchObject({ dateCompleted: NOW, commodities: [{ guid: 'b' }] })
    const earlier = does('complete', { commodities: ['b'], datetime: minutes(-90) })
    expect(change(pickup({ commodities: [marked, commodity('b')] }), earlier).dateCompleted).toEqual(minutes(-60))
  })

  it('is completed after it was started, and not before', () => {
    const stop = pickup({ dateStarted: minutes(-30) })
    const done = { commodities: ['a', 'b'] }
    expect(change(stop, does('complete', done))).toMatchObject({ dateStarted: minutes(-30), dateCompleted: NOW })
    expect(progressStop(stop, does('complete', { ...done, datetime: minutes(-31) }))).toMatchObject({ refused: true })
  })

  it('needs no more than its kind and its inspection require', () => {
    const completed = (stop: StopSituation) => change(stop, does('complete', { commodities: ['a'] })).dateCompleted
    const uninspected = [commodity('a', { isInspected: false })]
    expect(completed(pickup({ commodities: uninspected, proof: null }))).toEqual(NOW)
    const service = pickup({ stopType: 'service', inspectionType: 'advanced', commodities: uninspected, proof: null })
    expect(completed(service)).toEqual(NOW)
    for (const proof of ['signed', 'unsigned'] as const)
      expect(completed(delivery({ commodities: [commodity('a', onBoard)], proof }))).toEqual(NOW)
  })

  it('whose vehicles are all missing is completed as it stands, once', () => {
    const commodities = [commodity('a', { exception: 'missing' })]
    const started = { commodities, dateStarted: minutes(-5) }
    expect(change(pickup(started), does('complete'))).toMatchObject({ dateStarted: minutes(-5), dateCompleted: NOW })
    const completed = { ...started, dateCompleted: minutes(-1) }
    expect(progressStop(pickup(completed), does('complete'))).toMatchObject({ code: 'not_allowed_now' })
  })

  it('does not wait for canceled or missing commodities', () => {
    const commodities = [
      commodity('a'),
      commodity('b', { exception: 'canceled' }),
      commodity('c', { exception: 'missing' }),
    ]
    expect(change(pickup({ commodities }), does('complete', { commodities: ['a'] })).dateCompleted).toEqual(NOW)
  })

  it('of type service needs no commodities', () => {
    const stop = pickup({ stopType: 'service', commodities: [] })
    expect(change(stop, does('complete'))).toMatchObject({ dateStarted: NOW, dateCompleted: NOW })
  })

  it('warns of an unfinished earlier leg but completes', () => {
    const commodities = [commodity('a', { isFreeOfEarlierLeg: false })]
    expect(change(pickup({ commodities }), does('complete', { commodities: ['a'] })).warnings).toHaveLength(1)
  })

  it('is attempted, with or without an outcome', () => {
    const tried = change(pickup(), does('attempt', { reason: ' Gate closed ' }))
    expect(tried).toMatchObject({
      attempt: { datetime: NOW, reason: 'Gate closed' },
      commodities: [],
      dateCompleted: null,
    })
    const gone = does('attempt', { reason: 'Not on the lot', outcome: 'missing', commodities: ['b'] })
    expect(change(pickup({ commodities: [marked, commodity('b')] }), gone)).toMatchObject({
      dateCompleted: NOW,
      commodities: [{ guid: 'b', dateCompleted: null, exception: 'missing' }],
    })
    const back = does('attempt', { reason: 'Wrong car', outcome: 'refused', commodities: ['a'] })
    expect(change(delivery(), back)).toMatchObject({
      dateCompleted: null,
      commodities: [{ guid: 'a', exception: 'refused' }],
    })
  })

  it('is reverted: given commodities, all, or its start', () => {
    const stop = pickup({
      dateStarted: minutes(-70),
      dateCompleted: minutes(-60),
      commodities: [marked, { ...marked, guid: 'b' }],
    })
    const revert = (changed: Partial<StopCommand> = {}) => does('revert', { reason: 'Wrong car', ...changed })
    expect(change(stop, revert({ commodities: ['b'] }))).toMatchObject({
      dateStarted: minutes(-70),
      dateCompleted: null,
      commodities: [{ guid: 'b', dateCompleted: null }],
    })
    expect(change(stop, revert()).commodities.map((each) => each.guid)).toEqual(['a', 'b'])
    expect(change(pickup({ dateStarted: NOW }), revert())).toMatchObject({ dateStarted: null })
    const served = pickup({ stopType: 'service', commodities: [], dateStarted: NOW, dateCompleted: NOW })
    expect(change(served, revert())).toMatchObject({ dateStarted: NOW, dateCompleted: null })
    const missing = pickup({ commodities: [commodity('a', { exception: 'missing' })] })
    expect(change(missing, revert()).commodities).toEqual([{ guid: 'a', dateCompleted: null, exception: null }])
  })

  it('completed and reverted is as before', () => {
    const before = pickup()
    const after = change(before, does('complete', { commodities: ['a', 'b'] }))
    const commodities = after.commodities.map((each) =>
      commodity(each.guid, { ...each, datePickedUp: each.dateCompleted }),
    )
    const undone = change(pickup({ ...after, commodities }), does('revert', { reason: 'Mistake' }))
    expect(undone.dateCompleted).toBeNull()
    expect(undone.commodities.every((each) => each.dateCompleted === null)).toBe(true)
  })
})

describe('a stop refuses', () => {
  const named = (changed: Partial<StopCommand> = {}) => does('complete', { commodities: ['a'], ...changed })
  const one = (changed: Partial<CommodityAtStop>) => [commodity('a', changed)]
  it.each<[string, StopSituation, StopCommand, string, string]>([
    ['a canceled stop', pickup({ isCanceled: true }), does('start'), 'not_allowed_now', 'status'],
    ['an unknown commodity', pickup(), named({ commodities: ['a', 'x'] }), 'invalid', 'commodities.1'],
    ['no date', pickup(), named({ datetime: new Date('x') }), 'invalid', 'datetime'],
    ['a time in the future', pickup(), named({ datetime: minutes(5.1) }), 'invalid', 'datetime'],
    ['a time before the dispatch', pickup(), named({ datetime: minutes(-601) }), 'invalid', 'datetime'],
    ['a time before its start', pickup({ dateStarted: NOW }), named({ datetime: minutes(-1) }), 'invalid', 'datetime'],
    ['a second start', pickup({ dateStarted: NOW }), does('start'), 'not_allowed_now', 'status'],
    ['a delivery of nothing', delivery({ commodities: one({}) }), does('start'), 'not_allowed_now', 'status'],
    ['no commodities named', pickup(), does('complete'), 'requirement_missing', 'commodities'],
    ['no commodities at all', pickup({ commodities: [] }), does('complete'), 'requirement_missing', 'commodities'],
    [
      'a completed commodity',
      pickup({ commodities: [marked, commodity('b')] }),
      named(),
      'not_allowed_now',
      'commodities.0',
    ],
    ['all completed already', pickup({ commodities: [marked] }), named(), 'not_allowed_now', 'status'],
    [
      'a commodity on hold',
      pickup({ commodities: one({ exception: 'on-hold' }) }),
      named(),
      'not_allowed_now',
      'commodities.0',
    ],
    [
      'a missing commodity',
      pickup({ commodities: [commodity('b'), commodity('a', { exception: 'missing' })] }),
      named(),
      'not_allowed_now',
      'commodities.0',
    ],
    ['a delivery without pickup', delivery({ commodities: one({}) }), named(), 'not_allowed_now', 'commodities.0'],
    ['a delivery before the pickup', delivery(), named({ datetime: minutes(-121) }), 'invalid', 'datetime'],
    [
      'no inspection',
      pickup({ inspectionType: 'AIAG', commodities: one({ isInspected: false }) }),
      named(),
      'requirement_missing',
      'commodities.0',
    ],
    ['no proof', delivery({ proof: null }), named(), 'requirement_missing', 'proof'],
    [
      'an advanced inspection without a signature',
      delivery({ inspectionType: 'advanced', proof: 'unsigned' }),
      named(),
      'requirement_missing',
      'proof',
    ],
    [
      'a service twice',
      pickup({ stopType: 'service', commodities: [], dateCompleted: NOW }),
      does('complete'),
      'not_allowed_now',
      'status',
    ],
    ['an attempt without reason', pickup(), does('attempt', { reason: ' ' }), 'requirement_missing', 'reason'],
    [
      'an attempt after completion',
      pickup({ commodities: [marked] }),
      does('attempt', { reason: 'x' }),
      'not_allowed_now',
      'status',
    ],
    [
      'a refusal at pickup',
      pickup(),
      does('attempt', { reason: 'x', outcome: 'refused', commodities: ['a'] }),
      'invalid',
      'outcome',
    ],
    [
      'missing at delivery',
      delivery(),
      does('attempt', { reason: 'x', outcome: 'missing', commodities: ['a'] }),
      'invalid',
      'outcome',
    ],
    [
      'an outcome without commodities',
      pickup(),
      does('attempt', { reason: 'x', outcome: 'missing' }),
      'requirement_missing',
      'commodities',
    ],
    [
      'an outcome for a completed commodity',
      pickup({ commodities: [marked, commodity('b')] }),
      does('attempt', { reason: 'x', outcome: 'missing', commodities: ['a'] }),
      'not_allowed_now',
      'commodities.0',
    ],
    ['a revert without reason', pickup({ commodities: [marked] }), does('revert'), 'requirement_missing', 'reason'],
    ['a revert of nothing', pickup(), does('revert', { reason: 'x' }), 'not_allowed_now', 'status'],
    [
      'a revert of an open commodity',
      pickup(),
      does('revert', { reason: 'x', commodities: ['b'] }),
      'not_allowed_now',
      'commodities.0',
    ],
    [
      'a revert of a delivered commodity',
      pickup({ commodities: [{ ...marked, dateDelivered: NOW }] }),
      does('revert', { reason: 'x' }),
      'not_allowed_now',
      'commodities',
    ],
  ])('%s', (_, stop, command, code, path) =>
    expect(progressStop(stop, command)).toMatchObject({ refused: true, code, errors: [{ path }] }),
  )

  it('no requirement that the caller may skip', () => {
    const free = { backdate: true, skipInspection: true, skipProof: true }
    const commodities = [commodity('a', { ...onBoard, isInspected: false })]
    const stop = delivery({
      inspectionType: 'advanced',
      proof: null,
      commodities,
      may: free,
      dateDispatched: minutes(30),
    })
    expect(change(stop, named()).dateCompleted).toEqual(NOW)
  })
  it('no clock that is slightly ahead', () =>
    expect(change(pickup(), named({ datetime: minutes(5) })).dateStarted).toEqual(minutes(5)))
})
