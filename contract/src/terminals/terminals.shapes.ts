/** Places where stops happen: yards, auctions, dealers, ports (specification section 3, Address/terminal). */
import * as z from 'zod/mini'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { Guid, Instant } from '../lists/list.shapes.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const name = (max: number) => text(max).check(z.minLength(1, 'is required'))

/** A terminal as it stands on a stop or in a list. A carrier sees street and contacts only after it accepted. */
export const TerminalBrief = z.object({
  guid: Guid,
  name: z.nullable(z.string()),
  street1: z.optional(z.nullable(z.string())),
  street2: z.optional(z.nullable(z.string())),
  city: z.string(),
  state: z.string(),
  zipCode: z.nullable(z.string()),
  country: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  locationType: z.optional(z.nullable(z.string())),
  timeZone: z.nullable(z.string()),
})
export type TerminalBrief = z.infer<typeof TerminalBrief>

export const Terminal = z.extend(TerminalBrief, {
  notes: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  isActive: z.boolean(),
  isOwn: z.boolean(),
  primaryContact: z.nullable(ContactBrief),
  alternativeContact: z.nullable(ContactBrief),
  dateCreated: Instant,
  dateUpdated: Instant,
  dateResolved: z.nullable(Instant),
  createdBy: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  can: z.array(z.string()),
})
export type Terminal = z.infer<typeof Terminal>

/** A place typed in or picked from the location search; it becomes a terminal. */
export const NewTerminal = z.strictObject({
  guid: z.optional(Guid),
  name: name(200),
  street1: z.optional(z.nullable(text(100))),
  street2: z.optional(z.nullable(text(100))),
  city: name(50),
  state: name(50),
  zipCode: z.optional(z.nullable(text(20))),
  country: z._default(z.enum(['US', 'CA', 'MX']), 'US'),
  latitude: z.optional(z.nullable(z.number().check(z.gte(-90), z.lte(90)))),
  longitude: z.optional(z.nullable(z.number().check(z.gte(-180), z.lte(180)))),
  locationType: z.optional(z.nullable(text(50))),
  notes: z.optional(z.nullable(text(2000))),
  hours: z.optional(z.nullable(text(200))),
})
export type NewTerminal = z.infer<typeof NewTerminal>

/** Either a terminal that exists or a new place. */
export const TerminalChoice = z.union([z.strictObject({ guid: Guid }), NewTerminal])
export type TerminalChoice = z.infer<typeof TerminalChoice>
