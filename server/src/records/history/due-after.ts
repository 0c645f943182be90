/** The background work that an act makes due, and the delay. */
import { UNDO_MS } from '@waybill/contract/vocabulary/undo.ts'
import type { WorkKind } from '../due/index.ts'

const SECOND_MS = 1_000
/**
 * How long an entry waits before it is released (milliseconds): an undo within that time drops it. Calls to boards and
 * CargoTel wait as well.
 */
export const LEAVING_MS = UNDO_MS

type Delays = readonly (readonly [WorkKind, number])[]

const EVERY: Delays = [['news', LEAVING_MS]]
/** By the subject of an entry. A worker finds any other waiting work itself: it returns when it is due again. */
const BY_SUBJECT: Readonly<Record<string, Delays>> = {
  // The order itself has an entry whenever anything below it changes.
  order: [
    ['counters', SECOND_MS],
    ['stops', 30 * SECOND_MS],
    ['posts', LEAVING_MS],
    ['cargotel', LEAVING_MS],
  ],
  job: [
    ['counters', SECOND_MS],
    ['stops', 30 * SECOND_MS],
    ['posts', LEAVING_MS],
    ['cargotel', LEAVING_MS],
  ],
  stop: [
    ['stops', 30 * SECOND_MS],
    ['posts', LEAVING_MS],
    ['cargotel', LEAVING_MS],
  ],
  commodity: [
    ['posts', LEAVING_MS],
    ['cargotel', LEAVING_MS],
  ],
  charge: [['posts', LEAVING_MS]],
  contract: [
    ['loads', 0],
    ['offers', 0],
    ['stops', 30 * SECOND_MS],
    ['posts', LEAVING_MS],
  ],
  post: [
    ['boards', LEAVING_MS],
    ['posts', LEAVING_MS],
  ],
  'cargotel-link': [['cargotel', LEAVING_MS]],
  'edi-partner': [['edi', 0]],
  'edi-message': [['edi', LEAVING_MS]],
  integration: [['accounting', 0]],
  export: [['exports', 0]],
  report: [['reports', 0]],
  webhook: [['webhooks', 0]],
}

/** Each kind of work at its time. */
export const dueAfter = (subjects: readonly string[], now: Date): { kind: WorkKind; at: Date }[] =>
  [EVERY, ...[...new Set(subjects)].map((subject) => BY_SUBJECT[subject] ?? [])].flatMap((delays) =>
    delays.map(([kind, ms]) => ({ kind, at: new Date(now.getTime() + ms) })),
  )
