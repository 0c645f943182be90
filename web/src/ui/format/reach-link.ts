/** Links for calling and e-mailing. */
import { phoneNumbersIn } from '@waybill/contract/contacts/phone-numbers.ts'

/** `tel:+12145550147;ext=12` for the first number of a text in any notation; undefined if there is none. */
export const callLink = (text: string | null | undefined): string | undefined => {
  if (!text) return undefined
  const [first] = phoneNumbersIn(text) ?? []
  if (first) return `tel:${first.number}${first.extension === null ? '' : `;ext=${first.extension}`}`
  // Words beside a number: its digits, if they are one's.
  const digits = text.replaceAll(/[^\d+]/g, '')
  return /^\+?\d{7,15}$/.test(digits) ? `tel:${digits}` : undefined
}

/** `mailto:` link of an address. */
export const mailLink = (address: string | null | undefined): string | undefined =>
  address ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : undefined

/** `https://…` for a web address; other schemes give no link. */
export const webLink = (address: string | null | undefined): string | undefined => {
  if (!address) return undefined
  if (/^https?:\/\//i.test(address)) return address
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? undefined : `https://${address}`
}
