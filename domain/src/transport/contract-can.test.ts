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

describe('acts allowed on an offer', () => {
  it.each([
    ['an open offer', sent, ['accept', 'decline', 'cancel', 'send-again'], ['accept', 'decline']],
    ['an expired one', { ...sent, dateExpires: NOW }, ['cancel'], []],
    [
      'one without an expiry',
      { ...sent, dateExpires: null },
      ['accept', 'decline', 'cancel', 'send-again'],
      ['accept', 'decline'],
    ],
    ['an accepted one', accepted, ['cancel'], ['request-cancel']],
    [
      'one whose carrier asks to be released',
      { ...accepted, isCancelRequested: true },
      ['cancel', 'refuse-cancel'],
      [],
    ],
    [
      'one with an unanswered revision',
      { ...accepted, revision: 'asked' },
      ['cancel', 'accept-revision', 'decline-revision'],
      ['request-cancel', 'accept-revision', 'decline-revision'],
    ],
    [
      'one with a revision that the company can take back',
      { ...accepted, revision: 'asked', isWithdrawable: true },
      ['cancel', 'accept-revision', 'decline-revision', 'withdraw-revision'],
      ['request-cancel', 'accept-revision', 'decline-revision'],
    ],
    [
      'one with a revision that expired, which can be taken back',
      { ...accepted, revision: 'expired', isWithdrawable: true },
      ['cancel', 'accept-revision', 'withdraw-revision'],
      ['request-cancel', 'accept-revision'],
    ],
    [
      'one with a declined revision and the freight on the truck',
      { ...accepted, jobStatus: 'picked-up', revision: 'declined' },
      ['accept-revision'],
      ['accept-revision'],
    ],
    ['one whose job is on hold', { ...accepted, jobStatus: 'on-hold' }, ['cancel'], ['request-cancel']],
    ['one whose freight is on the truck', { ...accepted, jobStatus: 'picked-up' }, [], []],
    ['one after another was accepted', { ...sent, isAwardedElsewhere: true, jobStatus: 'dispatched' }, ['cancel'], []],
  ] as const)('%s', (_, offer, dispatcher, carrier) => {
    expect(can('dispatcher', offer)).toEqual(dispatcher)
    expect(can('carrier', offer)).toEqual(carrier)
  })

  it('are none for a client, for a role without permissions, and for closed offers', () => {
    for (const status of CONTRACT_STATUSES) {
      const jobStatus = status === 'accepted' ? 'dispatched' : 'pending'
      expect(can('client', { ...sent, status, jobStatus })).toEqual([])
      for (const portal of PORTALS) expect(can(portal, { ...sent, status, jobStatus }, [])).toEqual([])
      if (status !== 'sent' && status !== 'accepted') expect(can('dispatcher', { ...sent, status })).toEqual([])
    }
  })
})
