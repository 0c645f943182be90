/** Clients with their branches, vendors, and the company itself (specification section 3, Account). */
import * as z from 'zod/mini'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { EmailField, PhoneField, WebsiteField } from '../contacts/reach.shapes.ts'
import { Day, Flag, Guid, Instant, Money, SearchPageQuery } from '../lists/list.shapes.ts'
import { ACCOUNT_TYPES } from '../vocabulary/portals.ts'
import { PendingChange, RemitTo, Standing, VendorCompliance } from '../vendors/standing.shapes.ts'
import { COMPLIANCE_RESULTS } from './account-columns.ts'
import { Address, AddressChange } from './address.shapes.ts'

/** An account in lists. Optional keys are the company's own assessments and figures, by permission. */
export const AccountRow = z.object({
  guid: Guid,
  type: z.enum(ACCOUNT_TYPES),
  /** Type of business, in the company’s own words: dealer, auction, … */
  rtype: z.nullable(z.string()),
  name: z.string(),
  parentGuid: z.nullable(Guid),
  parentName: z.nullable(z.string()),
  billingAddress: Address,
  email: z.nullable(z.string()),
  mobileNumber: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  website: z.nullable(z.string()),
  mc: z.nullable(z.string()),
  mcNumber: z.nullable(z.string()),
  usdot: z.nullable(z.string()),
  dotNumber: z.nullable(z.string()),
  status: z.string(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  orderInstructions: z.nullable(z.string()),
  createdByGuid: z.nullable(Guid),
  dateCreated: Instant,
  updatedByGuid: z.nullable(Guid),
  dateUpdated: Instant,
  deletedByGuid: z.nullable(Guid),
  dateDeleted: z.nullable(Instant),
  preferred: z.optional(z.boolean()),
  blacklist: z.optional(z.boolean()),
  statusReason: z.optional(z.nullable(z.string())),
  /** For clients: days after which new orders are due by default. */
  slaDays: z.optional(z.nullable(z.number())),
  /** For clients: invoices require a reference, such as a PO number; without one they are not clean. */
  requiresReference: z.optional(z.boolean()),
  /** For clients: the target gross profit of a job in dollars; takes precedence over `icpMultiplier` and the company’s target margin. */
  icpGp: z.optional(z.nullable(Money)),
  /** For clients: the target price as a multiple of the carrier's pay. */
  icpMultiplier: z.optional(z.nullable(z.number())),
  creditLimit: z.optional(z.nullable(Money)),
  /** For vendors in the list of all: whether it may be offered a load today. Its page explains why. */
  complianceResult: z.optional(z.nullable(z.enum(COMPLIANCE_RESULTS))),
  /** For vendors in the list of all. */
  insuranceExpiresOn: z.optional(z.nullable(Day)),
  /** For vendors in the list of all: accepted jobs that are not delivered yet. */
  openJobs: z.optional(z.nullable(z.number())),
  can: z.array(z.string()),
})
export type AccountRow = z.infer<typeof AccountRow>

/** The account with its contacts; for vendors also its standing, as far as the caller may see it. */
export const Account = z.extend(AccountRow, {
  contacts: z.array(ContactBrief),
  /** Default payment terms of its invoices or bills; null: the company's default. */
  paymentTermsId: z.optional(z.nullable(z.number())),
  scac: z.optional(z.nullable(z.string())),
  taxId: z.optional(z.nullable(z.string())),
  paymentMethodId: z.optional(z.nullable(z.number())),
  standing: z.optional(Standing),
  remitTo: z.optional(RemitTo),
  pendingChange: z.optional(z.nullable(PendingChange)),
  compliance: z.optional(VendorCompliance),
})
export type Account = z.infer<typeof Account>

const text = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))
const name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(200))
const figure = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(9_999_999_999))))

/** An option of one of the company's lists, by number. */
export const optionId = z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(999_999))))

const written = {
  billingAddress: z.optional(AddressChange),
  email: EmailField,
  mobileNumber: PhoneField,
  phoneNumber: PhoneField,
  website: WebsiteField,
  orderInstructions: text(4000),
  isActive: z.optional(z.boolean()),
  rtype: text(50),
  mcNumber: text(20),
  usdot: text(20),
  status: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(50))),
  statusReason: text(500),
  preferred: z.optional(z.boolean()),
  blacklist: z.optional(z.boolean()),
  requiresReference: z.optional(z.boolean()),
  slaDays: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(365)))),
  icpGp: figure,
  icpMultiplier: z.optional(z.nullable(z.number().check(z.gte(0), z.lt(9_999.99995)))),
  creditLimit: figure,
  paymentTermsId: optionId,
}

/** Changed fields of an account; omitted ones are unchanged. */
export const AccountChange = z.strictObject({ ...written, name: z.optional(name) })
export type AccountChange = z.infer<typeof AccountChange>

/** A new client, or with `parentGuid` a branch. */
export const NewAccount = z.strictObject({ ...written, name, parentGuid: z.optional(z.nullable(Guid)) })
export type NewAccount = z.infer<typeof NewAccount>

export const AccountListQuery = z.extend(SearchPageQuery, { isActive: z.optional(Flag) })
export type AccountListQuery = z.infer<typeof AccountListQuery>
/** `client`: the root account of the tree; a client's own by default. */
export const BranchListQuery = z.extend(AccountListQuery, { client: z.optional(Guid) })
export type BranchListQuery = z.infer<typeof BranchListQuery>
