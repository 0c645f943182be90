import { describe, expect, test } from 'vitest'
import { differencesBetween, type OwnDocument, type TheirDocument } from './reconciliation.ts'

const own = (guid: string, more: Partial<OwnDocument> = {}): OwnDocument => ({
  guid,
  type: 'invoice',
  number: guid,
  externalId: `x-${guid}`,
  total: 10_000,
  open: 10_000,
  date: '2026-03-02',
  whyMissing: 'Removed there',
  note: null,
  ...more,
})
const their = (guid: string, more: Partial<TheirDocument> = {}): TheirDocument => ({
  externalId: `x-${guid}`,
  externalNumber: guid,
  guid: null,
  type: 'invoice',
  total: 10_000,
  open: 10_000,
  date: '2026-03-02',
  ...more,
})
const kinds = (a: OwnDocument[], b: TheirDocument[], isOurs = () => true) =>
  differencesBetween(a, b, isOurs).differences.map(({ kind, here, there }) => [kind, here, there])

describe('reconciliation', () => {
  test('reports nothing without differences, and each kind of difference', () => {
    expect(kinds([own('a')], [their('a')])).toEqual([])
    expect(kinds([own('a')], [])).toEqual([['missing-there', 10_000, null]])
    expect(kinds([], [their('a')])).toEqual([['missing-here', null, 10_000]])
    expect(kinds([], [their('a')], () => false)).toEqual([])
    expect(kinds([own('a')], [their('a', { total: 10_001, open: 10_001 })])).toEqual([['amount', 10_000, 10_001]])
    expect(kinds([own('a')], [their('a', { open: 0 })])).toEqual([['balance', 10_000, 0]])
    expect(kinds([own('a')], [their('a', { open: null })])).toEqual([])
  })

  test('also matches a document by our guid, and keeps invoices and bills separate', () => {
    expect(kinds([own('a', { externalId: null })], [their('b', { guid: 'a' })])).toEqual([])
    expect(kinds([own('a')], [their('a', { type: 'bill' })]).map(([kind]) => kind)).toEqual([
      'missing-there',
      'missing-here',
    ])
  })

  test('its differences sum up to the whole, to the cent', () => {
    const [a, b] = [
      [own('a'), own('b', { total: 333 }), own('c', { total: -50 })],
      [their('a', { total: 9_999 }), their('d', { total: 1 }), their('c', { total: -50, open: 5 })],
    ]
    const { differences, compared } = differencesBetween(a, b, () => true)
    const whole = compared.reduce((sum, { here, there }) => sum + here - there, 0)
    const single = differences
      .filter(({ kind }) => kind !== 'balance')
      .reduce((sum, { here, there }) => sum + (here ?? 0) - (there ?? 0), 0)
    expect(single).toBe(whole)
    expect(whole).toBe(10_000 + 333 - 50 - (9_999 + 1 - 50))
  })
})
