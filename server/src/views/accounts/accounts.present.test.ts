/** What each viewer sees of a drawn account, against a table that is written here and knows nothing of the declaration. */
import { ACCOUNT_COLUMNS } from '@waybill/contract/accounts/account-columns.ts'
import { ACCOUNT, ACCOUNT_ROW, type Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { isSeen, type ListColumn } from '@waybill/contract/lists/list-columns.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { AccountType, Portal } from '@waybill/contract/vocabulary/portals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../caller/caller.ts'
import { EMPTY } from '../../platform/db/names.gen.ts'
import { type AccountRecord, emptyStanding } from '../../records/accounts/index.ts'
import { presentAccount, presentAccountRow } from './accounts.present.ts'

const OWN = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const NOW = new Date('2026-11-30T12:00:00Z')
const at = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
const word = fc.option(fc.string({ maxLength: 20 }))
const amount = fc.option(fc.nat(999_999).map((cents) => (cents / 100).toFixed(2)))
const number = (text: string | null) => (text === null ? null : Number(text))

const drawn = fc.record({
  blacklist: fc.boolean(),
  created_at: at,
  credit_limit: amount,
  email: word,
  icp_gp: amount,
  icp_multiplier: amount,
  mc_number: word,
  order_instructions: word,
  parent_guid: fc.constantFrom(null, OTHER),
  payment_method_id: fc.option(fc.nat(9)),
  payment_terms_id: fc.option(fc.nat(9)),
  preferred: fc.boolean(),
  requires_reference: fc.boolean(),
  language: fc.constantFrom('en', 'es', 'fr'),
  scac: word,
  sla_days: fc.option(fc.nat(30)),
  status_reason: word,
  street1: word,
  tax_id: word,
  updated_at: at,
  usdot: word,
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never
const accountOf = (type: AccountType, guid: string, row: Drawn): AccountRecord => ({
  ...EMPTY.accounts,
  ...row,
  company_guid: OWN,
  country: 'US',
  guid,
  is_active: true,
  name: 'Northside',
  require_second_factor: false,
  settings: {},
  status: 'active',
  type,
  version: 1,
  of_company: null,
  of_judge: type === 'vendor' ? { settings: {}, time_zone: 'America/Chicago' } : null,
  of_parent_name: row.parent_guid && 'Above',
  of_compliance: 'pass',
  of_insurance_expires_on: '2026-12-24',
  of_open_jobs: 2,
})

const callerOf = (portal: Portal, without: readonly Permission[] = [], onlooker?: Caller): Caller => ({
  companyGuid: OWN,
  userGuid: OWN,
  userName: 'Ann',
  userEmail: 'ann@demo.test',
  accountGuid: OWN,
  accountName: 'Own',
  accountType: portal === 'dispatcher' ? 'company' : portal === 'client' ? 'client' : 'vendor',
  portal,
  roleGuid: OWN,
  permissions: new Set(PERMISSIONS.filter((each) => !without.includes(each))),
  clientGuids: portal === 'client' ? [OWN] : null,
  vendorGuid: portal === 'carrier' ? OWN : null,
  driverGuid: null,
  companyAccount: null,
  company: { name: 'Broker', timeZone: 'America/Chicago', showVendorToClient: true, showClientToVendor: true },
  ...(onlooker ? { onlooker } : {}),
})

type Field = keyof Account
const ASSESSED: readonly Field[] = [
  'preferred',
  'blacklist',
  'statusReason',
  'slaDays',
  'requiresReference',
  'complianceResult',
  'openJobs',
]
const FIGURES: readonly Field[] = ['icpGp', 'icpMultiplier', 'creditLimit']
const PAID: readonly Field[] = ['remitTo', 'pendingChange']
const VENDORS: readonly Field[] = [
  'scac',
  'taxId',
  'paymentMethodId',
  'standing',
  'compliance',
  'paperFindings',
  ...PAID,
]
const COMPANYS = [...ASSESSED, ...FIGURES, 'compliance'] as const
const NO_FIGURES: readonly Permission[] = ['margin.view_gross_profit', 'accounts.set_credit_limit']
const NO_PAPERS: readonly Permission[] = ['accounts.view_tax_id', 'accounts.edit_vendors', 'vendor_money.view_bill']

/** The account, the viewer, what is hidden from it, and what it reads as null. */
const VIEWERS: Readonly<Record<string, readonly [AccountType, string, Caller, readonly Field[], (readonly Field[])?]>> =
  {
    'a client, to the company': ['client', OTHER, callerOf('dispatcher'), VENDORS],
    'a client, to the company without figures': [
      'client',
      OTHER,
      callerOf('dispatcher', NO_FIGURES),
      [...VENDORS, ...FIGURES],
    ],
    'a client, to itself': [
      'client',
      OWN,
      callerOf('client'),
      [...VENDORS, ...COMPANYS, 'insuranceExpiresOn'],
      ['parentGuid', 'parentName'],
    ],
    'a branch, to its client': ['client', OTHER, callerOf('client'), [...VENDORS, ...COMPANYS, 'insuranceExpiresOn']],
    'a vendor, to the company': ['vendor', OTHER, callerOf('dispatcher'), []],
    'a vendor, to the company without papers': ['vendor', OTHER, callerOf('dispatcher', NO_PAPERS), ['taxId', ...PAID]],
    'a vendor, to the company that sees bills': [
      'vendor',
      OTHER,
      callerOf('dispatcher', ['accounts.view_tax_id', 'accounts.edit_vendors']),
      ['taxId'],
    ],
    'a vendor, to itself': ['vendor', OWN, callerOf('carrier'), COMPANYS, ['parentGuid', 'parentName']],
    'a vendor, to its driver': [
      'vendor',
      OWN,
      callerOf('carrier', ['accounts.edit_vendors']),
      [...COMPANYS, 'taxId', ...PAID],
      ['parentGuid', 'parentName'],
    ],
    'a vendor, to the company without papers as itself': [
      'vendor',
      OWN,
      callerOf('carrier', [], callerOf('dispatcher', NO_PAPERS)),
      [...COMPANYS, 'taxId', ...PAID],
      ['parentGuid', 'parentName'],
    ],
    'the company, to a client': [
      'company',
      OTHER,
      callerOf('client'),
      [...VENDORS, ...COMPANYS, 'insuranceExpiresOn', 'paymentTermsId'],
    ],
  }

const answered = (answer: object): Record<string, unknown> => JSON.parse(JSON.stringify(answer))
/** The stored fields of the answer, by hand. */
const storedIn = (account: AccountRecord): Partial<Account> => ({
  name: 'Northside',
  parentGuid: account.parent_guid,
  parentName: account.of_parent_name,
  billingAddress: {
    street1: account.street1,
    street2: null,
    city: null,
    state: null,
    zipCode: null,
    country: 'US',
  },
  email: account.email,
  mc: account.mc_number,
  mcNumber: account.mc_number,
  usdot: account.usdot,
  dotNumber: account.usdot,
  isDeleted: false,
  orderInstructions: account.order_instructions,
  dateCreated: account.created_at.toISOString(),
  preferred: account.preferred,
  statusReason: account.status_reason,
  slaDays: account.sla_days,
  icpGp: number(account.icp_gp),
  icpMultiplier: number(account.icp_multiplier),
  creditLimit: number(account.credit_limit),
  complianceResult: 'pass',
  insuranceExpiresOn: '2026-12-24',
  openJobs: 2,
  paymentTermsId: account.payment_terms_id,
  scac: account.scac,
  taxId: account.tax_id,
  paymentMethodId: account.payment_method_id,
})

test.each(Object.entries(VIEWERS))('%s', (_, [type, guid, caller, hidden, masked = []]) => {
  const nulls = Object.fromEntries(masked.map((field) => [field, null]))
  const isShown = (key: string) => !hidden.some((is) => is === key)
  fc.assert(
    fc.property(drawn, (row) => {
      const account = accountOf(type, guid, row)
      const standing = type === 'vendor' ? { ...emptyStanding(account), cargo_cover: '100000.00' } : undefined
      const answer = answered(presentAccount(account, [], { caller, now: NOW }, standing))
      expect(Object.keys(answer).toSorted()).toEqual(Object.keys(ACCOUNT.fields).filter(isShown).toSorted())
      const whole = Object.entries({ ...storedIn(account), ...nulls }).filter(([key]) => isShown(key))
      expect(answer).toMatchObject(Object.fromEntries(whole))
      if (standing) expect(answer['standing']).toMatchObject({ cargoCover: 100_000, equipmentTypeIds: [] })
      const inList = answered(presentAccountRow(account, caller))
      expect(Object.keys(inList).toSorted()).toEqual(Object.keys(ACCOUNT_ROW.fields).filter(isShown).toSorted())
      expect(answer).toMatchObject(inList)
    }),
    { numRuns: 30 },
  )
})

test('nobody sees in the list what they do not see of the account', () => {
  const [row] = fc.sample(drawn, { numRuns: 1, seed: 1 })
  const both = Object.entries<ListColumn>(ACCOUNT_COLUMNS).filter(([id]) => id in ACCOUNT_ROW.fields)
  const differing = Object.entries(VIEWERS).flatMap(([name, [type, guid, caller]]) => {
    const answer = presentAccountRow(accountOf(type, guid, row!), caller)
    return caller.onlooker
      ? []
      : both.flatMap(([id, column]) => (isSeen(column, caller) === id in answer ? [] : [`${id}: ${name}`]))
  })
  expect(both.length).toBeGreaterThan(25)
  expect(differing).toEqual([])
})
