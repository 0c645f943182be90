/** What the browser found, compared with the reasons. */
import { PORTALS, type Portal } from '../../contract/src/vocabulary/portals.ts'
import { reasonFor } from './reasons.ts'

/** By portal and field, where it was found; an empty text: nowhere. */
export interface Found {
  /** Every field that the contract declares for a record. */
  declared: readonly string[]
  /** What nobody could write. */
  refused: readonly string[]
  /** What pages got in answers, marks and choices too, whose values cannot be looked for. */
  asked: readonly string[]
  found: Partial<Record<Portal, Readonly<Record<string, string>>>>
}

/** A line for each field that a portal gets, but does not show, without a reason; and for each that no page of any portal asked for. */
export function unread({ declared, asked, found }: Found): { lines: string[]; tried: number } {
  const lines: string[] = []
  let tried = 0
  for (const portal of PORTALS)
    for (const [field, where] of Object.entries(found[portal] ?? {})) {
      tried++
      if (!where && reasonFor(field, portal) === undefined) lines.push(`${field}: the ${portal} has no reader`)
    }
  for (const field of declared)
    if (!asked.some((each) => each === field || each.startsWith(`${field}.`) || field.startsWith(`${each}.`)))
      if (!/guid$/i.test(field) && reasonFor(field, 'dispatcher') === undefined)
        lines.push(`${field}: no page asks for it`)
  return { lines, tried }
}
