/** One job: how to get it moved. Its tab is the last segment of the address. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { useMoments } from '../../features/activity/moments.ts'
import { actKeysOf } from '../../features/jobs/acts/job-acts.ts'
import { JobActBar, JobActButtons } from '../../features/jobs/acts/job-act-buttons.tsx'
import { JobClearing } from '../../features/jobs/acts/job-clearing.tsx'
import { type JobActs, useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { milesOfJob } from '../../features/jobs/job-facts.tsx'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { StepRail } from '../../features/jobs/step-rail.tsx'
import { useJobLive } from '../../features/jobs/use-job-live.ts'
import { cityOf } from '../../features/orders/detail/order-words.ts'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { JobLabels } from '../../features/orders/planning/job-labels.tsx'
import { fillInOf, mayPlan, planActsOf, planKeysOf } from '../../features/orders/planning/plan-acts.ts'
import { PlanItems, PlanMenu } from '../../features/orders/planning/plan-menu.tsx'
import { type Planning, usePlanning } from '../../features/orders/planning/use-planning.tsx'
import { QueueBar } from '../../features/queue/queue-bar.tsx'
import { ReachButtons } from '../../shell/reach/reach-buttons.tsx'
import { WaitingBar } from '../../features/waiting/waiting-bar.tsx'
import { AlsoHere } from '../../features/presence/also-here.tsx'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Crumbs } from '../../shell/page/crumbs.tsx'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page, Topic } from '../../shell/page/page.tsx'
import { RecordHeading } from '../../shell/page/record-heading.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { useAddress, useRouteParams } from '../../shell/routing/use-address.ts'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { useHolds, useViewer } from '../../shell/sign-in/use-viewer.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { LiveChanges } from '../../shell/live-changes.tsx'
import { useChanges } from '../../ui/changes/changes.ts'
import { dotOf } from '../../ui/changes/marked.tsx'
import { PALETTE } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import { BarClearing } from '../record/bar-clearing.tsx'
import { recordOfJob } from '../record/record-of-job.ts'
import { useRecordKeys } from '../record/use-record-keys.tsx'
import { useRecordViews } from '../record/use-record-views.ts'
import { useLoadOf } from '../loads/build-load.tsx'
import classes from './job-detail.module.css'
import { JobContent } from './job-content.tsx'
import { JOB_TAB_LABELS, jobTabOf, type JobTab, jobTabsOf, linkToJobTab } from './job-tabs.ts'

const PastJob = lazy(async () => ({ default: (await import('./past-job.tsx')).PastJob }))

const JobCrumbs = ({ job }: { job?: Job }) => (
  <Crumbs current={job?.number}>
    <Link to="/jobs">Jobs</Link>
    {job ? (
      <Link to="/orders/$orderGuid" params={{ orderGuid: job.order.guid }}>
        Order {job.order.number}
      </Link>
    ) : null}
  </Crumbs>
)

const Heading = ({ job, planning }: { job: Job; planning: Planning }) => {
  const status = JOB_STATUS_LABELS[job.status]
  const marked = useChanges({ Status: status })
  return (
    <RecordHeading
      title={`Job ${job.number}`}
      facts={[
        ['Client', job.client?.name],
        ['Reference', job.referenceNumber && `Ref ${job.referenceNumber}`],
        [
          'Service',
          [job.classification?.label, job.equipmentType && equipmentText(job.equipmentType.label)]
            .filter(Boolean)
            .join(', '),
        ],
        ['Carrier', job.vendor && `Carrier ${job.vendor.name}`],
        ['Dispatcher', job.dispatcher && `Dispatcher ${job.dispatcher.name}`],
      ]}
      more={<JobLabels job={job} planning={planning} />}
    >
      <Tag tone={PALETTE.jobStatus[job.status]}>{status}</Tag>
      {dotOf(marked, 'Status')}
      <strong>
        {cityOf(job.stops[0]?.terminal)} <span aria-label="to">→</span> {cityOf(job.stops.at(-1)?.terminal)}
      </strong>
      <span className={classes.quiet}>{milesOfJob(job)}</span>
    </RecordHeading>
  )
}

const JobTabBar = ({ job, tab }: { job: Job; tab: JobTab }) => (
  <Tabs label="Job sections">
    {jobTabsOf(usePermissions()).map((each) => (
      <TabLink key={each} {...linkToJobTab(job.guid, each)} isOn={each === tab}>
        {JOB_TAB_LABELS[each]}
      </TabLink>
    ))}
  </Tabs>
)

/** Plan changes that are allowed, with their letters. */
const usePlan = (job: Job, isNow: boolean) => {
  const planning = usePlanning()
  const viewer = useViewer()
  const holds = usePermissions()
  const seesOrder = holds('orders.view')
  const { data: order } = useQuery({ ...orderQuery(job.order.guid), enabled: seesOrder })
  const planActs = isNow ? planActsOf(job, order, holds, planning) : []
  const press = (letter: string): boolean => {
    const act = planActs.find(({ keys }) => keys === letter)
    act?.run()
    return act !== undefined
  }
  const isKnown = viewer !== undefined && (order !== undefined || !seesOrder)
  // A letter pressed before the order is loaded runs once it is.
  const [early, setEarly] = useState<string>()
  const pressOrWait = (letter: string) => {
    if (!press(letter) && !isKnown) setEarly(letter)
  }
  const catchUp = useEffectEvent((letter: string) => {
    setEarly(undefined)
    press(letter)
  })
  useEffect(() => {
    if (early && isKnown) catchUp(early)
  }, [early, isKnown])
  useShortcuts(
    planKeysOf(holds).map(({ keys, label }) => ({ keys, label, group: 'Job', run: () => pressOrWait(keys) })),
  )
  return { planning, planActs, press, isKnown, mayPlan: mayPlan(order, holds) }
}

/** Runs the act named by its letter in the address, once: a link can lead straight to an offer. */
const useActOfAddress = (job: Job, acts: JobActs, { press, isKnown }: ReturnType<typeof usePlan>) => {
  const [{ act }, change] = useAddress()
  const start = useEffectEvent((letter: string) => {
    change({ act: undefined }, { replace: true })
    if (!press(letter)) void acts.press(letter, job.guid)
  })
  useEffect(() => {
    if (act && isKnown) start(act)
  }, [act, isKnown])
}

/** `L`: a load that starts with this job. */
const useLoadKey = ({ guid }: Job, isNow: boolean) => {
  const build = useLoadOf()
  const mayLoad = useHolds('jobs.edit') === true && isNow
  useShortcuts(mayLoad ? [{ keys: 'l', label: 'Build a load', group: 'Job', run: () => void build([guid]) }] : [])
}

/** `V`: its order as seen by the carrier, or by the client if there is no carrier. */
const useSeenKey = ({ order, vendor, client }: Job) => {
  const { seeAs } = useRecordViews()
  const as = vendor?.guid ?? client?.guid
  const see = () => void seeAs(order.guid, as)
  const label = vendor ? 'See the order as the carrier' : 'See the order as the client'
  useShortcuts(as ? [{ keys: 'v', label, group: 'Job', run: see }] : [])
}

const Loaded = ({ job, tab }: { job: Job; tab: JobTab }) => {
  const acts = useJobActs()
  const isNarrow = useIsNarrow()
  const holds = usePermissions()
  const moments = useMoments(job.order.guid)
  const { at, step } = moments
  const plan = usePlan(job, at === undefined)
  useActOfAddress(job, acts, plan)
  useShortcuts(
    at
      ? []
      : actKeysOf(holds).map(({ keys, label }) => ({
          keys,
          label,
          group: 'Job',
          run: () => void acts.press(keys, job.guid),
        })),
  )
  useShortcuts([
    { keys: '[', label: 'Step back in time', group: 'Job', run: () => void step(-1) },
    { keys: ']', label: 'Step forward in time', group: 'Job', run: () => void step(1) },
  ])
  useLoadKey(job, at === undefined)
  useSeenKey(job)
  const sheets = useRecordKeys(at ? undefined : recordOfJob(job))
  return (
    <Page
      title={`Job ${job.number}`}
      header={
        <>
          <QueueBar orderGuid={job.order.guid} jobGuid={job.guid} />
          <JobCrumbs job={job} />
        </>
      }
      topic={
        <Topic
          actions={
            <PartBoundary name="The actions" resetKey={job}>
              <AlsoHere orderGuid={job.order.guid} />
              {at || isNarrow ? null : (
                <>
                  <PlanMenu label="Change" acts={plan.planActs} />
                  <JobActButtons job={job} acts={acts} isBelowBar />
                </>
              )}
            </PartBoundary>
          }
        >
          <Heading job={job} planning={plan.planning} />
        </Topic>
      }
      subTopic={
        <div className={classes.below}>
          {at ? null : (
            <>
              <WaitingBar waiting={job.waiting}>
                {isNarrow ? null : (
                  <JobClearing job={job} acts={acts} onFillIn={fillInOf(job, plan.planActs)}>
                    {job.waiting ? (
                      <BarClearing code={job.waiting.code} guid={job.guid} about={`Job ${job.number}`} group="Job" />
                    ) : null}
                    {job.waiting?.party === 'us' ? null : <ReachButtons reach={recordOfJob(job).reach} />}
                  </JobClearing>
                )}
              </WaitingBar>
              <StepRail job={job} />
            </>
          )}
          <JobTabBar job={job} tab={tab} />
        </div>
      }
      bar={
        isNarrow && !at ? (
          <JobActBar
            job={job}
            acts={acts}
            more={plan.planActs.length > 0 ? <PlanItems acts={plan.planActs} /> : undefined}
          />
        ) : undefined
      }
    >
      {at ? (
        <PartBoundary name="This view" resetKey={at}>
          <Suspense fallback={null}>
            <PastJob job={job} at={at} moments={moments} />
          </Suspense>
        </PartBoundary>
      ) : (
        <JobContent job={job} tab={tab} acts={acts} planning={plan.planning} mayPlan={plan.mayPlan} />
      )}
      {acts.sheet}
      {sheets}
      {plan.planning.sheet}
    </Page>
  )
}

/** The screen of `/jobs/{guid}` and `/jobs/{guid}/{segment}`. */
export const JobDetailScreen = () => {
  const { jobGuid = '', segment } = useRouteParams()
  const { data: job, error, refetch } = useQuery(jobQuery(jobGuid))
  useJobLive(jobGuid, job?.order.guid)
  if (job)
    return (
      <LiveChanges isAbout={({ guid, orderGuid }) => [guid, orderGuid].includes(job.order.guid)}>
        <Loaded key={job.guid} job={job} tab={jobTabOf(segment)} />
      </LiveChanges>
    )
  return (
    <Page title={isStatus(error, 404) ? 'Job not found' : 'Job'} header={<JobCrumbs />} isLoading={!error}>
      <NotLoaded
        noun="job"
        error={error}
        onRetry={refetch}
        list={{ label: 'All jobs', renderRoot: (props) => <Link to="/jobs" {...props} /> }}
      />
    </Page>
  )
}
