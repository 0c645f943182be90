import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JOB_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { WAITING_CODES, type WaitingCode, type WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import { clientTurn } from './client-turn.ts'
import {
  aBill,
  aJobTurn,
  anOffer,
  anOrderTurn,
  anyJobTurn,
  anyOrderTurn,
  aStop,
  day,
  delivery,
  done,
  pickup,
} from './facts.fixture.ts'
import { jobTurn, type JobTurnFacts } from './job-turn.ts'
import { orderTurn, type OrderTurnFacts, queuedTurns } from './order-turn.ts'
import { type QueuedThing, queueWords, severalWords } from './queue-words.ts'
import { mostPressing, type Turn } from './turn.ts'
import { CLIENT_WORDS, STAFF_WORDS } from './words.ts'

type Expected = readonly [WaitingParty, WaitingCode, since: number, due: number | null] | null
const plain = (turn: Turn | null) => turn && [turn.party, turn.code, turn.since, turn.due]
const expected = (of: Expected) => of && [of[0], of[1], day(of[2]), of[3] === null ? null : day(of[3])]

const started = { status: 'in-progress', dateReady: day(1), offers: [anOffer()] } as const
const over = [done(pickup, day(10)), done(delivery, day(12))]

describe('whose turn a job is', () => {
  it.each<[string, Partial<JobTurnFacts>, Expected]>([
    ['new: ours, until it is ready', {}, ['us', 'make-ready', 0, 10]],
    ['ready: ours, since it was marked ready', { status: 'ready', dateReady: day(1) }, ['us', 'find-carrier', 1, 10]],
    ['on boards: the carriers’', { status: 'posted', datePosted: day(2) }, ['carrier', 'await-bids', 2, 10]],
    ['with bids: ours, since the oldest', { status: 'requests', dateRequested: day(3) }, ['us', 'answer-bids', 3, 10]],
    [
      'offered: the carrier’s, until the first offer expires',
      {
        status: 'pending',
        offers: [
          anOffer({ status: 'sent', dateAnswered: null, dateExpires: day(6) }),
          anOffer({ status: 'sent', dateAnswered: null, dateExpires: day(5), dateSent: day(4) }),
        ],
      },
      ['carrier', 'answer-offer', 4, 5],
    ],
    [
      'declined: ours again, since the answer',
      { status: 'declined', offers: [anOffer({ status: 'declined', dateAnswered: day(4) })] },
      ['us', 'offer-again', 4, 10],
    ],
    ['awarded: the carrier’s, until it starts', { ...started, status: 'dispatched' }, ['carrier', 'start-job', 3, 10]],
    [
      'its carrier asks to be released: ours',
      { ...started, offers: [anOffer({ dateCancelRequested: day(5) })] },
      ['us', 'answer-carrier-cancel', 5, 10],
    ],
    [
      'with changed terms: the carrier’s, until it confirms',
      { ...started, offers: [anOffer({ dateRevised: day(5) })] },
      ['carrier', 'answer-revision', 5, 10],
    ],
    [
      'with changed terms that expire: the carrier’s, until then',
      { ...started, offers: [anOffer({ dateRevised: day(5), dateAnswerBy: day(6) })] },
      ['carrier', 'answer-revision', 5, 6],
    ],
    [
      'with changed terms that the carrier declined: ours',
      { ...started, offers: [anOffer({ dateRevised: day(5), dateNotAgreed: day(7) })] },
      ['us', 'settle-revision', 7, null],
    ],
    [
      'delivered with changed terms: the carrier’s, before it is verified',
      { status: 'delivered', stops: over, hasProof: true, offers: [anOffer({ dateRevised: day(5) })] },
      ['carrier', 'answer-revision', 5, null],
    ],
    [
      'verified with changed terms: the carrier’s, before its bill is paid',
      {
        status: 'completed',
        dateVerified: day(13),
        stops: over,
        bill: aBill(),
        offers: [anOffer({ dateRevised: day(14), dateAnswerBy: day(15) })],
      },
      ['carrier', 'answer-revision', 14, 15],
    ],
    ['started: the driver’s', started, ['driver', 'pick-up', 3, 10]],
    [
      'started with a charge to approve: still the driver’s',
      { ...started, dateCharge: day(5) },
      ['driver', 'pick-up', 3, 10],
    ],
    [
      'delivered with a charge to approve: ours within a day, before it is verified',
      { status: 'delivered', stops: over, hasProof: true, dateCharge: day(13) },
      ['us', 'answer-charge', 13, 14],
    ],
    [
      'paid, and then a charge to approve: ours',
      { status: 'completed', dateVerified: day(13), stops: over, bill: null, dateCharge: day(15) },
      ['us', 'answer-charge', 15, 16],
    ],
    [
      'picked up: the driver’s, since the pickup',
      { ...started, status: 'picked-up', stops: [done(pickup, day(10)), delivery] },
      ['driver', 'deliver', 10, 12],
    ],
    [
      'turned away: the yard’s',
      { ...started, stops: [aStop({ dateStarted: day(9), dateAttempted: day(10) }), delivery] },
      ['yard', 'try-stop-again', 10, 10],
    ],
    [
      'back at the yard: the driver’s',
      { ...started, stops: [aStop({ dateStarted: day(11), dateAttempted: day(10) }), delivery] },
      ['driver', 'pick-up', 11, 10],
    ],
    [
      'delivered without proof: the carrier’s',
      { status: 'delivered', stops: over },
      ['carrier', 'send-proof', 12, null],
    ],
    [
      'delivered with proof: ours',
      { status: 'delivered', stops: over, hasProof: true },
      ['us', 'verify-job', 12, null],
    ],
    ['verified: nobody’s', { status: 'completed', dateVerified: day(13) }, null],
    [
      'verified without the carrier’s invoice: the carrier’s',
      {
        status: 'completed',
        dateVerified: day(13),
        bill: aBill({ hasVendorInvoice: false }),
      },
      ['carrier', 'send-vendor-invoice', 13, null],
    ],
    [
      'verified with an invoice that differs: ours',
      {
        status: 'completed',
        dateVerified: day(13),
        bill: aBill({ isMatched: false, isHeld: true }),
      },
      ['us', 'match-bill', 13, null],
    ],
    [
      'verified and matched: ours, until the payment is released',
      {
        status: 'completed',
        dateVerified: day(13),
        bill: aBill(),
      },
      ['us', 'release-payment', 13, null],
    ],
    ...(
      [
        ['without the carrier’s W-9: the carrier’s', { hasW9: false }, 'carrier', 'send-w9'],
        ['without the papers that paying needs: the carrier’s', { hasProof: false }, 'carrier', 'send-proof'],
        ['with a bill that is a draft: ours', { isPosted: false }, 'us', 'post-bill'],
        ['with its payment on hold: ours', { isHeld: true }, 'us', 'settle-hold'],
      ] as const
    ).map(([name, bill, party, code]): [string, Partial<JobTurnFacts>, Expected] => [
      `verified ${name}`,
      { status: 'completed', dateVerified: day(13), hasProof: true, bill: aBill(bill) },
      [party, code, 13, null],
    ]),
    [
      'verified with its payment on hold for an open claim: the carrier’s',
      { status: 'completed', dateVerified: day(13), hasClaim: true, bill: aBill({ isHeld: true }) },
      ['carrier', 'answer-claim', 13, null],
    ],
    [
      'delivered with a bill that differs: ours, before it is verified',
      { status: 'delivered', stops: over, hasProof: true, bill: aBill({ isMatched: false }) },
      ['us', 'match-bill', 12, null],
    ],
    [
      'delivered with an open claim: the carrier’s, before it is verified',
      { status: 'delivered', stops: over, hasProof: true, hasClaim: true },
      ['carrier', 'answer-claim', 12, null],
    ],
    [
      'verified and paid, a damage case awaits us: ours',
      { status: 'completed', dateVerified: day(13), dateCase: day(14) },
      ['us', 'decide-case', 14, null],
    ],
    [
      'verified and paid, a line of the bill is disputed: ours, until the day of the answer',
      { status: 'completed', dateVerified: day(13), dispute: { date: day(14), answerBy: day(21) } },
      ['us', 'answer-dispute', 14, 21],
    ],
    [
      'the dispute before the case, which takes months',
      { status: 'completed', dateVerified: day(13), dateCase: day(13), dispute: { date: day(14), answerBy: day(21) } },
      ['us', 'answer-dispute', 14, 21],
    ],
    [
      'a disputed line does not keep the rest from being paid',
      {
        status: 'completed',
        dateVerified: day(13),
        bill: aBill(),
        dispute: { date: day(14), answerBy: day(21) },
      },
      ['us', 'release-payment', 13, null],
    ],
    [
      'delivered with a case, not verified: verify first',
      { status: 'delivered', stops: over, hasProof: true, dateCase: day(14) },
      ['us', 'verify-job', 12, null],
    ],
    [
      'on the way, photos of the pickup are overdue on a phone: ours',
      { ...started, status: 'picked-up', datePictures: day(11) },
      ['us', 'get-pictures', 11, 11],
    ],
    [
      'delivered, photos overdue: get them before verifying',
      { status: 'delivered', stops: over, hasProof: true, datePictures: day(14) },
      ['us', 'get-pictures', 14, 14],
    ],
    [
      'verified with photos overdue: nobody’s',
      { status: 'completed', dateVerified: day(15), datePictures: day(14), bill: null },
      null,
    ],
    ['held: ours, and the clock stands', { status: 'on-hold', dateHeld: day(4) }, ['us', 'release-hold', 4, null]],
    [
      'held until the client pays: the client’s',
      { status: 'on-hold', dateHeld: day(4), holdReason: 'Waiting for payment' },
      ['client', 'await-payment', 4, null],
    ],
    [
      'held while a phone completed one of its stops: ours, and due at once',
      { status: 'on-hold', dateHeld: day(4), dateParked: day(5) },
      ['us', 'decide-parked', 5, 5],
    ],
    [
      'canceled while its driver continued: ours',
      { status: 'canceled', dateParked: day(5) },
      ['us', 'decide-parked', 5, 5],
    ],
    ['deleted: nobody’s, whatever a phone sends', { status: 'deleted', dateParked: day(5) }, null],
    ['tendered: ours', { status: 'tenders', dateRespondBy: day(1) }, ['us', 'answer-tender', 0, 1]],
    [
      'on the client’s own truck: always ours',
      { ...started, isDummy: true, status: 'in-progress' },
      ['us', 'pick-up', 3, 10],
    ],
  ])('%s', (_, facts, turn) => expect(plain(jobTurn(aJobTurn(facts)))).toEqual(expected(turn)))

  it('is somebody’s in every open status', () =>
    fc.assert(
      fc.property(anyJobTurn, (facts) => {
        const isSettled = facts.status === 'completed' && (!facts.bill || facts.bill.isReleased)
        fc.pre(!isSettled || facts.dateParked !== null || (facts.datePictures !== null && !facts.dateVerified))
        const isOver = facts.status === 'deleted' || (facts.status === 'canceled' && !facts.dateParked)
        expect(jobTurn(facts) === null, facts.status).toBe(isOver)
      }),
    ))
  it('has an example of every status', () =>
    expect(JOB_STATUSES.filter((status) => jobTurn(aJobTurn({ status })) === null)).toEqual([
      'deleted',
      'canceled',
      'completed',
    ]))
})

const carriers: Turn = { party: 'carrier', code: 'answer-offer', since: day(3), due: day(5) }
const parked: Turn = { party: 'us', code: 'decide-parked', since: day(4), due: day(4) }
const drivers: Turn = { party: 'driver', code: 'deliver', since: day(1), due: day(8) }

describe('whose turn an order is', () => {
  it.each<[string, Partial<OrderTurnFacts>, Expected]>([
    ['submitted: ours', { status: 'submitted' }, ['us', 'accept-order', 0, 10]],
    ['tendered: ours', { isTenderOpen: true, dateRespondBy: day(1) }, ['us', 'answer-tender', 0, 1]],
    [
      'its client asks to cancel: ours',
      { dateCancelRequested: day(2), jobs: [carriers] },
      ['us', 'answer-cancel-request', 2, 10],
    ],
    ['its client asks for a hold: ours', { dateHoldRequested: day(2) }, ['us', 'answer-hold-request', 2, 10]],
    [
      'held: ours, and the clock stands',
      { status: 'on-hold', dateHeld: day(2), jobs: [carriers] },
      ['us', 'release-hold', 2, null],
    ],
    [
      'held until the client pays: the client’s',
      { status: 'on-hold', dateHeld: day(2), holdReason: 'Payment or credit', jobs: [carriers] },
      ['client', 'await-payment', 2, null],
    ],
    ['without a job: ours', { hasJobs: false, dateAccepted: day(1) }, ['us', 'plan-order', 1, 10]],
    ['else that of its most urgent job', { jobs: [drivers, carriers] }, ['carrier', 'answer-offer', 3, 5]],
    ['delivered and not invoiced: ours', { jobs: [null], dateUnbilled: day(14) }, ['us', 'bill-client', 14, null]],
    ['verified and billed: nobody’s', { status: 'delivered', jobs: [null] }, null],
    ['canceled: nobody’s', { status: 'canceled', isTenderOpen: true }, null],
    [
      'canceled while its driver continued: ours',
      { status: 'canceled', jobs: [carriers, parked] },
      ['us', 'decide-parked', 4, 4],
    ],
    ['deleted: nobody’s', { isDeleted: true }, null],
  ])('%s', (_, facts, turn) => expect(plain(orderTurn(anOrderTurn(facts)))).toEqual(expected(turn)))

  it('is somebody’s while one of its jobs is', () =>
    fc.assert(
      fc.property(anyOrderTurn, fc.array(anyJobTurn, { minLength: 1, maxLength: 4 }), (facts, jobs) => {
        const turns = jobs.map(jobTurn)
        const isParked = turns.some((each) => each?.code === 'decide-parked')
        const isOver = facts.isDeleted || (facts.status === 'canceled' && !isParked)
        fc.pre(isOver || turns.some((each) => each !== null))
        expect(orderTurn({ ...facts, jobs: turns }) === null).toBe(isOver)
      }),
    ))
  it('is by due date, then the longest open; the order of jobs does not matter', () => {
    const longer = { ...carriers, since: day(1) }
    expect(mostPressing([carriers, longer, drivers, null])).toBe(longer)
    expect(mostPressing([drivers, longer, carriers])).toBe(longer)
    expect(mostPressing([{ ...longer, due: null }, drivers])).toBe(drivers)
    expect(mostPressing([null])).toBeNull()
  })
})

describe('queue items of an order', () => {
  const stands = (facts: Partial<OrderTurnFacts>) => {
    const { own, jobs } = queuedTurns(anOrderTurn(facts))
    return [own?.code ?? null, jobs.map((turn) => turn?.code ?? null)]
  }
  it.each<[string, Partial<OrderTurnFacts>, ReturnType<typeof stands>]>([
    ['its jobs', { jobs: [carriers, drivers, null] }, [null, ['answer-offer', 'deliver', null]]],
    ['only the order until it is accepted', { status: 'submitted', jobs: [carriers] }, ['accept-order', [null]]],
    ['only the order while it is on hold', { dateHeld: day(3), jobs: [carriers] }, ['release-hold', [null]]],
    [
      'both, while a request is open',
      { dateHoldRequested: day(3), jobs: [drivers] },
      ['answer-hold-request', ['deliver']],
    ],
    ['both, once it can be billed', { dateUnbilled: day(3), jobs: [carriers] }, ['bill-client', ['answer-offer']]],
    ['nothing once it is canceled', { status: 'canceled', jobs: [carriers] }, [null, [null]]],
    [
      'a parked act, even if it is on hold',
      { dateHeld: day(3), jobs: [carriers, parked] },
      ['release-hold', [null, 'decide-parked']],
    ],
    ['a parked act, even if it is canceled', { status: 'canceled', jobs: [parked] }, [null, ['decide-parked']]],
  ])('%s', (_, facts, standing) => expect(stands(facts)).toEqual(standing))

  it('are none exactly when it is nobody’s turn', () =>
    fc.assert(
      fc.property(anyOrderTurn, fc.array(anyJobTurn, { maxLength: 3 }), (facts, jobs) => {
        const all = { ...facts, jobs: jobs.map(jobTurn) }
        const { own, jobs: queued } = queuedTurns(all)
        expect([own, ...queued].every((turn) => turn === null)).toBe(orderTurn(all) === null)
      }),
    ))
})

describe('texts of the queue', () => {
  const bare: QueuedThing = {
    origin: null,
    destination: null,
    place: null,
    client: null,
    vendor: null,
    vehicles: null,
    pieces: 0,
    offeredTo: [],
    bids: 0,
    amount: null,
    isLate: false,
    said: null,
  }
  it.each(WAITING_CODES)('of %s are complete without any details', (code) => {
    for (const line of [queueWords(code, bare).title, severalWords(code, 'job', 12, false).title]) {
      expect(line).toMatch(/^[A-Z].{5,}/)
      expect(line).not.toMatch(/null|undefined|: $/)
    }
  })
  it('do not repeat anything', () =>
    expect(queueWords('answer-tender', { ...bare, client: 'Prairie Freight', origin: 'Wichita, KS' })).toEqual({
      title: 'Respond to the tender from Prairie Freight',
      detail: 'Wichita, KS',
    }))
  it.each(['start-job', 'pick-up', 'deliver'] as const)('of %s say late only once it is', (code) => {
    expect(queueWords(code, { ...bare, isLate: true }).title).toContain(' late: ')
    expect(queueWords(code, bare).title).not.toContain('late')
  })
  it('count', () => {
    expect(severalWords('verify-job', 'job', 12, false).title).toBe('Verify 12 jobs')
    expect(severalWords('bill-client', 'order', 1_000, true).title).toBe('Bill 1,000+ orders')
  })
})

describe('turns shown to a client', () => {
  const BEFORE_AWARD: readonly WaitingCode[] = [
    'plan-order',
    'make-ready',
    'find-carrier',
    'offer-again',
    'await-bids',
    'answer-bids',
    'answer-offer',
    'answer-carrier-cancel',
    'answer-revision',
  ]
  it.each(BEFORE_AWARD)('before the award %s is hidden', (code) =>
    expect(plain(clientTurn({ ...carriers, code }, day(1), day(10)))).toEqual(
      expected(['us', 'arrange-carrier', 1, 10]),
    ),
  )
  it.each([
    'send-vendor-invoice',
    'match-bill',
    'release-payment',
    'answer-dispute',
    'decide-parked',
    'get-pictures',
  ] as const)('%s is hidden', (code) => expect(clientTurn({ ...carriers, code }, day(1), null)).toBeNull())
  it('are the same when converted twice', () => {
    for (const code of WAITING_CODES) {
      const once = clientTurn({ ...drivers, code }, day(1), day(10))
      expect(clientTurn(once, day(1), day(10))).toEqual(once)
    }
  })
})

describe('texts of turns', () => {
  it.each(WAITING_CODES)('of %s are short, and hide carriers’ money from clients', (code) => {
    expect(STAFF_WORDS[code].text.length).toBeLessThanOrEqual(30)
    expect(CLIENT_WORDS[code].text.length).toBeLessThanOrEqual(30)
    expect(JSON.stringify(CLIENT_WORDS[code])).not.toMatch(/bid|offer|bill\b|vendor|payment/i)
  })
})
