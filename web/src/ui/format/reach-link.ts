/** Links for calling and emailing. */
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

/** `mailto:` link of an address, with what is written if given. */
export const mailLink = (
  address: string | null | undefined,
  letter?: { readonly subject: string; readonly body: string },
): string | undefined => {
  if (!address) return undefined
  const text = letter && `?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}${text ?? ''}`
}

/** `https://…` for a web address; other schemes give no link. */
export const webLink = (address: string | null | undefined): string | undefined => {
  if (!address) return undefined
  if (/^https?:\/\//i.test(address)) return address
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? undefined : `https://${address}`
}
