/** Jobs by status, and all jobs in progress with the next stop first. */
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import { IconHandStop } from '../../../ui/icons/hand-stop.gen.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { CardLink, Pill } from '../../../ui/field/field-parts.tsx'
import { lazy, Suspense } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import classes from '../../../ui/field/field.module.css'
import { moneyText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { PALETTE } from '../../../ui/palette.ts'
import type { CarrierStatus } from './job-counts.api.ts'
import { jobQuery, jobsQuery, laterRows, type Next, nextOf, nextRows, underWayQueries } from './jobs.api.ts'
import { JOBS as words } from './jobs.words.ts'
import { windowText } from '../trade-words.ts'
import { useWaits } from './use-waits.ts'
import { NextCard } from './next-card.tsx'
import { stopTone, stopTypeText, wayOf } from './stop-words.ts'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'

/** Reads the outbox, which is loaded after the first page. */
const KeptJobs = lazy(() => import('./kept-jobs.tsx'))

const town = (city: string | null | undefined, state: string | null | undefined) =>
  [city, state].filter(Boolean).join(', ')

/** Instead of its status or its stop: the job waits for the carrier. */
const WaitsPill = () => <Pill tone="amber">{words.waitsForYou}</Pill>

const WaitsFor = ({ what }: { what: string }) => (
  <span className={classes.waits}>
    <IconHandStop size="1.125rem" stroke={1.75} aria-hidden="true" />
    {what}
  </span>
)

interface CardProps {
  isChosen: boolean
  /** What it waits for. */
  waits: string | undefined
}

const JobCard = ({ row, isChosen, waits }: CardProps & { row: JobRow }) => {
  const pickup = row.datePickupScheduledStart ?? row.datePickupRequestedStart
  return (
    <CardLink to="/jobs/$jobGuid" params={{ jobGuid: row.guid }} isChosen={isChosen}>
      <span className={classes.top}>
        <span>{row.number}</span>
        {waits ? (
          <WaitsPill />
        ) : (
          <Pill tone={PALETTE.jobStatus[row.status]}>
            {words.statuses[row.status as keyof typeof words.statuses] ?? row.status}
          </Pill>
        )}
      </span>
      <strong className={classes.way}>{row.vehicleName}</strong>
      <span>
        {town(row.originCity, row.originState)} → {town(row.destinationCity, row.destinationState)}
      </span>
      <span className={classes.top}>
        <span className={classes.dimmed}>{pickup ? momentText(pickup, row.originTimeZone ?? undefined) : ''}</span>
        {row.vendorPayment ? <b>{moneyText(row.vendorPayment)}</b> : null}
      </span>
      {waits ? <WaitsFor what={waits} /> : null}
    </CardLink>
  )
}

const ThenCard = ({ next: { job, stop }, isChosen, waits }: CardProps & { next: Next }) => {
  const way = wayOf(job)
  return (
    <CardLink to="/jobs/$jobGuid" params={{ jobGuid: job.guid }} isChosen={isChosen}>
      <span className={classes.top}>
        <span>{job.number}</span>
        {waits ? <WaitsPill /> : <Pill tone={stopTone(stop)}>{stopTypeText(stop)}</Pill>}
      </span>
      <strong className={classes.way}>{words.vehicles(stop.commodities.length)}</strong>
      <span>
        {way.from} → {way.to}
      </span>
      <span className={classes.dimmed}>{windowText(stop, stop.terminal?.timeZone)}</span>
      {waits ? <WaitsFor what={waits} /> : null}
    </CardLink>
  )
}

/** The next stop of all jobs in progress. */
export const NextJobs = ({ chosen }: { chosen: string | undefined }) => {
  const waits = useWaits()
  const lists = useQueries({ queries: underWayQueries() })
  const all = lists.flatMap(({ data }) => data?.results ?? [])
  const rows = nextRows(all)
  const later = laterRows(all)
  const details = useQueries({ queries: rows.map(({ guid }) => jobQuery(guid)) })
  const error = lists.find((list) => list.error && !list.data)
  if (error)
    return <ListRefused error={error.error} onRetry={() => Promise.all(lists.map(({ refetch }) => refetch()))} />
  if (lists.some(({ data }) => !data) || details.some(({ isPending }) => isPending))
    return <ListLoading label={words.loading} />
  const [first, ...then] = nextOf(details.flatMap(({ data }) => data ?? []))
  const [title, text] = words.empty
  if (!first) return <Empty title={title} text={text} />
  return (
    <>
      <Suspense fallback={null}>
        <KeptJobs />
      </Suspense>
      <NextCard next={first} />
      {then.length + later.length > 0 ? (
        <>
          <h2 className={classes.heading}>{words.afterwards}</h2>
          <ul className={classes.list} aria-label={words.afterwards}>
            {then.map((next) => (
              <li key={next.job.guid}>
                <ThenCard next={next} isChosen={next.job.guid === chosen} waits={waits.get(next.job.guid)} />
              </li>
            ))}
            {later.map((row) => (
              <li key={row.guid}>
                <JobCard row={row} isChosen={row.guid === chosen} waits={waits.get(row.guid)} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

/** The jobs of one status. */
export const JobsOf = ({ status, chosen }: { status: CarrierStatus; chosen: string | undefined }) => {
  const waits = useWaits()
  const { data, error, refetch } = useQuery(jobsQuery(status))
  const [title, text] = words.empty
  if (error && !data) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={words.loading} />
  if (data.results.length === 0) return <Empty title={title} text={text} />
  return (
    <ul className={classes.list} aria-label={words.statuses[status]}>
      {data.results.map((row) => (
        <li key={row.guid}>
          <JobCard row={row} isChosen={row.guid === chosen} waits={waits.get(row.guid)} />
        </li>
      ))}
    </ul>
  )
}
