/** The job at a past moment: its part of the order at that time, with its money line by line. */
import type { OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import type { Moments } from '../../features/activity/moments.ts'
import { Side } from '../../features/finances/money-lines.tsx'
import { OrderJobs } from '../../features/orders/detail/order-jobs.tsx'
import { OrderVehicles } from '../../features/orders/detail/order-vehicles.tsx'
import { StopTimeline } from '../../features/orders/detail/stop-timeline.tsx'
import type { OrderPart } from '../../features/orders/past/order-differences.ts'
import { partOfJob } from '../../features/orders/past/part-of-job.ts'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PastView } from '../order-detail/past-view.tsx'
import classes from './job-detail.module.css'

const Money = ({
  jobGuid,
  finances: { jobs = [], charges, otherLines },
}: {
  jobGuid: string
  finances: OrderFinances
}) => {
  const isOfJob = (line: { jobGuid: string | null; side: string }) => line.side === 'vendor' && line.jobGuid === jobGuid
  const job = jobs.find(({ guid }) => guid === jobGuid)
  return job ? (
    <div className={classes.past}>
      <Side label="Client pays" total={job.clientPayment ?? null} none="–" charges={[]} isPast />
      <Side
        label="Carrier pay"
        total={job.vendorPayment}
        none="Not agreed"
        charges={charges.filter(isOfJob)}
        otherLines={otherLines.filter(isOfJob)}
        isPast
      />
    </div>
  ) : null
}

export interface PastJobProps {
  job: Job
  at: string
  moments: Moments
}

export const PastJob = ({ job, at, moments }: PastJobProps) => {
  const { data: now } = useQuery(orderQuery(job.order.guid))
  const mark = (changed: ReadonlySet<OrderPart>, part: OrderPart) =>
    changed.has(part) ? <Tag tone="amber">changed since</Tag> : undefined
  return (
    <PastView
      orderGuid={job.order.guid}
      now={now}
      at={at}
      moments={moments}
      narrow={(past) => partOfJob(past, job.guid)}
    >
      {({ order, finances }, changed) =>
        order.jobs.length === 0 ? (
          <p className={classes.quiet}>This job did not exist yet.</p>
        ) : (
          <SectionColumns
            side={
              <>
                {finances?.jobs ? (
                  <Section title="Money" resetKey={finances} aside={mark(changed, 'Money')}>
                    <Money jobGuid={job.guid} finances={finances} />
                  </Section>
                ) : null}
                <Section title="Progress" resetKey={order} aside={mark(changed, 'Jobs')}>
                  <OrderJobs order={order} />
                </Section>
              </>
            }
          >
            <Section title="Stops" resetKey={order} aside={mark(changed, 'Stops')}>
              <StopTimeline stops={order.stops} />
            </Section>
            <Section title="Vehicles" resetKey={order} aside={mark(changed, 'Vehicles')}>
              <OrderVehicles commodities={order.commodities} />
            </Section>
          </SectionColumns>
        )
      }
    </PastView>
  )
}
