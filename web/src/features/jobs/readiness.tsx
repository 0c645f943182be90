/** The checks before a job is marked ready, or verified: what is missing, and what is met. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.gen.ts'
import { IconCircleCheck } from '../../ui/icons/circle-check.gen.ts'
import classes from './readiness.module.css'
import { type Check, checkLines } from './readiness-checks.ts'

export const Readiness = ({ checks, missing }: { checks: readonly Check[]; missing: readonly ErrorEntry[] }) => (
  <ul className={classes.list}>
    {checkLines(checks, missing).map(({ key, text, isMet }) => (
      <li key={key} className={classes.line} data-state={isMet ? 'done' : 'missing'}>
        {isMet ? (
          <IconCircleCheck size="1rem" aria-label="Met" />
        ) : (
          <IconAlertTriangle size="1rem" aria-label="Missing" />
        )}
        {text}
      </li>
    ))}
  </ul>
)
