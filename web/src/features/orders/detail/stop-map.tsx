import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { lazy, Suspense, useMemo } from 'react'
import type { MapPoint } from '../../../ui/map/map-frame.ts'
import { PALETTE } from '../../../ui/palette.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { cityOf, stopWords, stopTypeOf } from './order-words.ts'
import { mostCertainTimeOf } from './stop-times.ts'
import classes from './stops.module.css'

const LaneMap = lazy(async () => ({ default: (await import('../../../ui/map/lane-map.tsx')).LaneMap }))

/** The stops with coordinates, in order, numbered like the timeline. */
const pointsOf = (stops: readonly Stop[]): MapPoint[] =>
  stops.flatMap((stop, index) => {
    const { latitude, longitude } = stop.terminal ?? {}
    if (latitude == null || longitude == null) return []
    return {
      id: stop.guid,
      label: cityOf(stop.terminal),
      mark: String(index + 1),
      latitude,
      longitude,
      tone: PALETTE.stop[stop.stopType],
    }
  })

/** The stops on a map, with an equivalent table for screen readers. */
export const StopMap = ({ stops, height = 300 }: { stops: readonly Stop[]; height?: number }) => {
  const points = useMemo(() => pointsOf(stops), [stops])
  const lanes = useMemo(() => points.slice(1).map((_, index): [number, number] => [index, index + 1]), [points])
  if (points.length === 0) return null
  return (
    <div>
      <Suspense
        fallback={
          <div className={classes.mapFrame} style={{ height }}>
            <Spinner size="sm" label="Loading map" />
          </div>
        }
      >
        <LaneMap
          label={`Map of ${points.length} stops: ${points.map((point) => point.label).join(' to ')}`}
          points={points}
          lanes={lanes}
          height={height}
        />
      </Suspense>
      {/* A table would be as wide as its text, hidden or not. */}
      <div className="sr-only">
        <table>
          <caption>Stops on the map</caption>
          <thead>
            <tr>
              <th scope="col">Stop</th>
              <th scope="col">Place</th>
              <th scope="col">Status</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {stops.map((stop, index) => {
              const time = mostCertainTimeOf(stop)
              return (
                <tr key={stop.guid}>
                  <th scope="row">
                    {index + 1} {stopTypeOf(stop)}
                  </th>
                  <td>{cityOf(stop.terminal)}</td>
                  <td>{stopWords(stop)[0]}</td>
                  <td>{time ? `${time.label} ${time.text}` : 'No date yet'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
