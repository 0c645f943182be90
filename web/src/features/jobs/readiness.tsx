/** What blocks marking a job ready, or verifying it. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import classes from './readiness.module.css'

export const Readiness = ({ missing }: { missing: NonNullable<Job['missing']>[keyof NonNullable<Job['missing']>] }) =>
  missing.length === 0 ? (
    <p className={classes.line} data-state="done">
      <IconCircleCheck size="1rem" aria-hidden="true" /> Nothing is missing.
    </p>
  ) : (
    <ul className={classes.list}>
      {missing.map(({ path, message }) => (
        <li key={`${path} ${message}`} className={classes.line} data-state="missing">
          <IconAlertTriangle size="1rem" aria-hidden="true" /> {message}
        </li>
      ))}
    </ul>
  )
