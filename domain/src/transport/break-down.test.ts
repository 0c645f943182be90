import { expect, it } from 'vitest'
import { isRefusal } from '@waybill/contract/errors.ts'
import { breakDown, type BrokenLeg } from './break-down.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
type Piece = BrokenLeg['commodities'][number]
const piece = (guid: string, picked: boolean, more: Partial<Piece> = {}): Piece => ({
  guid,
  datePickedUp: picked ? at(-60) : null,
  dateDelivered: null,
  exception: null,
  ...more,
})
const leg = (commodities: Piece[], more: Partial<BrokenLeg> = {}): BrokenLeg => ({
  kind: 'transport',
  dateLegEnded: null,
  commodities,
  datetime: NOW,
  now: NOW,
  ...more,
})

it.each<[string, BrokenLeg, string]>([
  ['what is loaded is handed over', leg([piece('a', true)]), 'a/'],
  ['what is not loaded stays for the next leg', leg([piece('a', true), piece('b', false)]), 'a/b'],
  ['what is delivered is done', leg([piece('a', true), piece('b', true, { dateDelivered: at(-5) })]), 'a/'],
  ['missing commodities do not count', leg([piece('a', true), piece('b', false, { exception: 'missing' })]), 'a/'],
  ['what was refused is still on the truck', leg([piece('a', true, { exception: 'refused' })]), 'a/'],
  ['nothing loaded', leg([piece('a', false)]), 'not_allowed_now status'],
  ['all delivered', leg([piece('a', true, { dateDelivered: at(-5) })]), 'not_allowed_now status'],
  ['twice', leg([piece('a', true)], { dateLegEnded: at(-5) }), 'not_allowed_now status'],
  ['a service', leg([piece('a', true)], { kind: 'service' }), 'not_allowed_now status'],
  ['in the future', leg([piece('a', true)], { datetime: at(6) }), 'invalid datetime'],
  ['before the pickup', leg([piece('a', true)], { datetime: at(-61) }), 'invalid datetime'],
])('%s', (_, broken, answer) => {
  const found = breakDown(broken)
  expect(
    isRefusal(found) ? `${found.code} ${found.errors?.[0]?.path}` : `${found.handedOver.join()}/${found.left.join()}`,
  ).toBe(answer)
})
