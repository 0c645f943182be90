/** One load: several jobs, one truck, planned from stop to stop. */
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import type { Load } from '@waybill/contract/loads/loads.shapes.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '../../ui/icons/printer.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { jobStatusLabel, jobStatusTone } from '../../features/jobs/job-words.ts'
import { overweightOf } from '../../features/jobs/acts/offer-of-job.ts'
import { isOfLoad, loadQuery, planQuery, trailersQuery, useLoadLive } from '../../features/loads/loads.api.ts'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import { ActBar, type BarAct } from '../../shell/page/act-bar.tsx'
import { Crumbs } from '../../shell/page/crumbs.tsx'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page, Topic } from '../../shell/page/page.tsx'
import { LiveChanges } from '../../shell/live-changes.tsx'
import { usePaper } from '../../shell/preview/use-paper.ts'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useChanges } from '../../ui/changes/changes.ts'
import { dotOf } from '../../ui/changes/marked.tsx'
import { Choice } from '../../ui/choice.tsx'
import { numberText } from '../../ui/format/number-text.ts'
import { countText } from '../../ui/grid/noun.ts'
import { Tag } from '../../ui/tag.tsx'
import { Middle, OnTheTruck, Right } from './load-columns.tsx'
import classes from './load.module.css'
import { type Builder, type Planned, useBuilder, useBuilderKeys } from './use-load-builder.ts'

const OfferAct = lazy(async () => ({ default: (await import('../../features/jobs/acts/offer-act.tsx')).OfferAct }))

const NOUNS = {
  job: { one: 'job', many: 'jobs' },
  order: { one: 'order', many: 'orders' },
  stop: { one: 'stop', many: 'stops' },
} as const
const LoadCrumbs = ({ load }: { load?: Load }) => (
  <Crumbs current={load?.number}>
    <Link to="/loads">Loads</Link>
  </Crumbs>
)

const Heading = ({ load, plan }: Planned) => {
  const statuses = [...new Set(load.jobs.map(({ status }) => status))]
  const orders = new Set(load.jobs.map(({ orderGuid }) => orderGuid)).size
  const size = [
    `${countText(load.jobCount, NOUNS.job)} of ${countText(orders, NOUNS.order)}`,
    countText(plan.visits.length, NOUNS.stop),
    ...(plan.miles === null ? [] : [`about ${numberText(Math.round(plan.miles))} mi`]),
  ].join(', ')
  const marked = useChanges({ Status: statuses.map(jobStatusLabel).join(', '), Load: size })
  return (
    <div className={classes.heading}>
      <h1>Load {load.number}</h1>
      {statuses.map((status) => (
        <Tag key={status} tone={jobStatusTone(status)}>
          {jobStatusLabel(status)}
        </Tag>
      ))}
      {dotOf(marked, 'Status')}
      <span>
        {size}
        {dotOf(marked, 'Load')}
      </span>
    </div>
  )
}

interface LoadAct extends BarAct {
  readonly keys?: string
  readonly icon?: ReactNode
}

/** The likeliest first; offering has its own section on a wide window. */
const useLoadActs = (load: Load, builder: Builder): { offer: LoadAct | undefined; acts: readonly LoadAct[] } => {
  const open = usePaper()
  // A printed sheet for the driver.
  const sheet = () =>
    void open(`Load sheet ${load.number}.pdf`, ({ platform }) =>
      platform.call(loadsRoutes.sheet, { params: { guid: load.guid } }),
    )
  return {
    offer: builder.mayOffer ? { label: 'Offer', run: () => builder.setOffering(true) } : undefined,
    acts: [
      ...(builder.mayChange ? [{ label: 'Arrange', keys: 'f', run: builder.arrange }] : []),
      { label: 'Load sheet', icon: <IconPrinter size="0.9rem" aria-hidden="true" />, run: sheet },
      ...(builder.mayChange ? [{ label: 'Dissolve', run: () => void builder.leave() }] : []),
    ],
  }
}

const TrailerChoice = ({ builder, trailer, trailers, plan }: Planned & { builder: Builder }) => {
  const marked = useChanges({ Trailer: trailer.label })
  return (
    <>
      {dotOf(marked, 'Trailer')}
      <Choice
        label="Trailer"
        value={plan.trailerId}
        options={trailers.map(({ id, label }) => ({ value: id, label }))}
        isDisabled={!builder.mayChange}
        onChange={(trailerId) => builder.save({ trailerId, positions: null }, 'another trailer')}
      />
    </>
  )
}

const Acts = ({ acts }: { acts: readonly LoadAct[] }) =>
  acts.map(({ label, keys, icon, run }) => (
    <Button
      key={label}
      variant="default"
      leftSection={icon}
      rightSection={keys ? <KeyCaps keys={keys} /> : undefined}
      onClick={run}
    >
      {label}
    </Button>
  ))

const Loaded = (all: Planned) => {
  const builder = useBuilder(all)
  useBuilderKeys(builder, all)
  const { load } = all
  const isNarrow = useIsNarrow()
  const { offer, acts } = useLoadActs(load, builder)
  return (
    <Page
      title={`Load ${load.number}`}
      header={<LoadCrumbs load={load} />}
      topic={
        <Topic
          actions={
            <>
              <TrailerChoice builder={builder} {...all} />
              {isNarrow ? null : <Acts acts={acts} />}
            </>
          }
        >
          <Heading {...all} />
        </Topic>
      }
      bar={isNarrow ? <ActBar acts={offer ? [offer, ...acts] : acts} /> : undefined}
    >
      <div className={classes.columns}>
        <OnTheTruck {...all} builder={builder} />
        <Middle {...all} builder={builder} />
        <Right {...all} builder={builder} hasOffer={!isNarrow} />
      </div>
      {builder.isOffering ? (
        <Suspense fallback={null}>
          <OfferAct
            title={`load ${load.number}`}
            jobs={load.jobs}
            overweight={overweightOf(all.plan)}
            onClose={() => builder.setOffering(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** The screen of `/loads/{guid}`. */
export const LoadScreen = () => {
  const { loadGuid = '' } = useRouteParams()
  const { data: load, error, refetch } = useQuery(loadQuery(loadGuid))
  const { data: plan, error: planError } = useQuery(planQuery(loadGuid))
  const { data: trailers } = useQuery(trailersQuery())
  useLoadLive(load)
  const trailer = trailers?.results.find(({ id }) => id === plan?.trailerId)
  if (load && plan && trailers && trailer)
    return (
      <LiveChanges isAbout={(event) => isOfLoad(load, event)}>
        <Loaded key={load.guid} load={load} plan={plan} trailer={trailer} trailers={trailers.results} />
      </LiveChanges>
    )
  const failed = error ?? planError
  return (
    <Page title={isStatus(failed, 404) ? 'Load not found' : 'Load'} header={<LoadCrumbs />} isLoading={!failed}>
      <NotLoaded
        noun="load"
        error={failed}
        onRetry={refetch}
        list={{ label: 'All loads', renderRoot: (props) => <Link to="/loads" {...props} /> }}
      />
    </Page>
  )
}
