import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'

/** Statuses of jobs without a carrier. */
export const TO_ASSIGN = ['new', 'ready', 'posted', 'requests', 'pending', 'declined'] as const satisfies JobStatus[]
/** Statuses of jobs with a carrier. */
export const UNDER_WAY = ['dispatched', 'in-progress', 'picked-up', 'delivered'] as const satisfies JobStatus[]
