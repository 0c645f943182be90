import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { Button, Menu } from '@mantine/core'
import { ActBar, type ActBarProps } from '../../../shell/page/act-bar.tsx'
import { KeyCaps } from '../../../shell/shortcuts/key-caps.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { actsOf, clearingActsOf, type JobAct } from './job-acts.ts'
import classes from './job-act-buttons.module.css'
import { isOfRevision, type JobActs } from './use-job-acts.tsx'

/** Number of acts shown as buttons; the others are in the menu. */
const SHOWN = 3

/** Letters that the job's bar takes before these: they answer changed terms. */
const takenBy = ({ waiting, can }: Job) => (isOfRevision(waiting?.code) && can.includes('accept-revision') ? 'a' : null)
const keysOf = ({ keys }: JobAct, taken: string | null, hasKeys: boolean) =>
  keys && hasKeys && keys !== taken ? <KeyCaps keys={keys} /> : null

export interface JobActButtonsProps {
  job: Job
  acts: JobActs
  /** Shortcuts act on this job. */
  hasKeys?: boolean
  /** The waiting bar above has those that clear what the job waits for: they are not repeated. */
  isBelowBar?: boolean
}

/** The same at the bottom of a phone. */
export const JobActBar = ({
  job,
  acts,
  more,
}: Omit<JobActButtonsProps, 'hasKeys' | 'isBelowBar'> & Pick<ActBarProps, 'more'>) => {
  const offered = actsOf(job)
  const lettered = offered.filter(({ keys }) => keys)
  const ordered = [...lettered, ...offered.filter((act) => !lettered.includes(act))]
  return (
    <ActBar
      acts={ordered.map((act) => ({ label: act.label, isDanger: act.isDanger, run: () => acts.run(act, job) }))}
      more={more}
    />
  )
}

/** Current acts on the job. */
export const JobActButtons = ({ job, acts, hasKeys = true, isBelowBar = false }: JobActButtonsProps) => {
  const above = isBelowBar ? clearingActsOf(job) : []
  const offered = actsOf(job).filter((act) => !above.includes(act))
  const lettered = offered.filter(({ keys }) => keys)
  const shown = lettered.slice(0, SHOWN)
  const rest = offered.filter((act) => !shown.includes(act))
  if (offered.length === 0) return null
  return (
    <div className={classes.acts}>
      {shown.map((act) => (
        <Button
          key={act.label}
          variant="default"
          rightSection={keysOf(act, takenBy(job), hasKeys)}
          onClick={() => acts.run(act, job)}
        >
          {act.label}
        </Button>
      ))}
      {rest.length > 0 ? (
        <MoreMenu size="lg">
          {rest.map((act) => (
            <Menu.Item
              key={act.label}
              c={act.isDanger ? 'var(--error)' : undefined}
              rightSection={keysOf(act, takenBy(job), hasKeys)}
              onClick={() => acts.run(act, job)}
            >
              {act.label}
            </Menu.Item>
          ))}
        </MoreMenu>
      ) : null}
    </div>
  )
}
