/** Jobs without a carrier that might fit on the load, each with its effect. */
import type { NearbyJob } from '@waybill/contract/loads/load-plan.shapes.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.gen.ts'
import { IconBan } from '../../ui/icons/ban.gen.ts'
import { IconCheck } from '../../ui/icons/check.gen.ts'
import { moneyText, numberText } from '../../ui/format/number-text.ts'
import classes from './load-parts.module.css'

const ICONS = { fine: IconCheck, look: IconAlertTriangle, wrong: IconBan } as const

const moreOf = ({ clientPayment, clientPaymentPerMile: perMile, miles }: NearbyJob) =>
  [
    clientPayment == null ? null : `+${moneyText(clientPayment)}`,
    miles === null ? null : `+${numberText(miles)} mi`,
    perMile == null ? null : `${moneyText(perMile)} per added mile`,
  ]
    .filter(Boolean)
    .join(', ')

export interface NearbyJobsProps {
  jobs: readonly NearbyJob[] | undefined
  onAdd: ((job: NearbyJob) => void) | undefined
}

export const NearbyJobs = ({ jobs, onAdd }: NearbyJobsProps) => (
  <section className={classes.nearby} aria-label="Nearby, not assigned">
    <header>
      <h2>Nearby, not assigned</h2>
      <span>{jobs ? `${jobs.length} checked` : ''}</span>
    </header>
    {jobs?.length === 0 ? <p className={classes.hint}>No job between these states needs a carrier.</p> : null}
    <ul>
      {jobs?.map((job) => {
        const Icon = ICONS[job.level]
        return (
          <li key={job.guid}>
            <span className={classes.nearbyTop}>
              <strong>
                {job.vehicleName ?? 'Freight'} <span aria-label="to">→</span> {job.destination}
              </strong>
              <small>{job.number}</small>
            </span>
            <span className={classes.verdict} data-level={job.level}>
              <Icon size="0.9rem" aria-hidden="true" />
              <span>
                {job.text} {job.level === 'wrong' ? null : moreOf(job)}
              </span>
            </span>
            {onAdd && job.level !== 'wrong' ? (
              <Button variant="default" aria-label={`Add job ${job.number}`} onClick={() => onAdd(job)}>
                Add
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  </section>
)
