import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { describe, expect, test } from 'vitest'
import { type NextMove, nextMove, roundCan, stepStatus } from './offer-rounds.ts'

describe('an open round', () => {
  test.each<[ContractStatus[], number, NextMove]>([
    [['sent'], 0, 'wait'],
    [['declined', 'sent'], 0, 'wait'],
    [['accepted', 'accepted'], 0, 'awarded'],
    [['accepted', 'cancelled'], 0, 'awarded'],
    [['declined'], 0, 'ask'],
    [['expired', 'expired'], 1, 'ask'],
    [['declined'], 2, 'exhausted'],
    [['cancelled'], 0, 'ended'],
    [['declined', 'cancelled'], 0, 'ended'],
    [[], 0, 'ask'],
    [[], 2, 'exhausted'],
  ])('with offers %j at step %i of 3: %s', (offers, step, move) => expect(nextMove(offers, step, 3)).toBe(move))

  test('can be ended with the permission to cancel offers', () => {
    const viewer = (permissions: 'offers.cancel'[]) => ({
      portal: 'dispatcher' as const,
      permissions: new Set(permissions),
    })
    expect(roundCan('open', viewer(['offers.cancel']))).toEqual(['end'])
    expect(roundCan('open', viewer([]))).toEqual([])
    expect(roundCan('awarded', viewer(['offers.cancel']))).toEqual([])
  })
})

test.each([
  [undefined, false, 'waiting'],
  [undefined, true, 'skipped'],
  ['sent', false, 'asked'],
  ['expired', false, 'expired'],
] as const)('a step whose offer is %s, skipped %s: %s', (offer, isSkipped, status) =>
  expect(stepStatus(offer, isSkipped)).toBe(status),
)
