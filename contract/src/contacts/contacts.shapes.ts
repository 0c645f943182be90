/** Contacts to call or write to (specification section 3, Contact). */
import * as z from 'zod/mini'
import { commaList, Flag, Guid, SearchPageQuery } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { CONTACT_COLUMNS } from './contact-columns.ts'
import { EmailField, PhoneField, WebsiteField } from './reach.shapes.ts'

/** A contact as shown on an order, a stop or a terminal. */
export const ContactBrief = z.object({
  guid: Guid,
  name: z.string(),
  email: z.nullable(z.string()),
  mobileNumber: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})
export type ContactBrief = z.infer<typeof ContactBrief>

/** A contact at a client, a vendor, the company itself or a terminal. */
export const Contact = rowShape(CONTACT_COLUMNS, { can: z.array(z.string()) })
export type Contact = z.infer<typeof Contact>

const text = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))
const name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(200))

const written = {
  title: text(100),
  department: text(100),
  email: EmailField,
  mobileNumber: PhoneField,
  phoneNumber: PhoneField,
  website: WebsiteField,
  isActive: z.optional(z.boolean()),
}

/** A contact to add. */
export const NewContact = z.strictObject({ ...written, name })
export type NewContact = z.infer<typeof NewContact>

/** Changed fields of a contact; omitted ones are unchanged. */
export const ContactChange = z.strictObject({ ...written, name: z.optional(name) })
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
