/** One load: several jobs, one truck, planned from stop to stop. */
import type { LoadPlan, LoadRemedy, Trailer } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { Load, LoadChange } from '@waybill/contract/loads/loads.shapes.ts'
import { Button } from '@mantine/core'
import { IconPrinter, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { jobStatusLabel, jobStatusTone } from '../../features/jobs/job-words.ts'
import { firstRemedy, LoadChecks } from '../../features/loads/load-checks.tsx'
import { LoadJobs } from '../../features/loads/load-jobs.tsx'
import { LoadTable } from '../../features/loads/load-table.tsx'
import { tonesOf } from '../../features/loads/load-words.ts'
import {
  loadQuery,
  nearbyQuery,
  placed,
  planQuery,
  trailersQuery,
  useDissolveLoad,
  useLoadChange,
  useLoadLive,
} from '../../features/loads/loads.api.ts'
import { NearbyJobs } from '../../features/loads/nearby-jobs.tsx'
import { PositionBars } from '../../features/loads/position-bars.tsx'
import { TrailerView } from '../../features/loads/trailer-view.tsx'
import { TwoPlans } from '../../features/loads/two-plans.tsx'
import { VehicleBar } from '../../features/loads/vehicle-bar.tsx'
import { VisitStrip } from '../../features/loads/visit-strip.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { Crumbs } from '../../shell/page/crumbs.tsx'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page, Topic } from '../../shell/page/page.tsx'
import { Section } from '../../shell/page/section.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { Choice } from '../../ui/choice.tsx'
import { moneyText, numberText } from '../../ui/format/number-text.ts'
import { countText } from '../../ui/grid/noun.ts'
import { useNarrow } from '../../ui/grid/use-narrow.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './load.module.css'

const OfferAct = lazy(async () => ({ default: (await import('../../features/jobs/acts/offer-act.tsx')).OfferAct }))

const NOUNS = {
  job: { one: 'job', many: 'jobs' },
  order: { one: 'order', many: 'orders' },
  stop: { one: 'stop', many: 'stops' },
} as const
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

const LoadCrumbs = ({ load }: { load?: Load }) => (
  <Crumbs current={load?.number}>
    <Link to="/loads">Loads</Link>
  </Crumbs>
)

/** The stops in a new order: a visit changes places with its neighbour. */
const movedVisit = ({ visits }: LoadPlan, number: number, by: 1 | -1): string[] | undefined => {
  const order = [...visits]
  const from = order.findIndex((visit) => visit.number === number)
  const [moved] = order.splice(from, 1)
  if (!moved || from + by < 0 || from + by > order.length) return undefined
  order.splice(from + by, 0, moved)
  return order.flatMap(({ stops }) => stops.map(({ guid }) => guid))
}

interface Planned {
  load: Load
  plan: LoadPlan
  trailer: Trailer
  trailers: readonly Trailer[]
}

/** What is looked at, and what may be done. */
function useBuilder({ load, plan, trailer }: Planned) {
  const isNarrow = useNarrow()
  const change = useLoadChange(load)
  const dissolve = useDissolveLoad()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const [chosen, choose] = useState<string>()
  const [picked, setVisit] = useState<number>()
  const [isOffering, setOffering] = useState(false)
  const { data: nearby } = useQuery(nearbyQuery(load.guid))
  const visits = plan.visits.length
  const visit = picked !== undefined && picked <= visits ? picked : Math.max(1, plan.most.visit)
  const vehicle = plan.vehicles.find(({ commodityGuid }) => commodityGuid === chosen)
  const mayChange = load.can.includes('change') && !isNarrow
  const jobs = load.jobs.map(({ guid }) => guid)
  const nameOf = (guid: string) => plan.vehicles.find(({ commodityGuid }) => commodityGuid === guid)?.name ?? ''
  const save = (body: LoadChange, done: string) => void (mayChange && change(body, done))
  const place = (guid: string, position: number) =>
    trailer.positions.some(({ number }) => number === position) &&
    save({ positions: placed(plan, guid, position) }, `${nameOf(guid)} at ${position}`)
  const arrange = () => save({ positions: null }, 'arranged')
  const removeJob = (guid: string) => {
    const number = load.jobs.find((job) => job.guid === guid)?.number ?? ''
    if (jobs.length > 1) save({ jobs: jobs.filter((each) => each !== guid) }, `job ${number} taken off`)
  }
  const add = (guids: readonly string[]) =>
    guids.length > 0 && save({ jobs: [...jobs, ...guids] }, `${countText(guids.length, NOUNS.job)} added`)
  const remedy = (asked: LoadRemedy) => {
    if (asked.act === 'arrange') arrange()
    else if (asked.act === 'place') save({ positions: asked.positions ?? null }, asked.label)
    else if (asked.act === 'trailer' && asked.trailerId)
      save({ trailerId: asked.trailerId, positions: null }, asked.label)
    else if (asked.jobGuid) removeJob(asked.jobGuid)
  }
  const moveVisit = (by: 1 | -1) => {
    const stops = movedVisit(plan, visit, by)
    if (!stops) return
    setVisit(visit + by)
    save({ stops }, `stop ${visit} ${by < 0 ? 'earlier' : 'later'}`)
  }
  const leave = async () => {
    try {
      await dissolve.mutateAsync({ params: { guid: load.guid } })
      await navigate({ to: '/loads' })
    } catch (error) {
      reportFailure({ label: `Dissolve load ${load.number}`, error })
    }
  }
  return {
    chosen,
    choose: (guid: string) => {
      choose(guid)
      const found = plan.vehicles.find(({ commodityGuid }) => commodityGuid === guid)
      if (found && (visit < found.from || visit >= found.to)) setVisit(found.from)
    },
    visit,
    setVisit: (number: number) => setVisit(Math.min(visits, Math.max(1, number))),
    vehicle,
    mayChange,
    mayOffer: load.can.includes('send-offer'),
    isOffering,
    setOffering,
    nearby: nearby?.results,
    save,
    place,
    arrange,
    removeJob,
    add,
    addFitting: () => add(nearby?.results.filter(({ level }) => level === 'fine').map(({ guid }) => guid) ?? []),
    remedy,
    moveVisit,
    leave,
  }
}
type Builder = ReturnType<typeof useBuilder>

const useBuilderKeys = (builder: Builder, { plan }: Planned) => {
  const { mayChange, vehicle } = builder
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, group: 'Load', run })
  useShortcuts([
    key('[', 'The stop before', () => builder.setVisit(builder.visit - 1)),
    key(']', 'The next stop', () => builder.setVisit(builder.visit + 1)),
    key('shift+arrowleft', 'Drive to this stop earlier', () => builder.moveVisit(-1)),
    key('shift+arrowright', 'Drive to this stop later', () => builder.moveVisit(1)),
    key('c', 'Add the nearby jobs that fit', () => builder.addFitting()),
    key('f', 'Arrange', builder.arrange),
    key('a', 'Take the remedy', () => {
      const remedy = firstRemedy(plan)
      if (remedy && mayChange) builder.remedy(remedy)
    }),
    key('o', 'Offer the load', () => builder.mayOffer && builder.setOffering(true)),
    key('delete', 'Take the chosen vehicle’s job off the truck', () => vehicle && builder.removeJob(vehicle.jobGuid)),
    ...DIGITS.map((digit) =>
      key(digit, `Put the chosen vehicle at ${digit}`, () => vehicle && builder.place(vehicle.commodityGuid, +digit)),
    ),
  ])
}

const Heading = ({ load, plan }: Planned) => {
  const statuses = [...new Set(load.jobs.map(({ status }) => status))]
  const orders = new Set(load.jobs.map(({ orderGuid }) => orderGuid)).size
  return (
    <div className={classes.heading}>
      <h1>Load {load.number}</h1>
      {statuses.map((status) => (
        <Tag key={status} tone={jobStatusTone(status)}>
          {jobStatusLabel(status)}
        </Tag>
      ))}
      <span>
        {countText(load.jobCount, NOUNS.job)} of {countText(orders, NOUNS.order)},{' '}
        {countText(plan.visits.length, NOUNS.stop)}
        {plan.miles === null ? '' : `, about ${numberText(Math.round(plan.miles))} mi`}
      </span>
    </div>
  )
}

const Acts = ({ builder, trailers, plan }: Planned & { builder: Builder }) => (
  <>
    <Choice
      label="Trailer"
      value={plan.trailerId}
      options={trailers.map(({ id, label }) => ({ value: id, label }))}
      isDisabled={!builder.mayChange}
      onChange={(trailerId) => builder.save({ trailerId, positions: null }, 'another trailer')}
    />
    {builder.mayChange ? (
      <Button variant="default" rightSection={<KeyCaps keys="f" />} onClick={builder.arrange}>
        Arrange
      </Button>
    ) : null}
    <Button variant="default" leftSection={<IconPrinter size="0.9rem" aria-hidden="true" />} onClick={() => print()}>
      Print
    </Button>
    {builder.mayChange ? (
      <Button variant="default" onClick={() => void builder.leave()}>
        Dissolve
      </Button>
    ) : null}
  </>
)

const OnTheTruck = ({ builder, load, plan }: Planned & { builder: Builder }) => (
  <div className={classes.left}>
    <div className={classes.leftHead}>
      <h2>
        On the truck <small>{plan.vehicles.length}</small>
      </h2>
      {builder.mayChange && builder.nearby?.some(({ level }) => level === 'fine') ? (
        <Button variant="default" rightSection={<KeyCaps keys="c" />} onClick={builder.addFitting}>
          Add those that fit
        </Button>
      ) : null}
    </div>
    <PartBoundary name="The jobs" resetKey={load}>
      <LoadJobs jobs={load.jobs} plan={plan} tones={tonesOf(plan)} chosen={builder.chosen} onChoose={builder.choose} />
    </PartBoundary>
    <PartBoundary name="Nearby jobs" resetKey={load}>
      <NearbyJobs
        jobs={builder.nearby}
        onAdd={builder.mayChange ? ({ guid }) => void builder.add([guid]) : undefined}
      />
    </PartBoundary>
  </div>
)

const Middle = ({ builder, plan, trailer }: Planned & { builder: Builder }) => {
  const isNarrow = useNarrow()
  const [asTable, setAsTable] = useState<boolean>()
  const isTable = asTable ?? isNarrow
  const { visit, chosen, choose, vehicle, mayChange } = builder
  const at = plan.visits[visit - 1]
  const tones = tonesOf(plan)
  const taken = plan.vehicles.filter(
    ({ from, to, position }) => position !== null && from <= visit && visit < to,
  ).length
  const shown = { trailer, plan, visit, tones, chosen, onChoose: choose }
  return (
    <div className={classes.middle}>
      <div className={classes.plan}>
        <div className={classes.middleHead}>
          <h2>
            After stop {visit}, {at?.name}{' '}
            <small>
              {taken} of {trailer.positions.length} positions
            </small>
          </h2>
          <span className={classes.tools}>
            {mayChange ? (
              <>
                <Button variant="default" disabled={visit <= 1} onClick={() => builder.moveVisit(-1)}>
                  Stop earlier
                </Button>
                <Button variant="default" disabled={visit >= plan.visits.length} onClick={() => builder.moveVisit(1)}>
                  Stop later
                </Button>
              </>
            ) : null}
            <Button variant="default" aria-pressed={isTable} onClick={() => setAsTable(!isTable)}>
              {isTable ? 'Drawing' : 'Table'}
            </Button>
          </span>
        </div>
        <VisitStrip plan={plan} visit={visit} onVisit={builder.setVisit} />
        {isTable ? (
          <LoadTable plan={plan} chosen={chosen} onChoose={choose} />
        ) : (
          <>
            <TrailerView
              {...shown}
              mayMove={mayChange}
              onPlace={(guid, position) => void builder.place(guid, position)}
            />
            <Section title="Positions from stop to stop" resetKey={plan}>
              <PositionBars {...shown} />
            </Section>
          </>
        )}
      </div>
      {vehicle ? (
        <VehicleBar
          key={vehicle.commodityGuid}
          vehicle={vehicle}
          plan={plan}
          trailer={trailer}
          onPlace={mayChange ? (position) => void builder.place(vehicle.commodityGuid, position) : undefined}
          onRemove={mayChange ? () => builder.removeJob(vehicle.jobGuid) : undefined}
        />
      ) : null}
    </div>
  )
}

const Right = ({ builder, ...all }: Planned & { builder: Builder }) => {
  const { load, plan } = all
  const pays = load.jobs.flatMap(({ clientPayment }) => (clientPayment == null ? [] : [clientPayment]))
  return (
    <div className={classes.right}>
      <LoadChecks plan={plan} onRemedy={builder.mayChange ? builder.remedy : undefined} />
      <TwoPlans {...all} onUse={builder.mayChange ? builder.save : undefined} />
      {builder.mayOffer ? (
        <Section title="Offer the load" aside={<small>one answer for all {load.jobCount}</small>}>
          <div className={classes.offer}>
            <span>{pays.length ? `Clients pay ${moneyText(pays.reduce((sum, each) => sum + each, 0))}` : ''}</span>
            <Button
              leftSection={<IconSend size="0.9rem" aria-hidden="true" />}
              rightSection={<KeyCaps keys="o" />}
              onClick={() => builder.setOffering(true)}
            >
              Offer
            </Button>
          </div>
        </Section>
      ) : null}
    </div>
  )
}

const Loaded = (all: Planned) => {
  const builder = useBuilder(all)
  useBuilderKeys(builder, all)
  const { load } = all
  return (
    <Page
      title={`Load ${load.number}`}
      header={<LoadCrumbs load={load} />}
      topic={
        <Topic actions={<Acts {...all} builder={builder} />}>
          <Heading {...all} />
        </Topic>
      }
    >
      <div className={classes.columns}>
        <OnTheTruck {...all} builder={builder} />
        <Middle {...all} builder={builder} />
        <Right {...all} builder={builder} />
      </div>
      {builder.isOffering ? (
        <Suspense fallback={null}>
          <OfferAct title={`load ${load.number}`} jobs={load.jobs} onClose={() => builder.setOffering(false)} />
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
    return <Loaded key={load.guid} load={load} plan={plan} trailer={trailer} trailers={trailers.results} />
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
