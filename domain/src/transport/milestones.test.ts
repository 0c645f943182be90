import { describe, expect, test } from 'vitest'
import { milestones, type HistoryFact, type MilestoneContext } from './milestones.ts'

const AT = new Date('2026-03-02T15:00:00Z')
const fact = (more: Partial<HistoryFact>): HistoryFact => ({
  id: '1',
  at: AT,
  subject: 'order',
  subjectGuid: 'o',
  action: 'order.changed',
  actorName: 'Dana',
  portal: 'dispatcher',
  reason: null,
  before: {},
  after: {},
  ...more,
})
const CONTEXT: MilestoneContext = {
  pieceName: () => '2003 Honda Accord',
  endOfJourney: (stop) =>
    stop === 'handover' ? undefined : { type: stop === 'p' ? 'pickup' : 'delivery', place: 'Dallas, TX' },
  carrierName: () => 'Fast Haul',
  isShown: (guid) => guid !== 'internal',
  pieceCount: 2,
}
const stepsOf = (more: Partial<HistoryFact>, context = CONTEXT) =>
  milestones([fact(more)], context).map(({ kind, text, reason }) => [kind, text, reason])
const done = { commodity_guid: 'c', outcome: 'done', completed_at: '2026-03-01T10:00:00.000Z' }

describe('milestones shown to a client', () => {
  test.each<[string, Partial<HistoryFact>, unknown[]]>([
    ['placed', { before: null, after: { status: 'submitted' } }, [['placed', 'The order was placed', null]]],
    [
      'accepted',
      { before: { accepted_at: null }, after: { accepted_at: AT } },
      [['accepted', 'The order was accepted', null]],
    ],
    [
      'held with the order’s own reason',
      { before: { status: 'new', held_at: null }, after: { status: 'on-hold', held_at: AT }, reason: 'No title' },
      [['on-hold', 'The order was put on hold', 'No title']],
    ],
    [
      'held through its job, without the job’s reason',
      { before: { status: 'new' }, after: { status: 'on-hold' }, reason: 'Carrier dispute' },
      [['on-hold', 'The order was put on hold', null]],
    ],
    [
      'released',
      { before: { status: 'on-hold' }, after: { status: 'new' } },
      [['released', 'The order was released from hold', null]],
    ],
    [
      'canceled from hold: no release',
      {
        before: { status: 'on-hold', canceled_at: null },
        after: { status: 'canceled', canceled_at: AT },
        reason: 'Sold',
      },
      [['canceled', 'The order was canceled', 'Sold']],
    ],
    [
      'reinstated',
      { before: { status: 'canceled', canceled_at: AT }, after: { status: 'new', canceled_at: null } },
      [['restored', 'The order was reinstated', null]],
    ],
    [
      'hold requested',
      {
        action: 'order.hold-requested',
        before: { hold_requested_at: null },
        after: { hold_requested_at: AT },
        reason: 'x',
      },
      [['hold-requested', 'A hold was requested', 'x']],
    ],
    [
      'release requested',
      { action: 'order.release-requested', before: { hold_requested_at: null }, after: { hold_requested_at: AT } },
      [['release-requested', 'A release from hold was requested', null]],
    ],
    [
      'cancellation requested',
      { before: { cancel_requested_at: null }, after: { cancel_requested_at: AT } },
      [['cancel-requested', 'A cancellation was requested', null]],
    ],
    [
      'booked',
      { subject: 'job', before: { vendor_guid: null }, after: { vendor_guid: 'v' }, reason: 'cheapest' },
      [['scheduled', 'A carrier was booked: Fast Haul', null]],
    ],
    [
      'no longer booked',
      { subject: 'job', before: { vendor_guid: 'v' }, after: { vendor_guid: null } },
      [['unscheduled', 'The carrier is no longer booked. We’re finding another one', null]],
    ],
    [
      'picked up, one by one',
      { subject: 'stop', subjectGuid: 'p', before: { commodity_guid: 'c', outcome: null }, after: done },
      [['picked-up', '2003 Honda Accord picked up in Dallas, TX', null]],
    ],
    [
      'refused at delivery',
      { subject: 'stop', subjectGuid: 'd', before: { commodity_guid: 'c' }, after: { ...done, outcome: 'refused' } },
      [['not-delivered', '2003 Honda Accord could not be delivered in Dallas, TX', null]],
    ],
    ['a handover between two legs', { subject: 'stop', subjectGuid: 'handover', before: {}, after: done }, []],
    [
      'all delivered',
      { before: { status: 'picked-up' }, after: { status: 'delivered' } },
      [['completed', 'The order was delivered in full', null]],
    ],
    [
      'a document',
      { subject: 'attachment', before: null, after: { usage: 'Bill Of Lading', name: 'bol.pdf' } },
      [['document-added', 'Bill Of Lading added: bol.pdf', null]],
    ],
    [
      'an internal document',
      { subject: 'attachment', subjectGuid: 'internal', before: null, after: { name: 'x' } },
      [],
    ],
    ['a note of the company', { subject: 'note', before: null, after: {} }, [['note-added', 'A note was added', null]]],
    ['the client’s own note', { subject: 'note', portal: 'client', before: null, after: {} }, []],
    ['an internal note', { subject: 'note', subjectGuid: 'internal', before: null, after: {} }, []],
    ['an offer', { subject: 'contract', before: null, after: { amount: '500.00' } }, []],
    ['a price', { subject: 'charge', before: { amount: '1.00' }, after: { amount: '2.00' } }, []],
    ['a post', { subject: 'post', before: null, after: { board: 'dat' } }, []],
    ['an edit', { before: { bol: null }, after: { bol: '1' } }, []],
  ])('%s', (_, more, expected) => expect(stepsOf(more)).toEqual(expected))

  test('the carrier is not named if the client may not see it', () => {
    const context = { ...CONTEXT, carrierName: () => null }
    expect(stepsOf({ subject: 'job', after: { vendor_guid: 'v' } }, context)).toEqual([
      ['scheduled', 'A carrier was booked', null],
    ])
  })

  test('milestones are in the order in which they happened, not in which they were entered', () => {
    const late = fact({ id: '2', subject: 'stop', subjectGuid: 'p', before: {}, after: done })
    const placed = fact({ id: '1', before: null, at: new Date('2026-02-27T10:00:00Z') })
    const noted = fact({ id: '3', subject: 'note', subjectGuid: 'n', before: null })
    expect(milestones([placed, noted, late], CONTEXT).map((each) => each.kind)).toEqual([
      'placed',
      'picked-up',
      'note-added',
    ])
  })
})
