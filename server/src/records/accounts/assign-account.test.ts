/** What is sent for an account or the standing of a vendor and not stored as it was sent. The rest is read back by `rules/writes.test.ts`. */
import { ACCOUNT } from '@waybill/contract/accounts/accounts.shapes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { STANDING } from '@waybill/contract/vendors/standing.shapes.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { allow, enteredByProgram } from '@waybill/domain/access/allow.ts'
import { isOther } from '@waybill/domain/access/facts.ts'
import { expect, it, test } from 'vitest'
import type { Actor } from '../history/index.ts'
import { accountRow, assignAccount, assignStanding, emptyStanding } from './index.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const LATER = new Date('2026-12-01T12:00:00Z')
const actor: Actor = {
  companyGuid: 'c',
  userGuid: 'u',
  userName: 'Ann',
  portal: 'dispatcher',
  requestId: null,
  now: NOW,
  announce: () => {},
}
const row = () => accountRow(actor, { type: 'vendor', name: 'Fast Haul', parent: null, country: 'US' })

it('an account is stored', () => {
  const account = { ...row(), street1: 'Main St 1', city: 'Dallas', credit_limit: '9.00', preferred: true }
  const before = { ...account }
  const sent = {
    billingAddress: { city: null, zipCode: '75001' },
    icpGp: 12.345,
    icpMultiplier: 1.23456,
    creditLimit: null,
  }
  assignAccount(account, enteredByProgram(ACCOUNT, { ...sent, mcNumber: 'MC1', paymentTermsId: 3 }), undefined)
  expect(account).toEqual({
    ...before,
    city: null,
    zip_code: '75001',
    icp_gp: (12.345).toFixed(2),
    icp_multiplier: '1.2346',
    credit_limit: null,
    mc_number: 'MC1',
    payment_terms_id: 3,
  })
})

it('a standing is stored; its authority was checked when it became another', () => {
  const standing = { ...emptyStanding(row()), authority_status: 'ACTIVE', authority_checked_at: NOW }
  const set = (authorityStatus: 'ACTIVE' | 'INACTIVE') =>
    assignStanding(
      standing,
      enteredByProgram(STANDING, { authorityStatus, equipmentTypeIds: [3, 1, 3], cargoCover: 5.5 }),
      {
        now: LATER,
      },
    )
  set('ACTIVE')
  expect(standing).toMatchObject({ authority_checked_at: NOW, equipment_type_ids: [1, 3], cargo_cover: '5.50' })
  set('INACTIVE')
  expect(standing).toMatchObject({ authority_status: 'INACTIVE', authority_checked_at: LATER })
})

const sender = (portal: Portal, without: Permission[] = []) => ({
  portal,
  permissions: new Set(PERMISSIONS.filter((each) => !without.includes(each))),
})
const OWN = { guid: 'own' }
const own = isOther(OWN, { accountGuid: 'own' })
const other = isOther(OWN, { accountGuid: 'another' })

test.each([
  ['a client names its branch', { name: 'x' }, sender('client'), other, true],
  ['a client does not name itself', { name: 'x' }, sender('client'), own, 'name'],
  ['a client changes its own address', { billingAddress: { city: 'x' } }, sender('client'), own, true],
  ['a carrier changes its own number', { phoneNumber: '1' }, sender('carrier'), own, true],
  ['a carrier does not name itself', { name: 'x' }, sender('carrier'), own, 'name'],
  [
    'a carrier writes no instructions for orders',
    { orderInstructions: 'x' },
    sender('carrier'),
    own,
    'orderInstructions',
  ],
  ['nobody but the company sets terms', { paymentTermsId: 1 }, sender('client'), own, 'paymentTermsId'],
  ['the company sets a limit', { creditLimit: 1 }, sender('dispatcher'), other, true],
  [
    'a limit requires its permission',
    { creditLimit: 1 },
    sender('dispatcher', ['accounts.set_credit_limit']),
    other,
    false,
  ],
  ['so does a blacklist', { blacklist: true }, sender('dispatcher', ['accounts.blacklist']), other, false],
  ['so does a preference', { preferred: true }, sender('dispatcher', ['accounts.set_preferred']), other, false],
  ['so does a target', { icpGp: 1 }, sender('dispatcher', ['margin.view_gross_profit']), other, false],
  ['so does a tax number', { taxId: '1' }, sender('dispatcher', ['accounts.view_tax_id']), other, false],
] as const)('%s', (_, sent, by, fact, expected) => {
  const allowed = allow(ACCOUNT, sent, by, { other: fact })
  expect(isRefusal(allowed) ? (allowed.errors?.[0]?.path ?? false) : true).toBe(expected)
})
