/** What a new company starts with is within the limits of the calls by which people make the same. */
import { NewOption } from '@waybill/contract/reference/reference.shapes.ts'
import { NewRole } from '@waybill/contract/roles/roles.shapes.ts'
import { expect, test } from 'vitest'
import { picklistRows } from '../reference/index.ts'
import { seedRoleRows } from './founding.ts'

const COMPANY = '01890000-0000-7000-8000-000000000001'
const NOW = new Date('2026-03-02T15:00:00Z')

test.each(seedRoleRows(COMPANY, NOW))(
  'the role $account_type: $name',
  ({ name, description, account_type, permissions }) => {
    expect(NewRole.parse({ name, description, accountType: account_type, permissions })).toBeDefined()
  },
)

const OPTIONS = picklistRows({ companyGuid: COMPANY, userGuid: null, now: NOW })

test.each(OPTIONS)('the option $kind: $label', ({ label, description, position, is_default: isDefault, data }) => {
  // The rest of its data is set by the product alone: codes of EDI, names on boards.
  const rules = Object.entries(data as object).filter(([key]) => key in NewOption.shape)
  expect(NewOption.parse({ label, description, position, isDefault, ...Object.fromEntries(rules) })).toBeDefined()
})

test('no list has an option twice, or two defaults', () => {
  const labels = OPTIONS.map(({ kind, label }) => `${kind}: ${label.toLowerCase()}`)
  expect(labels.filter((each, i) => labels.indexOf(each) !== i)).toEqual([])
  const defaults = OPTIONS.filter((option) => option.is_default).map(({ kind }) => kind)
  expect(defaults.filter((each, i) => defaults.indexOf(each) !== i)).toEqual([])
})
