/** The jobs of an order for dispatchers: each with its pending party, stops, carrier and pay. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { JobActButtons } from '../../features/jobs/acts/job-act-buttons.tsx'
import { type JobActs, useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { PlaceName } from '../../features/orders/detail/place-name.tsx'
import { mostCertainTimeOf } from '../../features/orders/detail/stop-times.ts'
import { WaitingBar } from '../../features/waiting/waiting-bar.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { PALETTE } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './job-cards.module.css'

const Known = ({ job, acts, hasKeys }: { job: Job; acts: JobActs; hasKeys: boolean }) => (
  <>
    <WaitingBar waiting={job.waiting} about={`job ${job.number}`} />
    <FactList
      facts={[
        ['Carrier', job.vendor?.name ?? 'None yet'],
        ['Missing', job.missing?.ready.map(({ message }) => message).join(', ')],
        ['Pay', job.vendorPayment == null ? null : moneyText(job.vendorPayment)],
        ['Pay at most', job.payAtMost == null ? null : moneyText(job.payAtMost)],
      ]}
    />
    <JobActButtons job={job} acts={acts} hasKeys={hasKeys} />
  </>
)

interface CardProps {
  brief: Order['jobs'][number]
  order: Order
  acts: JobActs
  /** Shortcuts act on this job. */
  hasKeys: boolean
}

const Card = ({ brief, order, acts, hasKeys }: CardProps) => {
  const { data: job } = useQuery(jobQuery(brief.guid))
  const stops = order.stops.filter(({ guid }) => brief.stops.includes(guid))
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Link className={classes.number} to="/jobs/$jobGuid" params={{ jobGuid: brief.guid }}>
          {brief.number}
        </Link>
        <Tag tone={PALETTE.jobStatus[brief.status]}>{JOB_STATUS_LABELS[brief.status]}</Tag>
      </div>
      <ol className={classes.stops}>
        {stops.map((stop) => {
          const time = mostCertainTimeOf(stop)
          return (
            <li key={stop.guid}>
              <strong>
                <PlaceName terminal={stop.terminal} />
              </strong>
              <span>{time ? `${time.label} ${time.text}` : 'No date yet'}</span>
            </li>
          )
        })}
      </ol>
      {job ? <Known job={job} acts={acts} hasKeys={hasKeys} /> : null}
    </li>
  )
}

/** Statuses without a pending act. */
const OVER: readonly string[] = ['delivered', 'completed', 'canceled', 'deleted']

export const JobCards = ({ order }: { order: Order }) => {
  const acts = useJobActs()
  const first = order.jobs.find(({ status }) => !OVER.includes(status)) ?? order.jobs[0]
  return (
    <>
      <ul className={classes.cards}>
        {order.jobs.map((brief) => (
          <Card key={brief.guid} brief={brief} order={order} acts={acts} hasKeys={brief === first} />
        ))}
      </ul>
      {acts.sheet}
    </>
  )
}
