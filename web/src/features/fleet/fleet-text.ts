/** What is said of a truck, trailer or driver besides its marks. */
import type { Day, Instant } from '@waybill/contract/times.ts'
import { expiryOf } from '../../ui/format/expiry.ts'
import { dateText, dayText } from '../../ui/format/time-text.ts'
import type { Paper } from './paper-mark.tsx'

/** `License until Jan 31, 2028`, for each paper without a mark. */
export const validText = (papers: readonly Paper[], today: Day): string[] =>
  papers.flatMap(({ name, day }) => (day && expiryOf(day, today) === 'valid' ? [`${name} until ${dayText(day)}`] : []))

/** `added Nov 20, 2026, changed Dec 1, 2026`: a record as young as the offer is a reason to look twice. */
export function recordText({ dateCreated, dateUpdated }: { dateCreated: Instant; dateUpdated: Instant }): string {
  const [added, changed] = [dateText(dateCreated), dateText(dateUpdated)]
  return added === changed ? `added ${added}` : `added ${added}, changed ${changed}`
}
