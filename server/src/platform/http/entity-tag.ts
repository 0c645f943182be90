/** ETags: the version of the record, and a hash of the rest of the response. */
import { hash } from 'node:crypto'

/** The cursor for the next page; in some lists it contains the time of the read. */
const NEXT = /"next":"[^"]*"/

/** `"3.<hash>"`: a new version, or any other change in the text, results in another tag. */
export const entityTag = (version: string | undefined, text: string): string => {
  const content = hash('sha1', version === undefined ? text.replace(NEXT, '') : text, 'base64url')
  return version === undefined ? `W/"${content}"` : `"${version.slice(1, -1)}.${content}"`
}

const listed = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Whether the client already has this response (`If-None-Match`). */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || listed(ifNoneMatch).includes(tag.replace(/^W\//, '')))

/** Whether a write refers to this version (`If-Match`), with the tag of a read or of another write. */
export const names = (ifMatch: string, version: number | string): boolean =>
  ifMatch.trim() === '*' || listed(ifMatch).some((tag) => tag === `"${version}"` || tag.startsWith(`"${version}.`))
