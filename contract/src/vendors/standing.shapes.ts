/** The records a vendor needs before it can be offered a load, and its remit-to. */
import * as z from 'zod/mini'
import { EmailField } from '../contacts/reach.shapes.ts'
import { Day, Guid, Instant } from '../lists/list.shapes.ts'
import type { Fields, Noun, Plain } from '../nouns/fields.ts'
import { changeOf } from '../nouns/shapes.ts'
import { AUTHORITY_FACTS } from '../vocabulary/authority-facts.ts'
import { PAPER_REASONS, VENDOR_PAPERS } from '../vocabulary/vendor-papers.ts'

const AUTHORITY_STATUSES = ['ACTIVE', 'INACTIVE'] as const
const SAFETY_RATINGS = ['Satisfactory', 'Conditional', 'Unsatisfactory', 'None'] as const

const EVERYONE = { seen: 'everyone' } as const
const SET = { set: 'company' } as const
const word = { kind: 'text', max: 50, nullable: true, ...EVERYONE } as const
const day = { kind: 'day', nullable: true, ...EVERYONE } as const
const cover = z.nullable(z.number().check(z.gte(0), z.lte(9_999_999_999)))
const amount = { kind: 'money', nullable: true, ...EVERYONE, ...SET, input: cover } as const
const ids = z.array(z.number().check(z.int(), z.gte(1), z.lte(999_999))).check(z.maxLength(50))

const standing = {
  authorityStatus: { ...word, ...SET, input: z.nullable(z.enum(AUTHORITY_STATUSES)) },
  dateAuthorityChecked: { kind: 'instant', nullable: true, ...EVERYONE },
  insuranceExpiresOn: { ...day, ...SET },
  cargoCover: amount,
  liabilityCover: amount,
  w9ReceivedOn: { ...day, ...SET },
  agreementSignedOn: { ...day, ...SET },
  safetyRating: { ...word, ...SET, input: z.nullable(z.enum(SAFETY_RATINGS)) },
  outOfServiceOn: { ...day, ...SET },
  equipmentTypeIds: { kind: 'shape', shape: z.array(z.number()), ...EVERYONE, set: 'companyAndCarrier', input: ids },
} as const satisfies Fields
/** Authority, insurance, documents, safety and equipment of a vendor. Amounts in US dollars. */
export interface StandingNoun extends Noun<'standing of a vendor', typeof standing> {}
export const STANDING: StandingNoun = { name: 'standing of a vendor', fields: standing }
export type Standing = Plain<StandingNoun>

/** Changed fields of a vendor’s standing; omitted ones are unchanged. */
export const StandingChange = changeOf(STANDING)
export type StandingChange = z.infer<typeof StandingChange>

/** Where and to whom a vendor is paid. `bankAccount` is masked, `****6789`: the number itself is never returned. */
export const RemitTo = z.object({
  factoringCompany: z.nullable(z.string()),
  remitName: z.nullable(z.string()),
  remitEmail: z.nullable(z.string()),
  bankAccount: z.nullable(z.string()),
})
export type RemitTo = z.infer<typeof RemitTo>

const text = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200))))
const BankAccount = z.strictObject({
  routingNumber: z.string().check(z.trim(), z.regex(/^\d{8,9}$/, 'must be a routing number of 8 or 9 digits')),
  accountNumber: z.string().check(z.trim(), z.regex(/^\d{4,17}$/, 'must be an account number of 4 to 17 digits')),
})
export type BankAccount = z.infer<typeof BankAccount>

/** A requested change of it, pending a second user's approval. */
export const RemitToChange = z.strictObject({
  factoringCompany: text,
  remitName: text,
  remitEmail: EmailField,
  bankAccount: z.optional(z.nullable(BankAccount)),
})
export type RemitToChange = z.infer<typeof RemitToChange>

/** A change of a vendor's remit-to, pending a second user's approval; contains changed fields only. */
export const PendingChange = z.extend(z.partial(RemitTo), {
  dateAsked: Instant,
  askedBy: z.nullable(z.string()),
  can: z.array(z.string()),
})
export type PendingChange = z.infer<typeof PendingChange>

/** The same in the list across vendors. */
export const BankChange = z.extend(PendingChange, {
  vendor: z.object({ guid: Guid, name: z.string() }),
  current: RemitTo,
})
export type BankChange = z.infer<typeof BankChange>

/** A change of a vendor in the authority's register, and whether the vendor may be offered a load now. */
export const AuthorityChange = z.object({
  guid: Guid,
  vendor: z.object({ guid: Guid, name: z.string(), usdot: z.nullable(z.string()) }),
  dateNoted: Instant,
  /** It counts against the vendor. */
  isWorse: z.boolean(),
  /** Null: nothing on record. */
  changes: z.array(
    z.object({
      /** The changed fact. */
      fact: z.enum(AUTHORITY_FACTS),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      isWorse: z.boolean(),
    }),
  ),
  result: z.enum(['pass', 'warn', 'block']),
})
export type AuthorityChange = z.infer<typeof AuthorityChange>

/** Whether the vendor may be offered a load, by today's rule. */
export const VendorCompliance = z.object({
  result: z.enum(['pass', 'warn', 'block']),
  findings: z.array(z.object({ check: z.string(), level: z.enum(['warn', 'block']), message: z.string() })),
})
export type VendorCompliance = z.infer<typeof VendorCompliance>

/** A paper of a vendor that is missing, expired or not enough, as the vendor itself is told. */
export const PaperFinding = z.object({
  /** Which paper: the insurance, its cargo or liability cover, the authority, the agreement or the W-9. */
  paper: z.enum(VENDOR_PAPERS),
  reason: z.enum(PAPER_REASONS),
  /** `block`: no new offers until it is on file again. */
  level: z.enum(['warn', 'block']),
  values: z.object({
    /** The last day of the insurance. */
    day: z.optional(Day),
    /** The coverage on file, in US dollars. */
    amount: z.optional(z.number()),
    /** The least coverage that the company requires, in US dollars. */
    required: z.optional(z.number()),
  }),
})
export type PaperFinding = z.infer<typeof PaperFinding>
