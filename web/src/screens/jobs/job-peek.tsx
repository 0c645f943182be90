/** A job in the side panel: a compact overview with the same acts. */
import type { ReactNode } from 'react'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isStatus } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { JobMoney } from '../../features/finances/job-money.tsx'
import { JobActButtons } from '../../features/jobs/acts/job-act-buttons.tsx'
import type { JobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { CarrierSuggestions } from '../../features/jobs/acts/carrier-suggestions.tsx'
import { JobFacts } from '../../features/jobs/job-facts.tsx'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { OffersPanel } from '../../features/jobs/offers-panel.tsx'
import { useJobLive } from '../../features/jobs/use-job-live.ts'
import { OrderVehicles } from '../../features/orders/detail/order-vehicles.tsx'
import { cityOf } from '../../features/orders/detail/order-words.ts'
import { StopMap } from '../../features/orders/detail/stop-map.tsx'
import { StopTimeline } from '../../features/orders/detail/stop-timeline.tsx'
import { WaitingBar } from '../../features/waiting/waiting-bar.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { PALETTE } from '../../ui/palette.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Tag } from '../../ui/tag.tsx'
import classes from './job-peek.module.css'

const Part = ({ title, job, children }: { title: string; job: Job; children: ReactNode }) => (
  <section className={classes.part} aria-label={title}>
    <h3>{title}</h3>
    <PartBoundary name={title} resetKey={job}>
      {children}
    </PartBoundary>
  </section>
)

const Content = ({ job, acts }: { job: Job; acts: JobActs }) => {
  const seesOffers = useViewer()?.permissions.has('offers.view') ?? false
  return (
    <div className={classes.content}>
      <p className={classes.line}>
        <Tag tone={PALETTE.jobStatus[job.status]}>{JOB_STATUS_LABELS[job.status]}</Tag>
        <strong>
          {cityOf(job.stops[0]?.terminal)} <span aria-label="to">→</span> {cityOf(job.stops.at(-1)?.terminal)}
        </strong>
        <Link className={classes.order} to="/orders/$orderGuid" params={{ orderGuid: job.order.guid }}>
          Order {job.order.number}
        </Link>
      </p>
      <WaitingBar waiting={job.waiting} />
      <JobActButtons job={job} acts={acts} />
      {seesOffers && job.can.includes('send-offer') ? (
        <Part title="Suggested carriers" job={job}>
          <CarrierSuggestions job={job} acts={acts} />
        </Part>
      ) : null}
      {seesOffers && job.activeContracts?.length ? (
        <Part title="Offers" job={job}>
          <OffersPanel job={job} acts={acts} />
        </Part>
      ) : null}
      <Part title="Stops" job={job}>
        <StopMap stops={job.stops} height={200} />
        <StopTimeline stops={job.stops} isCompact />
      </Part>
      <Part title="Vehicles" job={job}>
        <OrderVehicles commodities={job.commodities} />
      </Part>
      {job.clientPayment === undefined && job.vendorPayment === undefined ? null : (
        <Part title="Money" job={job}>
          <JobMoney job={job} />
        </Part>
      )}
      <Part title="Details" job={job}>
        <JobFacts job={job} />
      </Part>
    </div>
  )
}

export interface JobPeekProps {
  guid: string
  acts: JobActs
  onClose: () => void
}

export const JobPeek = ({ guid, acts, onClose }: JobPeekProps) => {
  const { data: job, error } = useQuery(jobQuery(guid))
  useJobLive(guid, job?.order.guid)
  return (
    <SidePanel
      title={job ? `Job ${job.number}` : 'Job'}
      actions={
        <Link className={classes.page} to="/jobs/$jobGuid" params={{ jobGuid: guid }}>
          Open page
        </Link>
      }
      onClose={onClose}
    >
      {job ? (
        <Content job={job} acts={acts} />
      ) : error ? (
        <p role="alert">
          {isStatus(error, 404) ? 'This job no longer exists.' : `The job couldn’t be loaded: ${errorText(error)}`}
        </p>
      ) : (
        <Spinner size="md" label="Loading job" />
      )}
    </SidePanel>
  )
}
