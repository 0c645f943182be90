/** The jobs of an order for dispatchers: each with its pending party, stops, carrier and pay. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { JobActButtons } from '../../features/jobs/acts/job-act-buttons.tsx'
import { type JobActs, useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { PlaceName } from '../../features/orders/detail/place-name.tsx'
import { mostCertainTimeOf } from '../../features/orders/detail/stop-times.ts'
import { WaitingBar } from '../../features/waiting/waiting-bar.tsx'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { PALETTE } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './job-cards.module.css'
import { useJobOfTurn } from './use-job-of-turn.ts'

const factsOf = ({ vendor, driver, missing, vendorPayment, payAtMost }: Job) =>
  Object.entries({
    Carrier: vendor?.name ?? 'None yet',
    Driver: driver?.name,
    Missing: missing?.ready.map(({ message }) => message).join(', '),
    Pay: vendorPayment == null ? null : moneyText(vendorPayment),
    'Pay at most': payAtMost == null ? null : moneyText(payAtMost),
  }).flatMap(([label, text]) => (text ? [[label, text] as const] : []))

interface KnownProps {
  job: Job
  acts: JobActs
  hasKeys: boolean
  /** The bar above the page says what it waits for. */
  isOfTurn: boolean
  /** The order has no other job, so the bar's acts can be those of no other. */
  isOnly: boolean
}

const Known = ({ job, acts, hasKeys, isOfTurn, isOnly }: KnownProps) => {
  const isNarrow = useIsNarrow()
  return (
    <>
      {isOfTurn ? null : <WaitingBar waiting={job.waiting} about={`job ${job.number}`} />}
      <div className={classes.foot}>
        <dl className={classes.facts}>
          {factsOf(job).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <JobActButtons job={job} acts={acts} hasKeys={hasKeys} isBelowBar={isOnly && isOfTurn && !isNarrow} />
      </div>
    </>
  )
}

interface CardProps {
  brief: Order['jobs'][number]
  order: Order
  acts: JobActs
  /** Shortcuts act on this job. */
  hasKeys: boolean
  isOfTurn: boolean
}

const Card = ({ brief, order, acts, hasKeys, isOfTurn }: CardProps) => {
  const { data: job } = useQuery(jobQuery(brief.guid))
  const stops = order.stops.filter(({ guid }) => brief.stops.includes(guid))
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.number}>
          <Link to="/jobs/$jobGuid" params={{ jobGuid: brief.guid }}>
            {brief.number}
          </Link>
        </h2>
        <Tag tone={PALETTE.jobStatus[brief.status]}>{JOB_STATUS_LABELS[brief.status]}</Tag>
      </div>
      <ol className={classes.stops}>
        {stops.map((stop) => {
          const time = mostCertainTimeOf(stop)
          return (
            <li
              key={stop.guid}
              style={{ '--stop': `var(--tone-${PALETTE.stop[stop.stopType]}-solid)` } as CSSProperties}
            >
              <span className={classes.mark} data-done={stop.status === 'completed' || undefined} aria-hidden="true">
                {order.stops.indexOf(stop) + 1}
              </span>
              <strong>
                <PlaceName terminal={stop.terminal} />
              </strong>
              <span>{time ? `${time.label} ${time.text}` : 'No date yet'}</span>
            </li>
          )
        })}
      </ol>
      {job ? (
        <Known job={job} acts={acts} hasKeys={hasKeys} isOfTurn={isOfTurn} isOnly={order.jobs.length === 1} />
      ) : null}
    </li>
  )
}

/** Statuses without a pending act. */
const OVER: readonly string[] = ['delivered', 'completed', 'canceled', 'deleted']

export const JobCards = ({ order }: { order: Order }) => {
  const acts = useJobActs()
  const ofTurn = useJobOfTurn(order)?.guid
  const first = order.jobs.find(({ status }) => !OVER.includes(status)) ?? order.jobs[0]
  return (
    <>
      <ul className={classes.cards}>
        {order.jobs.map((brief) => (
          <Card
            key={brief.guid}
            brief={brief}
            order={order}
            acts={acts}
            hasKeys={brief === first}
            isOfTurn={brief.guid === ofTurn}
          />
        ))}
      </ul>
      {acts.sheet}
    </>
  )
}
