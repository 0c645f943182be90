import { addressLines } from '../../ui/format/address-text.ts'
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { describe, expect, it } from 'vitest'
import { BRANCH } from './branch-editing.ts'
import { treeOf } from './branch-tree.ts'

const guidOf = (last: string) => `01890000-0000-7000-8000-00000000000${last}`
const branch = (name: string, more: Partial<Account> = {}): Account => ({
  guid: guidOf('a'),
  type: 'client',
  rtype: null,
  name,
  parentGuid: null,
  parentName: null,
  billingAddress: { street1: '1 Main St', street2: null, city: 'Dallas', state: 'TX', zipCode: '75201', country: 'US' },
  email: null,
  mobileNumber: null,
  phoneNumber: '(214) 555-0147',
  website: null,
  language: 'en',
  mc: null,
  mcNumber: null,
  usdot: null,
  dotNumber: null,
  status: 'active',
  isActive: true,
  isDeleted: false,
  orderInstructions: 'Ask for Bea',
  createdByGuid: null,
  dateCreated: '2026-11-20T08:00:00.000Z',
  updatedByGuid: null,
  dateUpdated: '2026-11-20T08:00:00.000Z',
  deletedByGuid: null,
  dateDeleted: null,
  can: ['edit'],
  contacts: [],
  ...more,
})

describe('the tree', () => {
  it('puts branches below their account, and shows one whose parent was not found', () => {
    const rows = [
      branch('East', { guid: guidOf('1'), parentGuid: guidOf('0') }),
      branch('East Two', { guid: guidOf('2'), parentGuid: guidOf('1') }),
      branch('Lost', { guid: guidOf('3'), parentGuid: guidOf('9') }),
      branch('Northside', { guid: guidOf('0') }),
      branch('West', { guid: guidOf('4'), parentGuid: guidOf('0') }),
    ]
    expect(treeOf(rows).map(({ row, depth }) => `${depth} ${row.name}`)).toEqual([
      '0 Lost',
      '0 Northside',
      '1 East',
      '2 East Two',
      '1 West',
    ])
  })
  it('formats an address as on a letter', () => {
    expect(addressLines(branch('a').billingAddress)).toEqual(['1 Main St', 'Dallas, TX 75201'])
    const toronto = { street1: null, street2: null, city: 'Toronto', state: 'ON', zipCode: null, country: 'CA' }
    expect(addressLines(toronto)).toEqual(['Toronto, ON, CA'])
    expect(addressLines({ ...toronto, city: null, state: null })).toEqual([])
  })
})

describe('the branch form', () => {
  const read = branch('East')
  const values = BRANCH.start(read)
  it('sends nothing without changes, and only the changed fields of an address', () => {
    expect(BRANCH.change(values, values)).toEqual({})
    const changed = {
      ...values,
      orderInstructions: ' ',
      billingAddress: { ...values.billingAddress, city: 'Plano', zipCode: '' },
    }
    expect(BRANCH.change(values, changed)).toEqual({
      orderInstructions: null,
      billingAddress: { city: 'Plano', zipCode: null },
    })
  })
  it('adds a branch below its parent, in the contract’s shape', () => {
    const added = { ...BRANCH.start({ parentGuid: read.guid }), name: 'New', email: 'new@north.test' }
    const body = BRANCH.body(added)
    expect(body).toMatchObject({ name: 'New', parentGuid: read.guid, email: 'new@north.test' })
    expect(NewAccount.safeParse(body).success).toBe(true)
  })
  it('keeps my changes and takes concurrent ones', () => {
    const mine = { ...values, phoneNumber: '214 555 0100' }
    const at = { ...read.billingAddress, city: 'Plano' }
    const theirs = branch('East', { phoneNumber: '1', orderInstructions: 'Ask for Cy', billingAddress: at })
    const met = BRANCH.merge(values, mine, BRANCH.start(theirs))
    expect(met.values.phoneNumber).toBe('214 555 0100')
    expect(met.values.orderInstructions).toBe('Ask for Cy')
    expect(met.values.billingAddress.city).toBe('Plano')
    expect(met.changed).toEqual(['city', 'phone', 'order instructions'])
    expect(met.clashes).toEqual([
      { path: 'phoneNumber', label: 'phone', mine: '214 555 0100', theirs: '1', value: '1' },
    ])
  })
})
