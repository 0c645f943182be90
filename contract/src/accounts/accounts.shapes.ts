/** Clients with their branches, vendors, and the company itself (specification section 3, Account). */
import * as z from 'zod/mini'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { Email, Phone, Website } from '../contacts/reach.shapes.ts'
import { Flag, Guid, SearchPageQuery } from '../lists/list.shapes.ts'
import type { Fields, Noun, Plain, Presented } from '../nouns/fields.ts'
import { answerOf, changeOf, newOf } from '../nouns/shapes.ts'
import { PaperFinding, PendingChange, RemitTo, STANDING, VendorCompliance } from '../vendors/standing.shapes.ts'
import { LANGUAGES } from '../vocabulary/languages.ts'
import { ACCOUNT_TYPES } from '../vocabulary/portals.ts'
import { COMPLIANCE_RESULTS } from './account-columns.ts'
import { Address, AddressChange } from './address.shapes.ts'

const name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(200))
const status = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))
const figure = z.nullable(z.number().check(z.gte(0), z.lte(9_999_999_999)))
const multiplier = z.nullable(z.number().check(z.gte(0), z.lt(9_999.99995)))
const days = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(365)))
/** An option of one of the company's lists, by number. */
const option = z.nullable(z.number().check(z.int(), z.gte(1), z.lte(999_999)))
const scac = z.nullable(
  z.string().check(z.trim(), z.regex(/^[A-Za-z]{2,4}$/, 'must be 2 to 4 letters'), z.toUpperCase()),
)
const taxId = z.nullable(
  z.string().check(z.trim(), z.regex(/^\d{2}-?\d{7}$|^\d{3}-?\d{2}-?\d{4}$/, 'must have 9 digits')),
)

const EVERYONE = { seen: 'everyone' } as const
const COMPANY = { seen: 'company' } as const
/** Null for a reader's own account: a client does not see the accounts above it. */
const OF_OTHERS = { seen: 'ofOthers', masked: true, nullable: true } as const
const MARGIN = { seen: 'margin', set: 'margin' } as const
const LIMIT = { seen: 'creditLimit', set: 'creditLimit' } as const
const REMIT_TO = { seen: 'remitTo' } as const
const words = (max: number) => ({ kind: 'text', max, nullable: true }) as const
const mark = { kind: 'boolean' } as const
const guid = { kind: 'guid', nullable: true } as const
const number = { kind: 'number', nullable: true } as const
const moment = { kind: 'instant' } as const
const COMPANY_SETS = { set: 'company' } as const
/** The company, and the client or carrier whose account it is. */
const SET = { set: 'companyAndHolder' } as const

const row = {
  guid: { kind: 'guid', ...EVERYONE },
  type: { kind: 'choice', values: ACCOUNT_TYPES, ...EVERYONE },
  /** Type of business, in the company’s own words: dealer, auction, … */
  rtype: { ...words(50), ...EVERYONE, ...COMPANY_SETS },
  name: { kind: 'text', max: 200, ...EVERYONE, set: 'companyAndClientOfOthers', needed: true, input: name },
  parentGuid: { kind: 'guid', ...OF_OTHERS },
  parentName: { kind: 'text', max: 200, ...OF_OTHERS },
  billingAddress: { kind: 'shape', shape: Address, ...EVERYONE, ...SET, input: AddressChange },
  email: { ...words(254), ...EVERYONE, ...SET, input: Email },
  mobileNumber: { ...words(40), ...EVERYONE, ...SET, input: Phone },
  phoneNumber: { ...words(40), ...EVERYONE, ...SET, input: Phone },
  website: { ...words(200), ...EVERYONE, ...SET, input: Website },
  mc: { ...words(20), ...EVERYONE },
  mcNumber: { ...words(20), ...EVERYONE, ...COMPANY_SETS },
  usdot: { ...words(20), ...EVERYONE, ...COMPANY_SETS },
  dotNumber: { ...words(20), ...EVERYONE },
  status: { kind: 'text', max: 50, ...EVERYONE, ...COMPANY_SETS, input: status },
  isActive: { ...mark, ...EVERYONE, set: 'companyAndClientOfOthers' },
  isDeleted: { ...mark, ...EVERYONE },
  /** The language of its papers and mails. A user of it who chose another gets mails in that one. */
  language: { kind: 'choice', values: LANGUAGES, seen: 'companyAndHolder', ...SET },
  orderInstructions: { ...words(4000), ...EVERYONE, set: 'companyAndClient' },
  createdByGuid: { ...guid, ...EVERYONE },
  dateCreated: { ...moment, ...EVERYONE },
  updatedByGuid: { ...guid, ...EVERYONE },
  dateUpdated: { ...moment, ...EVERYONE },
  deletedByGuid: { ...guid, ...EVERYONE },
  dateDeleted: { ...moment, nullable: true, ...EVERYONE },
  preferred: { ...mark, ...COMPANY, set: 'preferred' },
  blacklist: { ...mark, ...COMPANY, set: 'blacklist' },
  statusReason: { ...words(500), ...COMPANY, ...COMPANY_SETS },
  /** For clients: days after which new orders are due by default. */
  slaDays: { ...number, ...COMPANY, ...COMPANY_SETS, input: days },
  /** For clients: invoices require a reference, such as a PO number; without one they are not clean. */
  requiresReference: { ...mark, ...COMPANY, ...COMPANY_SETS },
  /** For clients: the target gross profit of a job in dollars; takes precedence over `icpMultiplier` and the company’s target margin. */
  icpGp: { kind: 'money', nullable: true, ...MARGIN, input: figure },
  /** For clients: the target price as a multiple of the carrier's pay. */
  icpMultiplier: { ...number, ...MARGIN, input: multiplier },
  creditLimit: { kind: 'money', nullable: true, ...LIMIT, input: figure },
  /** For vendors in the list of all: whether it may be offered a load today. Its page explains why. */
  complianceResult: { kind: 'choice', values: COMPLIANCE_RESULTS, nullable: true, ...COMPANY },
  /** For vendors in the list of all. */
  insuranceExpiresOn: { kind: 'day', nullable: true, seen: 'companyAndCarrier' },
  /** For vendors in the list of all: accepted jobs that are not delivered yet. */
  openJobs: { ...number, ...COMPANY },
  can: { kind: 'shape', shape: z.array(z.string()), ...EVERYONE },
} as const satisfies Fields
/** An account in lists. Optional keys are the company's own assessments and figures, by permission. */
export interface AccountRowNoun extends Noun<'account in a list', typeof row> {}
export const ACCOUNT_ROW: AccountRowNoun = { name: 'account in a list', fields: row }
export const AccountRow = answerOf(ACCOUNT_ROW)
export type AccountRow = Plain<AccountRowNoun>
export type PresentedAccountRow = Presented<AccountRowNoun>

const client = {
  ...row,
  contacts: { kind: 'shape', shape: z.array(ContactBrief), ...EVERYONE },
  /** Default payment terms of its invoices or bills; null: the company's default. */
  paymentTermsId: { ...number, seen: 'companyAndHolder', ...COMPANY_SETS, input: option },
} as const satisfies Fields
/** What is sent for a client or a branch: less than for a vendor. */
export interface ClientNoun extends Noun<'client', typeof client> {}
const CLIENT: ClientNoun = { name: 'client', fields: client }

const account = {
  ...client,
  scac: { ...words(4), seen: 'companyAndCarrier', ...COMPANY_SETS, input: scac },
  taxId: { ...words(11), seen: 'taxId', set: 'companyTaxId', input: taxId },
  paymentMethodId: { ...number, seen: 'companyAndCarrier', ...COMPANY_SETS, input: option },
  standing: { kind: 'noun', of: STANDING, seen: 'companyAndCarrier' },
  remitTo: { kind: 'shape', shape: RemitTo, ...REMIT_TO },
  pendingChange: { kind: 'shape', shape: PendingChange, nullable: true, ...REMIT_TO },
  compliance: { kind: 'shape', shape: VendorCompliance, ...COMPANY },
  /** What is missing, expired or not enough among the vendor's own papers: the part of `compliance` that it is told itself. */
  paperFindings: { kind: 'shape', shape: z.array(PaperFinding), seen: 'companyAndCarrier' },
} as const satisfies Fields
/** The account with its contacts; for vendors also its standing, as far as the caller may see it. */
export interface AccountNoun extends Noun<'account', typeof account> {}
export const ACCOUNT: AccountNoun = { name: 'account', fields: account }
export const Account = answerOf(ACCOUNT)
export type Account = Plain<AccountNoun>
export type PresentedAccount = Presented<AccountNoun>

/** Changed fields of an account; omitted ones are unchanged. */
export const AccountChange = changeOf(CLIENT)
export type AccountChange = z.infer<typeof AccountChange>

/** A new client, or with `parentGuid` a branch. */
export const NewAccount = z.extend(newOf(CLIENT), { parentGuid: z.optional(z.nullable(Guid)) })
export type NewAccount = z.infer<typeof NewAccount>

export const AccountListQuery = z.extend(SearchPageQuery, { isActive: z.optional(Flag) })
export type AccountListQuery = z.infer<typeof AccountListQuery>
/** `client`: the root account of the tree; a client's own by default. */
export const BranchListQuery = z.extend(AccountListQuery, { client: z.optional(Guid) })
export type BranchListQuery = z.infer<typeof BranchListQuery>
