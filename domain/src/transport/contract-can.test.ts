import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { CONTRACT_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { offerCan, type OfferStanding } from './contract-can.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const sent: OfferStanding = {
  status: 'sent',
  dateExpires: new Date('2026-03-03T12:00:00Z'),
  isAwardedElsewhere: false,
  jobStatus: 'pending',
  isCancelRequested: false,
  revision: null,
}
const accepted: OfferStanding = { ...sent, status: 'accepted', jobStatus: 'dispatched' }
const can = (portal: Portal, offer: OfferStanding, held = PERMISSIONS) =>
  offerCan(offer, { portal, permissions: new Set(held) }, NOW)

describe('what may be done about an offer', () => {
  it.each([
    ['an open offer', sent, ['accept', 'decline', 'cancel', 'send-again'], ['accept', 'decline']],
    ['one whose time is over', { ...sent, dateExpires: NOW }, ['cancel'], []],
    [
      'one without an end',
      { ...sent, dateExpires: null },
      ['accept', 'decline', 'cancel', 'send-again'],
      ['accept', 'decline'],
    ],
    ['an accepted one', accepted, ['cancel'], ['request-cancel']],
    ['one asked to be released from', { ...accepted, isCancelRequested: true }, ['cancel', 'refuse-cancel'], []],
    [
      'one whose revision waits',
      { ...accepted, revision: 'asked' },
      ['cancel', 'accept-revision', 'decline-revision'],
      ['request-cancel', 'accept-revision', 'decline-revision'],
    ],
    [
      'one whose revision was declined, with the freight on the truck',
      { ...accepted, jobStatus: 'picked-up', revision: 'declined' },
      ['accept-revision'],
      ['accept-revision'],
    ],
    ['one whose job is on hold', { ...accepted, jobStatus: 'on-hold' }, ['cancel'], ['request-cancel']],
    ['one whose freight is on the truck', { ...accepted, jobStatus: 'picked-up' }, [], []],
    ['one that lost', { ...sent, isAwardedElsewhere: true, jobStatus: 'dispatched' }, ['cancel'], []],
  ] as const)('%s', (_, offer, dispatcher, carrier) => {
    expect(can('dispatcher', offer)).toEqual(dispatcher)
    expect(can('carrier', offer)).toEqual(carrier)
  })

  it('is nothing for a client, for a role that holds nothing, and for offers that are over', () => {
    for (const status of CONTRACT_STATUSES) {
      const jobStatus = status === 'accepted' ? 'dispatched' : 'pending'
      expect(can('client', { ...sent, status, jobStatus })).toEqual([])
      for (const portal of PORTALS) expect(can(portal, { ...sent, status, jobStatus }, [])).toEqual([])
      if (status !== 'sent' && status !== 'accepted') expect(can('dispatcher', { ...sent, status })).toEqual([])
    }
  })
})
