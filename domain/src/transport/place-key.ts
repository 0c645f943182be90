/** A place as it is typed in again and again, in its plainest form: the same name, street and zip give the same key. */

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

/** Words in their plainest form, in their order. */
export const plainText = (...texts: (string | null | undefined)[]) =>
  words(texts.filter(Boolean).join(' '))
    .map((word) => SHORT[word] ?? word)
    .join(' ')

/** The key of a place; null where name or zip is missing, so that nothing is taken for the same by accident. */
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
  // The four digits after a zip are left out as often as not.
  return `${name} | ${plainText(place.street1, place.street2)} | ${zip.slice(0, place.country === 'US' ? 5 : 10)}`
}
