import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'

/** Statuses of jobs that nobody carries yet. */
export const TO_ASSIGN = ['new', 'ready', 'posted', 'requests', 'pending', 'declined'] as const satisfies JobStatus[]
/** Statuses of jobs that a carrier has in hand. */
export const UNDER_WAY = ['dispatched', 'in-progress', 'picked-up', 'delivered'] as const satisfies JobStatus[]
