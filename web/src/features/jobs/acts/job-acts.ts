/** A dispatcher's acts on a job, with their shortcuts. Which ones are offered is decided by the server (`job.can`). */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { JOB_CLEARING } from '@waybill/contract/vocabulary/clearing-acts.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { DIRECT_ACTS, type DirectName } from './direct-acts.ts'

export type SheetName = 'hold' | 'cancel' | 'offer' | 'post' | 'stop'

export interface JobAct {
  /** Its names in `job.can`: any of them suffices. */
  readonly can: readonly string[]
  readonly label: string
  readonly keys?: string
  readonly isDanger?: true
  readonly does: { readonly direct: DirectName } | { readonly sheet: SheetName } | { readonly proof: true }
}

const direct = (name: DirectName, keys?: string): JobAct => ({
  can: [name],
  label: DIRECT_ACTS[name].label,
  does: { direct: name },
  ...(keys ? { keys } : {}),
})

/** In display order. */
export const JOB_ACTS: readonly JobAct[] = [
  direct('ready', 'r'),
  { can: ['send-offer'], label: 'Offer', keys: 'o', does: { sheet: 'offer' } },
  { can: ['post'], label: 'Post', keys: 'b', does: { sheet: 'post' } },
  direct('remove-post', 'u'),
  { can: ['verify'], label: 'Upload proof', keys: 'u', does: { proof: true } },
  { can: ['start', 'progress'], label: 'Update a stop', keys: 'a', does: { sheet: 'stop' } },
  direct('verify', 'a'),
  direct('unhold', 'h'),
  { can: ['hold'], label: 'Hold', keys: 'h', does: { sheet: 'hold' } },
  { can: ['cancel'], label: 'Cancel', keys: 'shift+x', isDanger: true, does: { sheet: 'cancel' } },
  direct('unready'),
  direct('uncancel'),
  direct('unverify'),
]

type Offering = Pick<Job, 'can'> & Partial<Pick<Job, 'isReady' | 'missing'>>

/** Acts that would be refused, although the status allows them: something is missing. */
const isLacking = (name: string, { isReady, missing }: Offering): boolean =>
  (name === 'send-offer' && isReady === false) ||
  (name === 'ready' && Boolean(missing?.ready.length)) ||
  (name === 'verify' && Boolean(missing?.verify.length))

const lacksProof = ({ missing }: Offering) => missing?.verify.some(({ path }) => path === 'attachments') ?? false

const isOffered = ({ can, does }: JobAct, job: Offering): boolean =>
  can.some(
    (name) =>
      (job.can as readonly string[]).includes(name) && ('proof' in does ? lacksProof(job) : !isLacking(name, job)),
  )

/** The acts that the server currently offers, without those that lack something. */
export const actsOf = (job: Offering): readonly JobAct[] => JOB_ACTS.filter((act) => isOffered(act, job))

/** Those among them that clear what the job waits for: the bar above its page has them. */
export const clearingActsOf = (job: Offering & Pick<Job, 'waiting'>): readonly JobAct[] => {
  const code = job.waiting?.code
  const names: readonly string[] = JOB_CLEARING[code as keyof typeof JOB_CLEARING] ?? []
  return actsOf(job).filter(
    ({ can, does }) => can.some((name) => names.includes(name)) || (code === 'send-proof' && 'proof' in does),
  )
}

export interface ActKey {
  readonly keys: string
  readonly label: string
  /** Any of these permissions suffices for one of its acts. */
  readonly may: readonly Permission[]
}

/** The shortcuts, each with its act. */
const ACT_KEYS: readonly ActKey[] = [
  { keys: 'r', label: 'Mark the job ready', may: ['jobs.ready'] },
  { keys: 'o', label: 'Offer the job', may: ['offers.send'] },
  { keys: 'shift+o', label: 'Offer at the best bid', may: ['offers.send'] },
  { keys: 'b', label: 'Post the job on boards', may: ['loadboards.post'] },
  { keys: 'u', label: 'Take the job off boards, or upload its proof', may: ['loadboards.remove', 'jobs.verify'] },
  {
    keys: 'a',
    label: 'Accept for its carrier, mark its next stop, or verify it',
    may: ['offers.accept_on_behalf', 'offers.cancel', 'stops.mark_picked_up', 'jobs.verify'],
  },
  {
    keys: 'shift+a',
    label: 'Decline for its carrier, or decline to release it',
    may: ['offers.decline_on_behalf', 'offers.cancel'],
  },
  { keys: 'w', label: 'Withdraw a change of its carrier’s terms', may: ['offers.cancel'] },
  { keys: 'h', label: 'Hold or release the job', may: ['jobs.hold'] },
  { keys: 'shift+x', label: 'Cancel the job', may: ['jobs.cancel'] },
]

/**
 * The shortcuts of a role.
 * @param own what else some of them do where they also act on the order */
export const actKeysOf = (
  holds: (permission: Permission) => boolean,
  own: Readonly<Record<string, Omit<ActKey, 'keys'>>> = {},
): readonly ActKey[] =>
  ACT_KEYS.map(({ keys, label, may }) => ({
    keys,
    label: own[keys]?.label ?? label,
    may: [...may, ...(own[keys]?.may ?? [])],
  })).filter(({ may }) => may.some(holds))
