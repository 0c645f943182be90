/** The acts that clear what a job waits for, with their letters, and how to reach the pending party. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeyCaps } from '../../../shell/shortcuts/key-caps.tsx'
import { clearingActsOf } from './job-acts.ts'
import type { JobActs, OfferAnswer } from './use-job-acts.tsx'

/** Answers to an offer on the carrier's behalf. */
const ANSWERS: readonly { code: string; can: string; by: OfferAnswer; keys: string; label: string }[] = [
  { code: 'answer-offer', can: 'accept-offer', by: 'accept', keys: 'a', label: 'Accept for carrier' },
  { code: 'answer-offer', can: 'decline-offer', by: 'decline', keys: 'shift+a', label: 'Decline for carrier' },
  { code: 'answer-carrier-cancel', can: 'cancel-offer', by: 'cancel', keys: 'a', label: 'Release carrier' },
  {
    code: 'answer-carrier-cancel',
    can: 'cancel-offer',
    by: 'refuse-cancel',
    keys: 'shift+a',
    label: 'Decline release',
  },
  { code: 'answer-revision', can: 'accept-revision', by: 'accept-revision', keys: 'a', label: 'Accept for carrier' },
  {
    code: 'answer-revision',
    can: 'decline-revision',
    by: 'decline-revision',
    keys: 'shift+a',
    label: 'Decline for carrier',
  },
  { code: 'answer-revision', can: 'withdraw-revision', by: 'withdraw-revision', keys: 'w', label: 'Withdraw revision' },
  { code: 'settle-revision', can: 'withdraw-revision', by: 'withdraw-revision', keys: 'w', label: 'Withdraw revision' },
  { code: 'settle-revision', can: 'accept-revision', by: 'accept-revision', keys: 'a', label: 'Accept for carrier' },
]

export interface JobClearingProps {
  job: Job
  acts: JobActs
  /** Opens the sheet in which something missing is filled in. */
  onFillIn?: (() => void) | undefined
  /** How to reach the pending party. */
  children?: ReactNode
}

export const JobClearing = ({ job, acts, onFillIn, children }: JobClearingProps) => {
  const { waiting, can, missing } = job
  if (!waiting) return null
  const { code } = waiting
  const offered = clearingActsOf(job)
  const answers = ANSWERS.filter((each) => each.code === code && (can as readonly string[]).includes(each.can))
  const lacks = code === 'make-ready' && Boolean(missing?.ready.length)
  return (
    <>
      {lacks && onFillIn ? (
        <Button rightSection={<KeyCaps keys="e" />} onClick={onFillIn}>
          Fill in
        </Button>
      ) : null}
      {offered.map((act, i) => (
        <Button
          key={act.label}
          variant={i === 0 ? 'filled' : 'default'}
          rightSection={act.keys ? <KeyCaps keys={act.keys} /> : null}
          onClick={() => acts.run(act, job)}
        >
          {act.label}
        </Button>
      ))}
      {answers.map(({ by, keys, label }, i) => (
        <Button
          key={label}
          variant={i === 0 ? 'filled' : 'default'}
          rightSection={<KeyCaps keys={keys} />}
          onClick={() => void acts.answer(by, job.guid)}
        >
          {label}
        </Button>
      ))}
      {children}
    </>
  )
}
