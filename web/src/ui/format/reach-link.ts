/** Links for calling and e-mailing. */

const EXTENSION = /(?:x|ext\.?)\s*(\d{1,6})\s*$/i

/** `tel:+12145550147;ext=12` for a number in any notation; undefined if there is none. */
export const callLink = (number: string | null | undefined): string | undefined => {
  if (!number) return undefined
  const extension = EXTENSION.exec(number)?.[1]
  const digits = number.replace(EXTENSION, '').replaceAll(/[^\d+]/g, '')
  return digits ? `tel:${digits}${extension ? `;ext=${extension}` : ''}` : undefined
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
