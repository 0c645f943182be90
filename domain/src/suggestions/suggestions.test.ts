import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { suggestCarriers, type Candidate, type Choice, type Suggestion } from './carrier-choice.ts'
import { bestCarriers, costMoreThanPaid, proposedPay } from '@waybill/contract/suggestions/best-carriers.ts'
import { withPriceWarnings } from './client-price.ts'
import { alikeHauls, lanePrice, nearnessOf, type Lane, type LaneEnd, type PastHaul } from './past-haul.ts'
import { reasonText, type Writing } from './reason-words.ts'
import { priceOfAll, suggestForAll } from './several-jobs.ts'

const place = (cityKey: string, state: string, zipCode: string): LaneEnd => ({ cityKey, state, zipCode })
const DALLAS = place('dallas', 'TX', '75201')
const IRVING = place('irving', 'TX', '75202')
const EL_PASO = place('el paso', 'TX', '79901')
const ATLANTA = place('atlanta', 'GA', '30301')
const NOWHERE: LaneEnd = { cityKey: null, state: null, zipCode: null }
const LANE: Lane = { origin: DALLAS, destination: ATLANTA, pieces: 2, miles: 800, equipmentTypeId: 1 }
const NOW = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

let made = 0
const haul = (vendorGuid: string, over: Partial<PastHaul> = {}): PastHaul => ({
  ...LANE,
  jobGuid: `job ${made++}`,
  vendorGuid,
  pay: 1_000_00,
  completedAt: daysAgo(10),
  isOnTime: true,
  ...over,
})
const passing = { result: 'pass', findings: [] } as const
const candidate = (guid: string, over: Partial<Candidate> = {}): Candidate => ({
  guid,
  isPreferred: false,
  compliance: passing,
  ...over,
})
const choice = (over: Partial<Choice>): Choice => ({
  lane: LANE,
  hauls: [],
  departures: [],
  inbound: [],
  bids: [],
  pastOffers: [],
  candidates: [],
  now: NOW,
  ...over,
})

test.each([
  [DALLAS, ATLANTA, 'city'],
  [IRVING, ATLANTA, 'area'],
  [EL_PASO, ATLANTA, 'state'],
  [ATLANTA, DALLAS, null],
  [NOWHERE, ATLANTA, null],
] as const)('from %o to %o is as near as %s', (origin, destination, nearness) => {
  expect(nearnessOf(LANE, { ...LANE, origin, destination })).toBe(nearness)
})

test.each([
  [{ miles: 1_300 }, null],
  [{ miles: 600 }, 'state'],
  [{ miles: null }, 'state'],
  [{ equipmentTypeId: 2 }, null],
  [{ equipmentTypeId: null }, 'state'],
] as const)('between the same states, %o is as near as %s', (over, nearness) => {
  expect(nearnessOf(LANE, { ...LANE, origin: EL_PASO, ...over })).toBe(nearness)
})

describe('a lane', () => {
  test('is only narrowed while there are enough past jobs', () => {
    const far = Array.from({ length: 4 }, () => haul('far', { origin: EL_PASO }))
    expect(alikeHauls(LANE, [haul('a'), ...far])).toMatchObject({ within: 'state', hauls: { length: 5 } })
    const same = Array.from({ length: 5 }, () => haul('a'))
    expect(alikeHauls(LANE, [...same, ...far])).toMatchObject({ within: 'city', hauls: { length: 5 } })
  })

  const paid = (count: number, over: Partial<PastHaul> = {}) => Array.from({ length: count }, () => haul('a', over))

  test('is priced from five paid jobs, in the narrowest circle that has them, and says which', () => {
    const [city, area, far] = [paid(3), paid(2, { origin: IRVING }), paid(5, { origin: EL_PASO, pay: 3_000_00 })]
    expect(lanePrice(LANE, city)).toBeNull()
    expect(lanePrice(LANE, [...city, ...far])).toMatchObject({ jobs: 8, within: 'state' })
    expect(lanePrice(LANE, [...city, ...area, ...far])).toMatchObject({ jobs: 5, within: 'area', high: 1_000_00 })
    expect(lanePrice(LANE, [...city, ...paid(2), ...far])).toMatchObject({ jobs: 5, within: 'city' })
    expect(lanePrice(LANE, [...paid(9, { pay: null }), ...paid(4)])).toBeNull()
  })

  test('is priced per piece from jobs of a comparable size if too few have its own', () => {
    expect(lanePrice(LANE, paid(5, { pieces: 4, pay: 2_000_00 }))).toEqual({
      jobs: 5,
      within: 'city',
      low: 1_000_00,
      median: 1_000_00,
      high: 1_000_00,
    })
    expect(lanePrice(LANE, paid(9, { pieces: 9, pay: 900_00 }))).toBeNull()
    // Those of its own size alone, once they are enough.
    expect(lanePrice(LANE, [...paid(5), ...paid(9, { pieces: 4, pay: 100_00 })])).toMatchObject({
      jobs: 5,
      low: 1_000_00,
    })
  })

  test('has its spread in order, within past pays for the same number of pieces', () => {
    const drawnPaid = fc.record({ pay: fc.integer({ min: 1, max: 10_000_00 }), pieces: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(fc.array(drawnPaid, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (drawn, pieces) => {
        const price = lanePrice(
          { ...LANE, pieces },
          drawn.map((each) => haul('a', each)),
        )
        if (!price) return
        expect(price.low).toBeLessThanOrEqual(price.median)
        expect(price.median).toBeLessThanOrEqual(price.high)
        expect(price.jobs).toBeLessThanOrEqual(drawn.length)
        expect(price.jobs).toBeGreaterThanOrEqual(5)
        expect(price.high).toBeLessThanOrEqual(
          Math.max(...drawn.map((each) => Math.round((each.pay * pieces) / each.pieces))),
        )
      }),
    )
  })
})

describe('carriers', () => {
  const order = (over: Partial<Choice>) => suggestCarriers(choice(over)).map(({ vendorGuid }) => vendorGuid)

  describe('if one of them hauls nearly all of the lane', () => {
    const often = Array.from({ length: 40 }, () => haul('usual'))
    const candidates = ['usual', 'near', 'far'].map((guid) => candidate(guid))
    const hauls = [
      ...often,
      haul('near', { origin: IRVING }),
      haul('near', { origin: IRVING }),
      haul('far', { origin: EL_PASO }),
    ]

    test('the others are suggested too, for jobs around it', () => {
      const suggested = suggestCarriers(choice({ candidates, hauls }))
      expect(suggested.map(({ vendorGuid }) => vendorGuid)).toEqual(['usual', 'near', 'far'])
      expect(suggested[1]?.reasons[0]).toMatchObject({ code: 'lane', count: 2, within: 'state' })
    })

    test('a bid for this very job comes first', () => {
      const bids = [{ vendorGuid: 'near', amount: 900_00 }]
      expect(order({ candidates, hauls, bids })).toEqual(['near', 'usual', 'far'])
    })

    test('it is asked last once it declined and others know the lane', () => {
      const others = Array.from({ length: 12 }, () => haul('near'))
      const pastOffers = [{ vendorGuid: 'usual', outcome: 'declined' as const, at: daysAgo(0), said: null }]
      expect(order({ candidates, hauls: [...hauls, ...others], pastOffers })[0]).toBe('near')
    })
  })

  test('carriers with more and more recent hauls of the lane come first', () => {
    const candidates = ['rare', 'old', 'usual'].map((guid) => candidate(guid))
    const hauls = [
      haul('rare'),
      ...[1, 2, 3].map(() => haul('usual')),
      ...[1, 2, 3].map(() => haul('old', { completedAt: daysAgo(300) })),
    ]
    expect(order({ candidates, hauls })).toEqual(['usual', 'rare', 'old'])
  })

  test('carriers that declined this job rank below those that bid for it', () => {
    const candidates = ['declined', 'bids', 'other'].map((guid) => candidate(guid))
    const pastOffers = [{ vendorGuid: 'declined', outcome: 'declined' as const, at: daysAgo(1), said: 'rate too low' }]
    const bids = [{ vendorGuid: 'bids', amount: 900_00 }]
    const hauls = ['declined', 'bids', 'other'].map((guid) => haul(guid))
    expect(order({ candidates, hauls, bids, pastOffers })).toEqual(['bids', 'other', 'declined'])
  })

  describe('on a lane without past jobs', () => {
    const DENVER = place('denver', 'CO', '80201')
    const candidates = ['knows', 'rarely', 'other truck'].map((guid) => candidate(guid))
    const departures = [
      haul('rarely', { destination: DENVER, miles: 1_000, completedAt: daysAgo(40) }),
      haul('knows', { destination: DENVER, miles: 1_000, completedAt: daysAgo(3) }),
      haul('knows', { destination: DENVER, miles: 400, pay: 800_00 }),
      haul('other truck', { destination: DENVER, equipmentTypeId: 2 }),
    ]

    test('those that carried jobs from the state are suggested, at what they took by the mile', () => {
      const suggested = suggestCarriers(choice({ candidates, departures }))
      expect(suggested.map(({ vendorGuid, expected }) => [vendorGuid, expected])).toEqual([
        ['knows', 1_600_00],
        ['rarely', 800_00],
      ])
      expect(suggested[0]!.reasons).toMatchObject([{ code: 'origin', count: 2, place: 'TX', at: daysAgo(3) }])
    })

    test('without its distance they have no usual pay', () => {
      const [first] = suggestCarriers(choice({ lane: { ...LANE, miles: null }, candidates, departures }))
      expect(first).toMatchObject({ vendorGuid: 'knows', expected: null })
    })

    test('a single job on the lane itself counts for more', () => {
      expect(order({ candidates, departures, hauls: [haul('rarely')] })).toEqual(['rarely', 'knows'])
    })
  })

  test('a truck that unloads near the pickup is shown with its day', () => {
    const inbound = [{ vendorGuid: 'near', jobGuid: 'j', city: 'Dallas, TX', arrivesAt: daysAgo(-1) }]
    expect(suggestCarriers(choice({ candidates: [candidate('near')], inbound }))[0]!.reasons).toEqual([
      { code: 'truck-near', tone: 'good', jobGuid: 'j', at: daysAgo(-1), place: 'Dallas, TX' },
    ])
  })

  test.each([
    [[true, true, true], 'on-time'],
    [[true, true, false], 'late'],
    [[true, false], undefined],
    [[true, true, true, true, true, false], undefined],
    [[null, null, null], undefined],
  ] as const)('punctuality of %o is shown as %s', (known, code) => {
    const hauls = known.map((isOnTime) => haul('a', { isOnTime }))
    const [found] = suggestCarriers(choice({ candidates: [candidate('a')], hauls }))
    expect(found!.reasons.map((reason) => reason.code).find((each) => each === 'late' || each === 'on-time')).toBe(code)
  })

  const drawn = fc.record({
    hauls: fc.array(
      fc.record({
        vendorGuid: fc.constantFrom('a', 'b', 'c', 'd'),
        pay: fc.option(fc.integer({ min: 0, max: 5_000_00 })),
        isOnTime: fc.option(fc.boolean()),
        completedAt: fc.integer({ min: 0, max: 400 }).map(daysAgo),
        origin: fc.constantFrom(DALLAS, IRVING, EL_PASO, ATLANTA, NOWHERE),
      }),
      { maxLength: 40 },
    ),
    blocked: fc.subarray(['a', 'b', 'c', 'd']),
    preferred: fc.subarray(['a', 'b', 'c', 'd']),
  })

  test('each has a reason, blocked ones come last, and nobody appears twice', () => {
    fc.assert(
      fc.property(drawn, ({ hauls, blocked, preferred }) => {
        const candidates = ['a', 'b', 'c', 'd'].map((guid) =>
          candidate(guid, {
            isPreferred: preferred.includes(guid),
            compliance: blocked.includes(guid) ? { result: 'block', findings: [] } : passing,
          }),
        )
        const found = suggestCarriers(choice({ candidates, hauls: hauls.map((each) => haul(each.vendorGuid, each)) }))
        expect(found.every(({ reasons }) => reasons.length > 0)).toBe(true)
        expect(new Set(found.map(({ vendorGuid }) => vendorGuid)).size).toBe(found.length)
        const results = found.map(({ compliance }) => compliance.result)
        expect(results).toEqual(results.toSorted((x, y) => Number(x === 'block') - Number(y === 'block')))
      }),
    )
  })
})

test('reasons are put into words, without amounts for readers who may not see them', () => {
  const writing: Writing = { day: () => 'Nov 10', money: (cents) => `$${cents / 100}` }
  const bid = { code: 'bid', tone: 'good', jobGuid: null, amount: 900_00 } as const
  expect(reasonText(bid, writing)).toBe('Bids $900')
  expect(reasonText({ ...bid, amount: null }, writing)).toBe('Takes the posted price')
  expect(reasonText(bid, { ...writing, money: null })).toBe('Asked for this job')
  expect(reasonText({ code: 'lane', tone: 'good', jobGuid: 'j', count: 1, at: NOW, within: 'city' }, writing)).toBe(
    '1 job on this lane, last Nov 10',
  )
  expect(reasonText({ code: 'declined', tone: 'bad', jobGuid: null, at: NOW, said: 'rate too low' }, writing)).toBe(
    'Declined this job on Nov 10: rate too low',
  )
})

describe('several jobs', () => {
  const suggested = (vendorGuid: string, over: Partial<Suggestion> = {}): Suggestion => ({
    vendorGuid,
    compliance: passing,
    bid: 100_00,
    expected: null,
    reasons: [],
    ...over,
  })

  test('the bids of a carrier are added up where all are known, and blocked carriers come last', () => {
    const blocked = suggested('blocked', { compliance: { ...passing, result: 'block' } })
    const first = [blocked, suggested('both'), suggested('one')]
    const second = [blocked, suggested('both', { bid: 150_00, expected: 90_00 }), suggested('other')]
    expect(suggestForAll([first, second]).map(({ vendorGuid, bid, expected }) => [vendorGuid, bid, expected])).toEqual([
      ['both', 250_00, null],
      ['one', null, null],
      ['other', null, null],
      ['blocked', 200_00, null],
    ])
  })

  test('carriers that rank high for most of the jobs come first; a missing one ranks behind the last', () => {
    const lists = [
      ['a', 'b', 'c'],
      ['b', 'c'],
    ].map((guids) => guids.map((guid) => suggested(guid)))
    expect(suggestForAll(lists).map(({ vendorGuid }) => vendorGuid)).toEqual(['b', 'c', 'a'])
    expect(suggestForAll([lists[0]!])).toEqual(lists[0])
  })

  test('the worst compliance of the jobs counts', () => {
    const warned = suggested('a', { compliance: { ...passing, result: 'warn' } })
    for (const lists of [
      [[suggested('a')], [warned]],
      [[warned], [suggested('a')]],
    ])
      expect(suggestForAll(lists)[0]!.compliance.result).toBe('warn')
  })

  test('a reason that several of them share is given once', () => {
    const reason = { code: 'preferred', tone: 'good', jobGuid: null } as const
    const lists = [[suggested('a', { reasons: [reason] })], [suggested('a', { reasons: [reason] })]]
    expect(suggestForAll(lists)[0]!.reasons).toEqual([reason])
  })

  test('the price of all lanes needs that of each', () => {
    const price = { jobs: 6, within: 'city' as const, low: 90_00, median: 100_00, high: 120_00 }
    expect(priceOfAll([price, { ...price, within: 'area' }])).toEqual({
      jobs: 12,
      within: 'area',
      low: 180_00,
      median: 200_00,
      high: 240_00,
    })
    expect([priceOfAll([price, null]), priceOfAll([])]).toEqual([null, null])
  })
})

describe('a carrier that costs more than the client pays', () => {
  const costing = (vendorGuid: string, expected: number | null, bid: number | null = null): Suggestion => ({
    vendorGuid,
    compliance: passing,
    bid,
    expected,
    reasons: [{ code: 'preferred', tone: 'good', jobGuid: null }],
  })
  const price = { amount: 3_690_00, isLineHaul: false }
  const writing: Writing = { day: String, money: (cents) => `$${(cents / 100).toFixed(2)}` }
  const textsOf = ({ reasons }: Suggestion) => reasons.map((reason) => reasonText(reason, writing))

  test('says first by how much, at its bid before its usual pay, and keeps its place', () => {
    const list = [
      costing('dear', 4_356_29),
      costing('fair', 3_690_00),
      costing('bids', 100, 4_000_00),
      costing('new', null),
    ]
    const warned = withPriceWarnings(list, price)
    expect(warned.map(({ vendorGuid }) => vendorGuid)).toEqual(['dear', 'fair', 'bids', 'new'])
    expect(warned.map((each) => textsOf(each)[0])).toEqual([
      '$666.29 above the client’s price',
      'Preferred',
      '$310.00 above the client’s price',
      'Preferred',
    ])
    expect(withPriceWarnings(list, null)).toEqual(list)
  })

  test('says that only the line haul is compared if the client pays more than that', () => {
    const [dear] = withPriceWarnings([costing('dear', 4_000_00)], { ...price, isLineHaul: true })
    expect(textsOf(dear!)[0]).toBe('$310.00 above the client’s line haul')
  })

  test('is not proposed more than the client pays, nor is a lane that is paid more', () => {
    const row = (expected: number | null, bid: number | null = null) => ({
      vendor: { guid: `${expected} ${bid}`, name: 'a', usdot: null },
      compliance: { result: 'pass' as const, findings: [] },
      bid,
      expected,
      reasons: [],
    })
    const lane = { jobs: 6, within: 'city' as const, low: 800, median: 950, high: 1_000, perMile: null }
    expect(proposedPay({ lane, breakEven: 900 }, [row(700), row(800)])).toBe(900)
    expect(proposedPay({ lane, breakEven: 960 }, [row(700), row(800)])).toBe(950)
    expect(proposedPay({ lane, breakEven: 900 }, [row(700)])).toBe(700)
    expect(proposedPay({ lane, breakEven: 900 }, [row(700, 1_200)])).toBe(900)
    for (const breakEven of [null, undefined, 0]) expect(proposedPay({ lane, breakEven }, [row(1), row(2)])).toBe(950)
    expect(proposedPay({ lane: null, breakEven: 900 }, [row(null)])).toBeUndefined()
  })

  test('comes after the others in the selection, and is selected if there is no other', () => {
    const row = (name: string, { isDear = false, isBlocked = false } = {}) => ({
      vendor: { guid: name, name, usdot: null },
      compliance: { result: isBlocked ? ('block' as const) : ('pass' as const), findings: [] },
      reasons: isDear
        ? [{ code: 'above-price' as const, tone: 'bad' as const, text: 'Costs more', jobGuid: null }]
        : [],
    })
    const names = (vendors: ReturnType<typeof row>[], count: number) =>
      bestCarriers({ vendors }, count).map(({ vendor }) => vendor.name)
    const vendors = [
      row('a', { isDear: true }),
      row('b', { isBlocked: true }),
      row('c'),
      row('d', { isDear: true }),
      row('e'),
    ]
    expect(names(vendors, 1)).toEqual(['c'])
    expect(names(vendors, 3)).toEqual(['c', 'e', 'a'])
    expect(names(vendors, 9)).toEqual(['c', 'e', 'a', 'd'])
    expect(names([row('a', { isDear: true }), row('d', { isDear: true })], 1)).toEqual(['a'])
    expect(
      [[], ['a'], ['a', 'c']].map((of) => costMoreThanPaid(vendors.filter((each) => of.includes(each.vendor.name)))),
    ).toEqual([false, true, false])
  })
})
