/** Jobs on the map: pickups, lanes, and trucks at their next stop. Loaded on demand, with the outlines. */
import { memo, useMemo, useRef } from 'react'
import type { Drawing } from '../../../ui/map/drawing.ts'
import { type LanePath, lanePath } from '../../../ui/map/lane-path.ts'
import type { MapPoint } from '../../../ui/map/map-frame.ts'
import { PinMap } from '../../../ui/map/pin-map.tsx'
import { useDrawing } from '../../../ui/map/use-drawing.ts'
import type { ListedJob } from '../job-columns.tsx'
import classes from './board-map.module.css'
import type { SearchArea } from './near.ts'

const NOTHING: readonly MapPoint[] = []

export interface BoardMapProps {
  /** Jobs without a carrier. */
  jobs: readonly ListedJob[]
  /** Jobs in progress: their trucks are shown at the next stop. */
  trucks: readonly ListedJob[]
  now: number
  chosenId: string | undefined
  onChoose: (guid: string) => void
  near: SearchArea | undefined
  onPlace: (place: Pick<SearchArea, 'latitude' | 'longitude'>) => void
}

type Located<Row> = Row & { latitude: number; longitude: number }
const located = <Row extends object>(
  row: Row,
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Located<Row>[] => (latitude == null || longitude == null ? [] : [{ ...row, latitude, longitude }])

interface Way extends LanePath {
  readonly guid: string
}

const wayOf = (job: ListedJob, spotOf: Drawing['spotOf']): Way[] => {
  const [origin] = located({}, job.originLatitude, job.originLongitude)
  const [destination] = located({}, job.destinationLatitude, job.destinationLongitude)
  if (!origin || !destination) return []
  return [{ guid: job.guid, ...lanePath(origin, destination, spotOf) }]
}

const Ways = memo(function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <>
      <path className={classes.ways} d={ways.map(({ path }) => path).join('')} />
      <path className={classes.ends} d={ways.map(({ end }) => end).join('')} />
    </>
  )
})

const pinOf = (job: ListedJob) =>
  located({}, job.originLatitude, job.originLongitude).map(({ latitude, longitude }): MapPoint => ({
    id: job.guid,
    label: job.originCity ?? job.number,
    mark: '',
    tone: 'blue',
    latitude,
    longitude,
  }))

const truckOf = (job: ListedJob, now: number) =>
  located({}, job.nextStop?.latitude, job.nextStop?.longitude).map(({ latitude, longitude }): MapPoint => ({
    id: job.guid,
    label: job.vendorName ?? job.number,
    mark: '',
    tone: job.nextStop?.due && Date.parse(job.nextStop.due) < now ? 'red' : 'slate',
    shape: 'vehicle',
    latitude,
    longitude,
  }))

export const BoardMap = memo(function BoardMap({
  jobs,
  trucks,
  now,
  chosenId,
  onChoose,
  near,
  onPlace,
}: BoardMapProps) {
  const pins = useMemo(
    () => [...trucks.flatMap((job) => truckOf(job, now)), ...jobs.flatMap(pinOf)],
    [jobs, trucks, now],
  )
  const { spotOf } = useDrawing()
  const ways = useMemo(() => jobs.flatMap((job) => wayOf(job, spotOf)), [jobs, spotOf])
  const chosen = useMemo(
    () => [...jobs, ...trucks].filter(({ guid }) => guid === chosenId).flatMap((job) => wayOf(job, spotOf))[0],
    [jobs, trucks, chosenId, spotOf],
  )
  // The view is fitted once there is something to show; later changes leave it where the user moved it.
  const first = useRef<readonly MapPoint[]>(NOTHING)
  if (first.current.length === 0 && pins.length > 0) first.current = pins
  return (
    <PinMap
      label={`Map of ${jobs.length} jobs to assign and ${trucks.length} active jobs, listed beside it`}
      pins={pins}
      first={first.current}
      chosenId={chosenId}
      onChoose={onChoose}
      onPlace={onPlace}
      centre={near && { ...near, label: `Within ${near.miles} miles of here` }}
      underlay={
        <>
          <Ways ways={ways} />
          {/* Always rendered: Chromium paints a path added to a transformed group only with its next change. */}
          <path className={classes.way} d={chosen?.path ?? ''} />
          <path className={classes.end} d={chosen?.end ?? ''} />
        </>
      }
    />
  )
})
