/** What of a job changed for the person who drives it: its agreed terms, without pay. */
import type { RevisedPart } from '@waybill/domain/transport/agreement.ts'
import type { OutboxEntry } from '../../records/history/index.ts'

type Fields = Readonly<Record<string, unknown>>

const JOB_PARTS: Readonly<Record<string, RevisedPart>> = {
  instructions: 'instructions',
  inspection_type: 'inspection',
  equipment_type_id: 'equipment',
}

function partsIn({ subject, after }: OutboxEntry): RevisedPart[] {
  if (subject === 'stop') return ['stops']
  if (subject === 'commodity') return ['commodities']
  if (subject !== 'job') return []
  return Object.keys(after ?? {}).flatMap((column) => JOB_PARTS[column] ?? [])
}

/**
 * Once changed terms apply: what the carrier was asked to accept, or what the same act changed. Empty if `entry` says
 * nothing of the kind, or only pay changed.
 */
export function partsForDriver(entry: OutboxEntry, entries: readonly OutboxEntry[]): RevisedPart[] {
  const { after } = entry
  if (entry.subject !== 'contract' || !entry.before || !after || !('document_revision' in after)) return []
  const { parts: asked } = ((entry.before as Fields)['revision_pending'] ?? {}) as { parts?: RevisedPart[] }
  const parts = asked ?? entries.filter((each) => each.act === entry.act && isOfJob(each, entry)).flatMap(partsIn)
  return [...new Set(parts)].filter((part) => part !== 'pay')
}

const isOfJob = (each: OutboxEntry, { order_guid, job_guid }: OutboxEntry): boolean =>
  each.order_guid === order_guid && (each.job_guid === null || each.job_guid === job_guid)
