/** A job's progress, from its dates. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { IconCheck } from '../../ui/icons/check.gen.ts'
import { momentText } from '../../ui/format/time-text.ts'
import classes from './step-rail.module.css'
import { stepsOf } from './steps.ts'

export const StepRail = ({ job }: { job: Job }) => (
  <ol className={classes.rail} aria-label="Progress">
    {stepsOf(job).map(({ label, date, state }) => (
      <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={classes.dot} aria-hidden="true">
          {state === 'done' ? <IconCheck size="0.7rem" stroke={3} /> : null}
        </span>
        <strong>{label}</strong>
        <span className={classes.when}>
          {state === 'done' ? <span className="sr-only">done </span> : null}
          {date ? momentText(date) : ''}
        </span>
      </li>
    ))}
  </ol>
)
