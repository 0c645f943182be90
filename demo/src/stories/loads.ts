/** Loads of several jobs: one full and under way, one being planned. */
import { DEFAULT_TRAILER, trailerOf } from '@waybill/domain/loads/trailers.ts'
import { historyRow } from '@waybill/server/records/history/index.ts'
import type { JobRecord } from '@waybill/server/records/orders/index.ts'
import type { Row } from '@waybill/server/records/rows.ts'
import { guidAt } from '../guid.ts'
import { milesThrough } from './order-plan.ts'
import { type OrderStory, touched } from './order-story.ts'

/** The number of the first load of a company. */
const FIRST = 1_000_001
const PLANNED: readonly string[] = ['new', 'ready', 'posted', 'requests', 'declined']
const MAX_JOBS = 4
/** The longest detour for a job added to a load (miles). */
const DETOUR = 400

interface Riding {
  story: OrderStory
  job: JobRecord
  vehicles: number
  ends: [Place, Place]
}
type Place = Parameters<typeof milesThrough>[0][number]

/** Transport jobs of unsplit orders that carry only vehicles. */
function ridingOf(stories: readonly OrderStory[], statuses: readonly string[]): Riding[] {
  const places = new Map(stories.flatMap(({ demo }) => demo.places.map((place) => [place.guid, place] as const)))
  return stories.flatMap((story): Riding[] => {
    const { jobs, stops, commodities } = story.aggregate
    const [job] = jobs
    if (!job || jobs.length > 1 || job.kind !== 'transport' || !statuses.includes(job.status)) return []
    const ends = [stops[0], stops.at(-1)].flatMap((stop) => places.get(stop?.terminal_guid ?? '') ?? [])
    const [from, to] = ends
    const isCars = commodities.every(
      ({ type, body_type }) => type === 'vehicle' && !/truck|heavy/i.test(body_type ?? ''),
    )
    return from && to && isCars ? [{ story, job, vehicles: commodities.length, ends: [from, to] }] : []
  })
}

const detour = (a: Riding, b: Riding) => milesThrough([a.ends[0], b.ends[0]]) + milesThrough([a.ends[1], b.ends[1]])

/** Jobs in the same direction, until the trailer is full. */
function together(first: Riding, all: readonly Riding[]): Riding[] {
  const chosen = [first]
  const near = all
    .filter((each) => each !== first && detour(first, each) < DETOUR)
    .toSorted((a, b) => detour(first, a) - detour(first, b))
  for (const each of near) {
    const riding = chosen.reduce((sum, { vehicles }) => sum + vehicles, 0)
    if (chosen.length < MAX_JOBS && riding + each.vehicles <= DEFAULT_TRAILER.positions.length) chosen.push(each)
  }
  return chosen
}

const weightOf = (jobs: readonly Riding[]) => jobs.length * 20 + jobs.reduce((sum, { vehicles }) => sum + vehicles, 0)

function load(jobs: readonly Riding[], number: number, trailerId: string, now: Date): Row<'loads'> {
  const [{ story }] = jobs as [Riding]
  const by = story.demo.dispatchers[0]!
  const actor = story.actor(by, 'dispatcher', now)
  const row: Row<'loads'> = {
    company_guid: story.demo.companyGuid,
    guid: guidAt(now),
    number: `L${number}`,
    trailer_id: trailerId,
    stop_order: null,
    positions: null,
    created_at: now,
    created_by: by.guid,
    updated_at: now,
    updated_by: by.guid,
  }
  story.history.push(
    historyRow(actor, {
      subject: 'load',
      subjectGuid: row.guid,
      action: 'load.created',
      after: { number: row.number, jobs: jobs.map(({ job }) => job.guid) },
    }),
  )
  for (const each of jobs)
    each.story.act(actor, 'job.loaded', (after) => {
      const job = after.jobs.find(({ guid }) => guid === each.job.guid)!
      job.load_guid = row.guid
      touched(job, actor)
    })
  return row
}

/** Combines jobs of the stories into loads; returns the loads and the number of the last. */
export function makeLoads(stories: readonly OrderStory[], now: Date): { loads: Row<'loads'>[]; last: number } {
  const open = ridingOf(stories, PLANNED)
  const planned = open.map((each) => together(each, open)).toSorted((a, b) => weightOf(b) - weightOf(a))[0]
  const full = ridingOf(stories, ['picked-up'])
    .filter(({ vehicles }) => vehicles <= DEFAULT_TRAILER.positions.length)
    .toSorted((a, b) => b.vehicles - a.vehicles)[0]
  const high = trailerOf('high-mount-8') ?? DEFAULT_TRAILER
  const fitting = full && full.vehicles <= high.positions.length ? high : DEFAULT_TRAILER
  const loads = [
    ...(full ? [load([full], FIRST, fitting.id, now)] : []),
    ...(planned ? [load(planned, FIRST + (full ? 1 : 0), DEFAULT_TRAILER.id, now)] : []),
  ]
  return { loads, last: FIRST + loads.length - 1 }
}
