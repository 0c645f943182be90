/** People to call or write to (specification section 3, Contact). */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'

/** A contact as it stands on an order, a stop or a terminal. */
export const ContactBrief = z.object({
  guid: Guid,
  name: z.string(),
  email: z.nullable(z.string()),
  mobileNumber: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})
export type ContactBrief = z.infer<typeof ContactBrief>

export const Contact = z.extend(ContactBrief, {
  website: z.nullable(z.string()),
  title: z.nullable(z.string()),
  department: z.nullable(z.string()),
  isActive: z.boolean(),
  canLogin: z.boolean(),
  accountGuid: z.nullable(Guid),
  accountName: z.nullable(z.string()),
  dateCreated: Instant,
  createdBy: z.nullable(z.string()),
  dateUpdated: Instant,
  updatedBy: z.nullable(z.string()),
  can: z.array(z.string()),
})
export type Contact = z.infer<typeof Contact>
