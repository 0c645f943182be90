/** Contacts to call or write to (specification section 3, Contact). */
import * as z from 'zod/mini'
import { commaList, Flag, Guid, SearchPageQuery } from '../lists/list.shapes.ts'
import type { Fields, Noun, Plain, Presented } from '../nouns/fields.ts'
import { answerOf, changeOf, newOf } from '../nouns/shapes.ts'
import { Email, Phone, Website } from './reach.shapes.ts'

/** A contact as shown on an order, a stop or a terminal. */
export const ContactBrief = z.object({
  guid: Guid,
  name: z.string(),
  email: z.nullable(z.string()),
  mobileNumber: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})
export type ContactBrief = z.infer<typeof ContactBrief>

const name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(200))
const EVERYONE = { seen: 'everyone' } as const
/** Whoever may change a contact at all. */
const SET = { set: 'everyone' } as const
const words = (max: number) => ({ kind: 'text', max, nullable: true, ...EVERYONE }) as const
const guid = { kind: 'guid', nullable: true, ...EVERYONE } as const

/** The same in every portal: the scope decides who sees a contact at all. */
const contact = {
  guid: { kind: 'guid', ...EVERYONE },
  name: { kind: 'text', max: 200, ...EVERYONE, ...SET, needed: true, input: name },
  email: { ...words(254), ...SET, input: Email },
  mobileNumber: { ...words(40), ...SET, input: Phone },
  phoneNumber: { ...words(40), ...SET, input: Phone },
  website: { ...words(200), ...SET, input: Website },
  title: { ...words(100), ...SET },
  department: { ...words(100), ...SET },
  isActive: { kind: 'boolean', ...EVERYONE, ...SET },
  canLogin: { kind: 'boolean', ...EVERYONE },
  accountGuid: guid,
  accountName: words(200),
  terminalGuid: guid,
  dateCreated: { kind: 'instant', ...EVERYONE },
  createdBy: words(200),
  dateUpdated: { kind: 'instant', ...EVERYONE },
  updatedBy: words(200),
  can: { kind: 'shape', shape: z.array(z.string()), ...EVERYONE },
} as const satisfies Fields
/** A contact at a client, a vendor, the company itself or a terminal. */
export interface ContactNoun extends Noun<'contact', typeof contact> {}
export const CONTACT: ContactNoun = { name: 'contact', fields: contact }
export const Contact = answerOf(CONTACT)
export type Contact = Plain<ContactNoun>
export type PresentedContact = Presented<ContactNoun>

/** A contact to add. */
export const NewContact = newOf(CONTACT)
export type NewContact = z.infer<typeof NewContact>

/** Changed fields of a contact; omitted ones are unchanged. */
export const ContactChange = changeOf(CONTACT)
export type ContactChange = z.infer<typeof ContactChange>

export const CONTACT_SORTS = ['name', 'email', 'dateUpdated'] as const
const sorting = {
  sort: z.optional(z.enum(CONTACT_SORTS)),
  direction: z.optional(z.enum(['asc', 'desc'])),
}

/** `account` or `accounts`: of these accounts. `terminal`: at that place. */
export const ContactListQuery = z.extend(SearchPageQuery, {
  account: z.optional(Guid),
  accounts: z.optional(commaList(Guid)),
  terminal: z.optional(Guid),
  isActive: z.optional(Flag),
  ...sorting,
})
export type ContactListQuery = z.infer<typeof ContactListQuery>

/** Contacts of one account. */
export const AccountContactsQuery = z.extend(SearchPageQuery, { isActive: z.optional(Flag), ...sorting })
export type AccountContactsQuery = z.infer<typeof AccountContactsQuery>

/** The role of an invited contact; without one it gets the default role. */
export const Invitation = z.optional(z.strictObject({ role: z.optional(z.strictObject({ guid: Guid })) }))
export type Invitation = z.infer<typeof Invitation>

/** Duplicates of the contact in the path, which are merged into it. */
export const ContactMerge = z.strictObject({ guids: z.array(Guid).check(z.minLength(1), z.maxLength(50)) })
export type ContactMerge = z.infer<typeof ContactMerge>
