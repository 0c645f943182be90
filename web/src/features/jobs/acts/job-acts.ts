/** What a dispatcher does with a job, by the letters of the desk. Which of it is offered, the server says (`job.can`). */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { DIRECT_ACTS, type DirectName } from './direct-acts.ts'

export type SheetName = 'hold' | 'cancel'

export interface JobAct {
  /** Its name in `job.can`. */
  readonly can: string
  readonly label: string
  readonly keys?: string
  readonly isDanger?: true
  readonly does: { readonly direct: DirectName } | { readonly sheet: SheetName }
}

const direct = (name: DirectName, keys?: string): JobAct => ({
  can: name,
  label: DIRECT_ACTS[name].label,
  does: { direct: name },
  ...(keys ? { keys } : {}),
})

/** In the order in which they are offered. */
export const JOB_ACTS: readonly JobAct[] = [
  direct('ready', 'r'),
  direct('verify', 'a'),
  direct('unhold', 'h'),
  { can: 'hold', label: 'Hold', keys: 'h', does: { sheet: 'hold' } },
  { can: 'cancel', label: 'Cancel', keys: 'shift+x', isDanger: true, does: { sheet: 'cancel' } },
  direct('unready'),
  direct('uncancel'),
  direct('unverify'),
]

/** The acts that the server offers now. */
export const actsOf = ({ can }: Pick<Job, 'can'>): readonly JobAct[] => JOB_ACTS.filter((act) => can.includes(act.can))

/** The letters, each with what it does. */
export const ACT_KEYS: readonly { readonly keys: string; readonly label: string }[] = [
  { keys: 'r', label: 'Mark the job ready' },
  { keys: 'a', label: 'Verify the job' },
  { keys: 'h', label: 'Hold or release the job' },
  { keys: 'shift+x', label: 'Cancel the job' },
]
