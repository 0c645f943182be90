/** What names an answer: the version of the thing, and what the answer holds beside it. */
import { hash } from 'node:crypto'

/** How to go on from the same rows; in some lists it tells the moment of the reading. */
const NEXT = /"next":"[^"]*"/

/** `"3.<hash>"`: a new version, or anything else that changed in the text, makes another tag. */
export const entityTag = (version: string | undefined, text: string): string => {
  const content = hash('sha1', version === undefined ? text.replace(NEXT, '') : text, 'base64url')
  return version === undefined ? `W/"${content}"` : `"${version.slice(1, -1)}.${content}"`
}

const listed = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Whether who asks has this answer already (`If-None-Match`). */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || listed(ifNoneMatch).includes(tag.replace(/^W\//, '')))

/** Whether a write names this version (`If-Match`), in the tag of a read or of another write. */
export const names = (ifMatch: string, version: number | string): boolean =>
  ifMatch.trim() === '*' || listed(ifMatch).some((tag) => tag === `"${version}"` || tag.startsWith(`"${version}.`))
