/**
 * The hash of history entries, as the trigger of the table computes it (`waybill.entry_hash`): the seed disables
 * triggers with foreign keys, and one lookup per entry would take longer than everything else about it.
 */
import { hash } from 'node:crypto'
import type { HistoryRow } from '../stories/order-story.ts'
import { Bytes, instantText } from './copy-text.ts'

const byLength = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1)

function numberText(value: number): string {
  const text = JSON.stringify(value)
  if (/[^\d.-]/.test(text)) throw new Error(`${value} is written differently by the database`)
  return text
}

/** A value as the database writes it as jsonb: keys by length, with spaces. */
export function jsonbText(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return `"${instantText(value)}"`
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  const texts = fields
    .toSorted(([a], [b]) => byLength(a, b))
    .map(([name, each]) => `${JSON.stringify(name)}: ${jsonbText(each)}`)
  return `{${texts.join(', ')}}`
}

/** What an entry says after its number and its act's (`waybill.entry_text`). */
export const endOfEntry = (row: HistoryRow): string => {
  const { subject, subject_guid, action, order_guid, job_guid, client_guid, vendor_guid, actor_guid, actor_name } = row
  const columns = [
    subject,
    subject_guid,
    action,
    order_guid,
    job_guid,
    client_guid,
    vendor_guid,
    actor_guid,
    actor_name,
  ]
  const more = [row.portal, row.request_id, row.reason, row.before, row.after, row.schema_version]
  return `true, ${row.at.getTime() * 1_000}, ${[...columns, ...more].map(jsonbText).join(', ')}]`
}

const text = new Bytes()

/** The hash of the entry after one with the hash `before` (empty if it is the first). */
export function hashOf(
  before: Uint8Array,
  { company, seq, act, end }: { company: string; seq: number; act: number; end: Uint8Array },
): Uint8Array {
  text.add(before)
  text.addPlain(`["${company}", ${seq}, ${act}, `)
  text.add(end)
  return hash('sha256', text.take(), 'buffer')
}
