import type { Option } from '@waybill/contract/reference/reference.shapes.ts'
import { describe, expect, it } from 'vitest'
import { readerOptions, readersNamed, readersOf, usualReaders } from './readers.ts'
import { usagesFor } from './usages.ts'

const option = (label: string, more: Partial<Option> = {}): Option => ({
  id: label,
  label,
  type: label,
  description: null,
  isDefault: false,
  isDeprecated: false,
  acl: 'company',
  visibility: [],
  ...more,
})
const OPTIONS = [
  option('Rate Confirmation', { visibility: ['vendor'] }),
  option('Invoice', { visibility: ['client'] }),
  option('Gate Pass', { acl: 'everyone', visibility: ['client', 'vendor'] }),
  option('Auction Slip', { visibility: ['client'] }),
  option('Fax', { isDeprecated: true }),
]
const named = (value: string) => usagesFor('dispatcher', OPTIONS).find((each) => each.value === value)!

describe('the document types that a portal offers', () => {
  it.each([
    ['dispatcher', ['Rate Confirmation', 'Invoice', 'Gate Pass', 'Auction Slip']],
    ['client', ['Invoice', 'Gate Pass', 'Auction Slip']],
    ['carrier', ['Rate Confirmation', 'Gate Pass', 'Auction Slip']],
  ] as const)('%s', (portal, values) => expect(usagesFor(portal, OPTIONS).map(({ value }) => value)).toEqual(values))
})

describe('who sees a document', () => {
  it.each([
    ['owner', [], 'Only me'],
    ['company', [], 'Us'],
    ['company', ['client'], 'Us and client'],
    ['company', ['vendor'], 'Us and carrier'],
    ['everyone', ['client', 'vendor'], 'Us, client and carrier'],
    ['company', ['vendor', 'client'], 'Us, client and carrier'],
    // A client's private document, hidden from its colleagues.
    ['owner', ['client'], 'Us and client'],
  ] as const)('%s and %j: %s', (acl, visibility, label) =>
    expect(readersOf({ acl, visibility: [...visibility] }, 'dispatcher').label).toBe(label),
  )

  it('defaults to the company’s setting for its type', () => {
    expect(usualReaders(named('Auction Slip'), 'dispatcher').label).toBe('Us and client')
    expect(usualReaders(named('Gate Pass'), 'client').label).toBe('My company and dispatch')
    expect(usualReaders(named('Gate Pass'), 'carrier').label).toBe('Everyone on the order')
  })

  it('sends exactly the selected readers', () => {
    expect(readersNamed('vendor', 'dispatcher')!.sends).toEqual({ acl: 'company', visibility: ['vendor'] })
    expect(readersNamed('all', 'dispatcher')!.sends).toEqual({ acl: 'everyone' })
    expect(readersNamed('company', 'client')!.sends).toEqual({ acl: 'company' })
  })

  it('never offers one side’s money to the other', () => {
    const disabled = (value: string) =>
      readerOptions('dispatcher', named(value)).flatMap((each) => (each.disabled ? [each.value] : []))
    expect(disabled('Invoice')).toEqual(['vendor', 'all'])
    expect(disabled('Rate Confirmation')).toEqual(['client', 'all'])
    expect(disabled('Gate Pass')).toEqual([])
  })
})
