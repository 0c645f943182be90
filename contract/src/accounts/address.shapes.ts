/** A postal address of an account or company. */
import * as z from 'zod/mini'

export const Address = z.object({
  street1: z.nullable(z.string()),
  street2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.string(),
})
export type Address = z.infer<typeof Address>

const text = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))

/** Changed fields of an address; omitted ones are unchanged. */
export const AddressChange = z.strictObject({
  street1: text(100),
  street2: text(100),
  city: text(50),
  state: text(50),
  zipCode: text(20),
  country: z.optional(z.enum(['US', 'CA', 'MX'])),
})
export type AddressChange = z.infer<typeof AddressChange>
