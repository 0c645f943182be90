import { expect, it } from 'vitest'
import { aclLabel } from './report-acl.ts'

it.each([
  ['owner', 'client', true, 'Only me'],
  ['company', 'client', true, 'My account'],
  ['everyone', 'client', true, 'My account and its branches'],
  ['everyone', 'dispatcher', true, 'My company and its clients'],
  ['everyone', 'client', false, 'Shared with you'],
] as const)('%s in the %s portal (own account: %s) reads %s', (acl, portal, isOwn, label) => {
  expect(aclLabel(acl, portal, isOwn)).toBe(label)
})
