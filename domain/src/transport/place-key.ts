/** Recognizes a place entered several times: the same name, street and ZIP code give the same key, however spelled. */

const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  highway: 'hwy',
  parkway: 'pkwy',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Normalized words: lower case, without accents and punctuation, with the usual abbreviations. */
export const plainText = (...texts: (string | null | undefined)[]) =>
  words(texts.filter(Boolean).join(' '))
    .map((word) => SHORT[word] ?? word)
    .join(' ')

/** The key of a place; null if name or ZIP code is missing, to avoid false matches. */
export function placeKey(place: {
  name: string
  street1?: string | null | undefined
  street2?: string | null | undefined
  zipCode?: string | null | undefined
  country: string
}): string | null {
  const zip = words(place.zipCode ?? '').join('')
  const name = plainText(place.name)
  if (!zip || !name) return null
  // The four digits after a ZIP code are often omitted.
  return `${name} | ${plainText(place.street1, place.street2)} | ${zip.slice(0, place.country === 'US' ? 5 : 10)}`
}
