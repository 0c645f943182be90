import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Fragment } from 'react'
import { milesText, numberText } from '../../../ui/format/number-text.ts'
import { dateText } from '../../../ui/format/time-text.ts'
import { Tag } from '../../../ui/tag.tsx'
import { cityOf, progressOf } from './order-words.ts'
import classes from './order-facts.module.css'

type Job = Order['jobs'][number]

const lineOf = (job: Job, stops: Order['stops']) => {
  const own = stops.filter((stop) => job.stops.includes(stop.guid))
  const [first, last] = [own[0], own.at(-1)]
  return first && last && first !== last
    ? `${cityOf(first.terminal)} → ${cityOf(last.terminal)}`
    : cityOf(first?.terminal)
}

const datesOf = (job: Job): [string, string][] =>
  (
    [
      ['Booked', job.dateDispatched],
      ['Started', job.dateVendorStarted],
      ['Finished', job.dateVendorCompleted],
    ] as const
  ).flatMap(([label, date]): [string, string][] => (date ? [[label, dateText(date)]] : []))

/** Each leg's progress. The carrier is shown if the response contains it; its cost never is. */
export const OrderJobs = ({ order }: { order: Order }) => (
  <ul className={classes.jobs}>
    {order.jobs.map((job) => {
      const [label, tone] = progressOf(job.status, order.status)
      return (
        <li key={job.guid}>
          <div className={classes.jobHead}>
            <strong>{lineOf(job, order.stops)}</strong>
            <Tag tone={tone}>{label}</Tag>
          </div>
          <dl className={classes.facts}>
            {job.vendor ? (
              <>
                <dt>Carrier</dt>
                <dd>
                  {job.vendor.name}
                  {job.vendor.usdot ? <span className={classes.small}> USDOT {job.vendor.usdot}</span> : null}
                </dd>
              </>
            ) : null}
            <dt>Vehicles</dt>
            <dd>{numberText(job.commodityCount)}</dd>
            {job.distance === null ? null : (
              <>
                <dt>Distance</dt>
                <dd>{milesText(job.distance)}</dd>
              </>
            )}
            {datesOf(job).map(([what, date]) => (
              <Fragment key={what}>
                <dt>{what}</dt>
                <dd>{date}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      )
    })}
  </ul>
)
