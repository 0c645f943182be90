/** The tabs of a job. Notes, documents and history belong to the order: all its parties share them. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Milestones } from '../../features/activity/milestones.tsx'
import { useMoments } from '../../features/activity/moments.ts'
import { TimeSlider } from '../../features/activity/time-slider.tsx'
import { AttachmentsPanel } from '../../features/attachments/attachments-panel.tsx'
import { JobMoney } from '../../features/finances/job-money.tsx'
import { VehicleInspections } from '../../features/inspections/vehicle-inspections.tsx'
import { stopActsOf, stopActWords } from '../../features/jobs/acts/stop-acts.ts'
import type { JobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { JobFacts } from '../../features/jobs/job-facts.tsx'
import { OffersPanel } from '../../features/jobs/offers-panel.tsx'
import { PostsPanel, postsQuery } from '../../features/jobs/posts-panel.tsx'
import { readyChecks, VERIFY_CHECKS } from '../../features/jobs/readiness-checks.ts'
import { Readiness } from '../../features/jobs/readiness.tsx'
import { NotesPanel } from '../../features/notes/notes-panel.tsx'
import { ParkedActs } from '../../features/parked/parked-acts.tsx'
import { ClientWishes } from '../../features/orders/client-wishes.tsx'
import { OrderVehicles } from '../../features/orders/detail/order-vehicles.tsx'
import { VehicleLines, vehiclesText } from '../../features/orders/detail/vehicle-lines.tsx'
import { StopMap } from '../../features/orders/detail/stop-map.tsx'
import { StopTimeline } from '../../features/orders/detail/stop-timeline.tsx'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { StopPlan } from '../../features/orders/planning/stop-plan.tsx'
import type { Planning } from '../../features/orders/planning/use-planning.tsx'
import { VehicleActs } from '../../features/orders/planning/vehicle-acts.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { IfPermitted } from '../../shell/sign-in/if-permitted.tsx'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { useVariant } from '../../shell/sign-in/session.ts'
import classes from './job-detail.module.css'
import { type JobTab, jobTabsOf } from './job-tabs.ts'

const PrintedPapers = lazy(async () => ({
  default: (await import('../../features/attachments/printed-papers.tsx')).PrintedPapers,
}))
const JobFleetMarks = lazy(async () => ({
  default: (await import('../../features/fleet/job-fleet-marks.tsx')).JobFleetMarks,
}))

export interface JobContentProps {
  job: Job
  tab: JobTab
  acts: JobActs
  planning: Planning
  /** Stops and vehicles may be changed now. */
  mayPlan: boolean
}

type Plan = Pick<JobContentProps, 'job' | 'planning' | 'mayPlan'>
type WithActs = Pick<JobContentProps, 'job' | 'acts'>

/** Left out where a job has no post and can get none. */
const Posts = ({ job, acts }: WithActs) => {
  const { data } = useQuery(postsQuery(job.guid))
  const mayPost = job.can.includes('post')
  if (!mayPost && data?.results.length === 0) return null
  return (
    <Section
      title="Posts and bids"
      resetKey={job}
      aside={
        mayPost ? (
          <Button variant="default" onClick={() => acts.open({ name: 'post', job })}>
            Post
          </Button>
        ) : undefined
      }
    >
      <PostsPanel job={job} />
    </Section>
  )
}

const Offered = ({ job, acts }: WithActs) => (
  <>
    <IfPermitted permission="offers.view">
      <Section
        title="Offers"
        resetKey={job}
        aside={
          job.can.includes('send-offer') ? (
            <Button variant="default" onClick={() => acts.open({ name: 'offer', job })}>
              New offer
            </Button>
          ) : undefined
        }
      >
        <OffersPanel job={job} acts={acts} />
      </Section>
    </IfPermitted>
    <IfPermitted permission="loadboards.view_posts">
      <Posts job={job} acts={acts} />
    </IfPermitted>
  </>
)

const StopActs = ({ job, acts }: WithActs) => {
  const open = job.stops.filter((stop) => stopActsOf(job, stop).length > 0)
  if (open.length === 0) return null
  return (
    <div className={classes.stopActs}>
      {open.map((stop) => {
        const [first] = stopActsOf(job, stop)
        return first ? (
          <Button key={stop.guid} variant="default" onClick={() => acts.open({ name: 'stop', job, stop })}>
            {stopActWords(first, stop).label}: {stop.terminal?.name ?? stop.terminal?.city}
          </Button>
        ) : null
      })}
    </div>
  )
}

const Side = ({ job }: { job: Job }) => {
  const seesVendors = useHolds('accounts.view_vendors') === true
  return (
    <>
      <PartBoundary name="The map" resetKey={job}>
        <div className={classes.map}>
          <StopMap stops={job.stops} height={140} />
        </div>
      </PartBoundary>
      <Section
        title="Vehicles"
        resetKey={job}
        aside={<span className={classes.quiet}>{vehiclesText(job.commodities)}</span>}
      >
        <VehicleLines commodities={job.commodities} />
      </Section>
      {job.clientPayment === undefined && job.vendorPayment === undefined ? null : (
        <Section title="Money" resetKey={job}>
          <JobMoney job={job} />
        </Section>
      )}
      <Section title="Details" resetKey={job}>
        <JobFacts job={job} />
        {seesVendors && job.vendor && job.driver && !job.dateVendorCompleted && !job.dateCanceled ? (
          <Suspense fallback={null}>
            <JobFleetMarks vendorGuid={job.vendor.guid} driver={job.driver} />
          </Suspense>
        ) : null}
      </Section>
    </>
  )
}

const Stops = ({ job, acts, planning, mayPlan }: Omit<JobContentProps, 'tab'>) => {
  const [isChanging, setChanging] = useState(false)
  return (
    <Section
      title="Stops"
      resetKey={job}
      aside={
        mayPlan ? (
          <Button variant="default" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            {isChanging ? 'Done' : 'Change stops'}
          </Button>
        ) : undefined
      }
    >
      {isChanging && mayPlan ? <StopPlan job={job} planning={planning} /> : <StopTimeline stops={job.stops} />}
      <StopActs job={job} acts={acts} />
    </Section>
  )
}

/** Renders acts below each vehicle. */
const actsIn =
  ({ job, planning, mayPlan }: Plan) =>
  (commodity: Job['commodities'][number]) => (
    <>
      <VehicleInspections orderGuid={job.order.guid} commodityGuid={commodity.guid} stops={job.stops} />
      <VehicleActs job={job} commodity={commodity} planning={planning} mayEdit={mayPlan} />
    </>
  )

const Vehicles = ({ job, planning, mayPlan }: Plan) => {
  const mayAdd = useHolds('commodities.create') === true && mayPlan
  return (
    <Section
      title="Vehicles"
      resetKey={job}
      aside={
        mayAdd ? (
          <Button variant="default" onClick={() => planning.open({ name: 'add-vehicles', job })}>
            Add vehicles
          </Button>
        ) : undefined
      }
    >
      <OrderVehicles commodities={job.commodities} below={actsIn({ job, planning, mayPlan })} />
    </Section>
  )
}

const Overview = ({ job, acts, planning, mayPlan }: Omit<JobContentProps, 'tab'>) => (
  <SectionColumns side={<Side job={job} />} isFramed>
    {job.client ? <ClientWishes client={job.client} /> : null}
    <ParkedActs job={job.guid} />
    {job.missing && (job.can.includes('ready') || job.missing.ready.length > 0) ? (
      <Section title="Ready to go" resetKey={job}>
        <Readiness checks={readyChecks(job)} missing={job.missing.ready} />
      </Section>
    ) : null}
    {job.missing && job.can.includes('verify') ? (
      <Section title="To verify" resetKey={job}>
        <Readiness checks={VERIFY_CHECKS} missing={job.missing.verify} />
      </Section>
    ) : null}
    <Offered job={job} acts={acts} />
    <Stops job={job} acts={acts} planning={planning} mayPlan={mayPlan} />
  </SectionColumns>
)

/** Acts on the order available next to the job. */
const useOrderCan = ({ order }: Job) => {
  const seesOrder = useHolds('orders.view') === true
  return useQuery({ ...orderQuery(order.guid), enabled: seesOrder }).data?.can ?? []
}

const Notes = ({ job }: { job: Job }) => (
  <Section title="Notes" resetKey={job.order.guid}>
    <NotesPanel orderGuid={job.order.guid} mayWrite={useOrderCan(job).includes('note')} />
  </Section>
)

const Documents = ({ job }: { job: Job }) => {
  const portal = useVariant()
  return (
    <Section title="Documents" resetKey={job.order.guid}>
      <Suspense fallback={null}>
        <PrintedPapers jobs={[job]} />
      </Suspense>
      <AttachmentsPanel
        orderGuid={job.order.guid}
        portal={portal}
        mayUpload={useOrderCan(job).includes('attach')}
        isDelivered={['delivered', 'completed'].includes(job.status)}
      />
    </Section>
  )
}

const History = ({ job }: { job: Job }) => {
  const moments = useMoments(job.order.guid)
  return (
    <Section title="History" resetKey={job}>
      <TimeSlider orderGuid={job.order.guid} moments={moments} />
      <Milestones orderGuid={job.order.guid} />
    </Section>
  )
}

export const JobContent = ({ job, tab, ...more }: JobContentProps) => {
  const tabs = jobTabsOf(usePermissions())
  switch (tabs.find((each) => each === tab)) {
    case 'vehicles':
      return <Vehicles job={job} {...more} />
    case 'notes':
      return <Notes job={job} />
    case 'documents':
      return <Documents job={job} />
    case 'history':
      return <History job={job} />
    default:
      return <Overview job={job} {...more} />
  }
}
