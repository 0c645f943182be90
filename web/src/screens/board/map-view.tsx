/** The board as a map: jobs to assign next to it, jobs in progress below it. */
import { lazy, Suspense, useMemo, useRef } from 'react'
import { errorText } from '../../api/error-text.ts'
import { UNDER_WAY_LANES } from '../../features/jobs/board/board-lanes.ts'
import { beginsNear, areaFrom, areaText } from '../../features/jobs/board/near.ts'
import { TO_ASSIGN, UNDER_WAY } from '../../features/jobs/board/to-assign.ts'
import { useJobsUpTo } from '../../features/jobs/board/use-jobs-up-to.ts'
import { jobAsks } from '../../features/jobs/job-columns.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useNarrow } from '../../ui/grid/use-narrow.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ASSIGN, AssignList } from './assign.tsx'
import { Lane, type LaneParts } from './lane.tsx'
import classes from './map-view.module.css'
import { useLatest } from './use-latest.ts'

const BoardMap = lazy(async () => ({ default: (await import('../../features/jobs/board/board-map.tsx')).BoardMap }))

/** Maximum number of jobs listed and drawn. */
const MAX_JOBS = 1_000
const ASSIGN_LANE = { id: ASSIGN, statuses: TO_ASSIGN }
const TRUCK_LANE = { id: 'trucks', statuses: UNDER_WAY.filter((status) => status !== 'delivered') }
const SOONEST = { id: 'datePickup', direction: 'asc' } as const
const PLACES = [
  'originLatitude',
  'originLongitude',
  'originCity',
  'destinationLatitude',
  'destinationLongitude',
  'destinationCity',
]
const LISTED = [...PLACES, 'originTimeZone', 'datePickup', 'commodityCount', 'clientName', 'openOfferCount']
const TRUCKS = jobAsks([
  ...PLACES,
  'vendorName',
  'nextStop.guid',
  'nextStop.latitude',
  'nextStop.longitude',
  'nextStop.due',
])

export const MapView = (props: LaneParts) => {
  const { question, cursor, now, openId, onOpen, seesPrice } = props
  const [{ near: nearText }, change] = useAddress()
  const isNarrow = useNarrow()
  const list = useRef<HTMLDivElement>(null)
  const isHeld = () =>
    list.current !== null &&
    (list.current.matches(':hover') || list.current.contains(list.current.ownerDocument.activeElement))
  const columns = jobAsks(seesPrice ? [...LISTED, 'clientPayment'] : LISTED)
  const jobs = useJobsUpTo({ ...question, sort: question.sort ?? SOONEST, columns }, ASSIGN_LANE, MAX_JOBS, isHeld)
  const trucks = useJobsUpTo({ ...question, sort: SOONEST, columns: TRUCKS }, TRUCK_LANE, MAX_JOBS)
  const near = useMemo(() => areaFrom(nearText), [nearText])
  const rows = useMemo(() => jobs.rows.filter((job) => beginsNear(job, near)), [jobs.rows, near])
  const choose = useLatest((guid: string) => {
    const row = [...jobs.rows, ...trucks.rows].find((job) => job.guid === guid)
    if (row) onOpen(row)
  })
  const place = useLatest((at: Parameters<typeof areaText>[0]) => change({ near: areaText(at) }))
  return (
    <div className={classes.view}>
      <div ref={list} className={classes.list}>
        {near ? (
          <div className={classes.near}>
            Pickup within {near.miles} miles of the place on the map
            <button type="button" onClick={() => change({ near: undefined })}>
              Show all
            </button>
          </div>
        ) : null}
        {jobs.error ? (
          <p role="alert" className={classes.fault}>
            {errorText(jobs.error)}{' '}
            <button type="button" onClick={jobs.retry}>
              Try again
            </button>
          </p>
        ) : (
          <AssignList jobs={jobs} rows={rows} cursor={cursor} now={now} openId={openId} onOpen={onOpen} />
        )}
      </div>
      {isNarrow ? null : (
        <div className={classes.middle}>
          <div className={classes.map}>
            <PartBoundary name="The map">
              <Suspense fallback={<Spinner size="md" label="Loading map" />}>
                <BoardMap
                  jobs={rows}
                  trucks={trucks.rows}
                  now={now}
                  chosenId={openId}
                  onChoose={choose}
                  near={near}
                  onPlace={place}
                />
              </Suspense>
            </PartBoundary>
            <ul className={classes.legend} aria-label="Legend">
              <li data-mark="pickup">pickup to assign</li>
              <li data-mark="delivery">delivery</li>
              <li data-mark="truck">truck at its next stop</li>
              <li data-mark="late">late</li>
            </ul>
          </div>
          <section className={classes.underway} aria-label="Active jobs">
            <header>
              <h2>Active jobs</h2>
              <span>drag a card, or press Shift and an arrow key to move it on</span>
            </header>
            <div className={classes.lanes}>
              {UNDER_WAY_LANES.map((lane) => (
                <div key={lane.id} className={classes.slot}>
                  <Lane lane={lane} {...props} />
                </div>
              ))}
            </div>
          </section>
        </div>
      )}
    </div>
  )
}
