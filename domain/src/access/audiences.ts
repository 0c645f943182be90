/** The rules behind the names by which fields say who sees and who sets them. */
import type { Audience, Audiences } from '@waybill/contract/nouns/audiences.ts'
import type { Noun } from '@waybill/contract/nouns/fields.ts'
import type { Condition } from './conditions.ts'
import { type FieldRule, type Rule, rulesOf, type Who } from './rules.ts'
import { CLIENT_OF_JOB, TERMS_OF_JOB, VENDOR_OF_JOB, VENDOR_TO_CLIENT } from './tables/jobs.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT, MARGIN, PAY, PRICE } from './who.ts'

const TAX_ID = { ...COMPANY, permission: 'accounts.view_tax_id' } as const
const ACCEPTED = { ...CARRIER, when: 'accepted' } as const

/** A name without a rule does not compile, nor a rule with a fact that its name does not announce. */
const AUDIENCES: { readonly [Name in Audience]: Who<Audiences[Name]> } = {
  everyone: 'everyone',
  company: COMPANY,
  companyAndClient: COMPANY_AND_CLIENT,
  companyAndCarrier: COMPANY_AND_CARRIER,
  carrier: CARRIER,
  onceAccepted: [COMPANY_AND_CLIENT, ACCEPTED],
  companyOnceAccepted: TERMS_OF_JOB,
  pay: PAY,
  price: PRICE,
  margin: MARGIN,
  vendorOnceBooked: [COMPANY, VENDOR_TO_CLIENT],
  vendorOnceAccepted: VENDOR_OF_JOB,
  clientOnceAccepted: CLIENT_OF_JOB,
  clientIfShown: { setting: { carrier: 'showClientToVendor' } },
  companyPrice: { ...COMPANY, permission: 'client_money.view_rate' },
  companyPayAndPrice: { ...COMPANY, permission: 'vendor_money.view_pay', also: 'client_money.view_rate' },
  companyAndHolder: [COMPANY_AND_CLIENT, CARRIER],
  ofOthers: { when: 'other' },
  companyAndClientOfOthers: [COMPANY, { ...CLIENT, when: 'other' }],
  preferred: { ...COMPANY, permission: 'accounts.set_preferred' },
  blacklist: { ...COMPANY, permission: 'accounts.blacklist' },
  creditLimit: { ...COMPANY, permission: 'accounts.set_credit_limit' },
  companyTaxId: TAX_ID,
  taxId: [TAX_ID, { ...CARRIER, permission: 'accounts.edit_vendors' }],
  personalNumbers: [TAX_ID, CARRIER],
  remitTo: [
    { ...COMPANY_AND_CARRIER, permission: 'accounts.edit_vendors' },
    { ...COMPANY, permission: 'vendor_money.view_bill' },
  ],
  keeper: { when: 'kept' },
  nobody: [],
}

/** The rules of an audience, of which one is enough. */
export const rulesFor = (audience: Audience): readonly Rule<Condition>[] => rulesOf<Condition>(AUDIENCES[audience])

/** Who sees each field of a noun that is answered at all, as a table. */
export const seenOf = ({ fields }: Noun): Readonly<Record<string, FieldRule<Condition>>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { seen, masked }]) => {
      const who: Who<Condition> = AUDIENCES[seen]
      return seen === 'nobody' ? [] : [[key, masked ? { orNull: who } : who]]
    }),
  )

/** Who sets each field of a noun that is set at all, as a table. */
export const setOf = ({ fields }: Noun): Readonly<Record<string, Who<Condition>>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, { set }]) => (set ? [[key, AUDIENCES[set]]] : [])))
