/** One job of the carrier: its stops, vehicles, papers, money and notes. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { useSession } from '../../../shell/sign-in/session.ts'
import { meQuery, useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { Notice, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { PALETTE } from '../../../ui/palette.ts'
import { CallDispatch } from '../outbox/call-dispatch.tsx'
import { JobMoney } from './job-money.tsx'
import { JobNotes } from './job-notes.tsx'
import { JobPapers } from './job-papers.tsx'
import { JobStops } from './job-stops.tsx'
import { JobVehicles } from './job-vehicles.tsx'
import { LostPage, useLostJob } from './lost-job.tsx'
import own from './jobs.module.css'
import { JOBS as words } from './jobs.words.ts'
import { jobQuery } from './jobs.api.ts'
import { wayOf } from './stop-words.ts'
import { WINDOW } from '../window.words.ts'

const PushCard = lazy(async () => ({ default: (await import('../push/push-card.tsx')).PushCard }))

const TABS = ['stops', 'vehicles', 'papers', 'money', 'notes'] as const
type Tab = (typeof TABS)[number]

const CONTENTS: Readonly<Record<Tab, (props: { job: Job }) => ReactNode>> = {
  stops: JobStops,
  vehicles: JobVehicles,
  papers: JobPapers,
  money: JobMoney,
  notes: JobNotes,
}

/** Who accepts offers was asked beside the first; who only drives is asked beside the first own job. */
const AskDriver = ({ job }: { job: Job }) => {
  const { settings } = useSession()
  const me = useQuery(meQuery()).data
  const isAsked = settings.push && me && me.guid === job.driver?.userGuid && !me.permissions.includes('offers.view')
  return isAsked ? (
    <Suspense fallback={null}>
      <PushCard about="jobs" />
    </Suspense>
  ) : null
}

export const JobPage = ({ guid, tab: asked }: { guid: string; tab: string | undefined }) => {
  const { data: job, error, refetch } = useQuery(jobQuery(guid))
  const { lost, isReading } = useLostJob(guid)
  const seesPay = useHolds('vendor_money.view_pay') ?? false
  const tabs = TABS.filter((tab) => tab !== 'money' || seesPay)
  const tab = tabs.find((each) => each === asked) ?? 'stops'
  const Content = CONTENTS[tab]
  const way = job && wayOf(job)
  if (lost) return <LostPage {...lost} />
  return (
    <FieldPage
      title={words.one(job?.number ?? '')}
      noun={words.noun}
      back={<BackLink to="/jobs" aria-label={words.title} />}
      isLoading={!job}
      asOf={[jobQuery(guid)]}
      error={job || isReading ? undefined : error}
      onRetry={refetch}
      actions={
        job ? (
          <Pill tone={PALETTE.jobStatus[job.status]}>
            {words.statuses[job.status as keyof typeof words.statuses] ?? job.status}
          </Pill>
        ) : null
      }
    >
      {job ? (
        <>
          <p className={classes.way}>
            {way?.from} <span aria-label={WINDOW.to}>→</span> {way?.to}
          </p>
          {job.status === 'canceled' ? (
            <Notice tone="red">
              <p>{words.isCanceled}</p>
              <CallDispatch jobGuid={guid} />
            </Notice>
          ) : null}
          {job.isOnHold ? <Notice tone="amber">{words.onHold(job.holdReason ?? '')}</Notice> : null}
          <nav className={own.jobTabs} aria-label={words.one(job.number)}>
            {tabs.map((each) => (
              <Link
                key={each}
                to="/jobs/$jobGuid/$segment"
                params={{ jobGuid: guid, segment: each }}
                activeProps={{}}
                aria-current={each === tab ? 'page' : undefined}
              >
                {words.tabs[each]}
              </Link>
            ))}
          </nav>
          <Content job={job} />
          <AskDriver job={job} />
        </>
      ) : null}
    </FieldPage>
  )
}
