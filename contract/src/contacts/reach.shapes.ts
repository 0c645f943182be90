/** Email addresses and phone numbers: the rules catch typos and accept every real address and number. */
import * as z from 'zod/mini'
import { phoneNumbersIn } from './phone-numbers.ts'

/** Whitespace is trimmed; an empty value becomes null. */
const blankIsNone = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text: string | null) => text?.trim() || null),
    ),
    z.nullable(schema),
  )

/** One or two numbers of 7 to 15 digits (the E.164 maximum) in any format, with optional extensions like `x12`. */
export const isPhone = (text: string): boolean => phoneNumbersIn(text) !== undefined

const WEBSITE = /^(https?:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i

export const Email = blankIsNone(
  z.string().check(z.maxLength(254), z.email('must be an email address, like name@company.com')),
)
export const Phone = blankIsNone(
  z
    .string()
    .check(z.maxLength(40), z.refine(isPhone, 'must be a phone number of 7 to 15 digits, like (214) 555-0147, or two')),
)
export const Website = blankIsNone(
  z.string().check(z.maxLength(200), z.regex(WEBSITE, 'must be a web address, like www.company.com')),
)
export const EmailField = z.optional(Email)
export const PhoneField = z.optional(Phone)
export const WebsiteField = z.optional(Website)
