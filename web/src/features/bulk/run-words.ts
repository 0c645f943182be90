/** Labels of a bulk run, if only its act is known. */
import type { BulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import type { RunWords } from '../../shell/bulk/follow-run.tsx'

const NOUNS: Readonly<Record<string, RunWords['noun']>> = {
  order: { one: 'order', many: 'orders' },
  job: { one: 'job', many: 'jobs' },
  invoice: { one: 'invoice', many: 'invoices' },
  terminal: { one: 'terminal', many: 'terminals' },
}
const ROWS = { one: 'row', many: 'rows' }

/** By the part of the act after its subject; other acts use their capitalized name: `Hold`. */
const LABELS: Readonly<Record<string, string>> = { ready: 'Mark ready', unlabel: 'Remove label' }

/** `job.hold` becomes `Hold` and `jobs`. */
export function runWords(act: BulkRun['act']): RunWords {
  const [subject = '', did = subject] = act.split('.')
  const label = LABELS[did] ?? `${did.slice(0, 1).toUpperCase()}${did.slice(1)}`
  return { label, noun: NOUNS[subject] ?? ROWS }
}
