/** Lanes by state as a table next to a map. */
import type { VendorLane } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Hint } from '../../shell/page/panel-parts.tsx'
import type { MapPoint } from '../../ui/map/map-frame.ts'
import classes from './scorecards.module.css'

const LaneMap = lazy(async () => ({ default: (await import('../../ui/map/lane-map.tsx')).LaneMap }))

type Lane = Pick<VendorLane, 'origin' | 'destination' | 'jobs'>

/** `CA → TX` */
export const laneName = ({ origin, destination }: Lane) => `${origin.state} → ${destination.state}`

/** The map's height: about that of the table next to it. */
const heightOf = (lanes: number) => Math.max(200, 34 + lanes * 29)
/** Line width of the busiest lane, and of one with a single job. */
const [WIDEST, THINNEST] = [5, 1.25]

const mapOf = (lanes: readonly Lane[]) => {
  const points: MapPoint[] = []
  const indexOf = ({ state, latitude, longitude }: Lane['origin']) => {
    if (latitude === null || longitude === null) return -1
    const known = points.findIndex(({ id }) => id === state)
    if (known !== -1) return known
    return points.push({ id: state, label: state, mark: '', latitude, longitude, tone: 'blue' }) - 1
  }
  const most = Math.max(1, ...lanes.map(({ jobs }) => jobs))
  const lines = lanes.flatMap(({ origin, destination, jobs }) => {
    const [from, to] = [indexOf(origin), indexOf(destination)]
    const width = THINNEST + ((WIDEST - THINNEST) * jobs) / most
    return from === -1 || to === -1 ? [] : [[from, to, width] as const]
  })
  return { points, lines }
}

export interface LanePartsProps {
  lanes: readonly Lane[]
  /** `180` */
  days: number
  /** The table. */
  children: ReactNode
}

export const LaneParts = ({ lanes, days, children }: LanePartsProps) => {
  if (lanes.length === 0) return <Hint>No jobs in the last {days} days.</Hint>
  const { points, lines } = mapOf(lanes)
  return (
    <div className={classes.lanes}>
      <div className={classes.scroll}>{children}</div>
      <div className={classes.map}>
        <Suspense fallback={null}>
          <LaneMap
            label={lanes.length === 1 ? 'Map of the lane' : `Map of ${lanes.length} lanes`}
            points={points}
            lanes={lines}
            height={heightOf(lanes.length)}
          />
        </Suspense>
      </div>
    </div>
  )
}
