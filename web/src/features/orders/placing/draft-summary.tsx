import { lazy, Suspense, useMemo } from 'react'
import { milesText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import type { MapPoint } from '../../../ui/map/map-frame.ts'
import { PALETTE } from '../../../ui/palette.ts'
import { datesToSend } from '../requested-dates.ts'
import { type Draft, type DraftStop, inTravelOrder } from './draft.ts'
import { estimatedMiles } from './miles.ts'
import { placeText } from './place.ts'
import classes from './placing.module.css'

const LaneMap = lazy(async () => ({ default: (await import('../../../ui/map/lane-map.tsx')).LaneMap }))
const MAP_HEIGHT = 190

const pointsOf = (stops: readonly DraftStop[]): MapPoint[] =>
  stops.flatMap(({ key, place, stopType }, index) =>
    place?.latitude == null || place.longitude === null
      ? []
      : {
          id: key,
          label: [place.city, place.state].filter(Boolean).join(', '),
          mark: String(index + 1),
          latitude: place.latitude,
          longitude: place.longitude,
          tone: PALETTE.stop[stopType],
        },
  )

const whenOf = (stop: DraftStop): string => {
  const { dateRequestedStart } = datesToSend(stop.dates, stop.place?.timeZone ?? undefined)
  return dateRequestedStart ? momentText(dateRequestedStart, stop.place?.timeZone ?? undefined) : 'No date requested'
}

/** A summary of the order while it is filled in: lane, miles, stops, quantity. */
export const DraftSummary = ({ draft }: { draft: Draft }) => {
  const stops = useMemo(() => inTravelOrder(draft.stops), [draft.stops])
  const points = useMemo(() => pointsOf(stops), [stops])
  const lanes = useMemo(() => points.slice(1).map((_, index): [number, number] => [index, index + 1]), [points])
  const miles = estimatedMiles(stops.map(({ place }) => place))
  const vehicles = draft.lines.filter(({ type }) => type === 'vehicle').length
  const freight = draft.lines.length - vehicles
  const counts = [
    vehicles > 0 || freight === 0 ? `${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'}` : '',
    freight > 0 ? `${freight} ${freight === 1 ? 'piece' : 'pieces'} of freight` : '',
  ].filter(Boolean)
  return (
    <aside className={classes.summary} aria-label="Summary">
      <div className={classes.map} style={{ minHeight: MAP_HEIGHT }}>
        <Suspense fallback={null}>
          <LaneMap
            label={points.length > 0 ? `Map: ${points.map(({ label }) => label).join(' to ')}` : 'Map, no stops yet'}
            points={points}
            lanes={lanes}
            height={MAP_HEIGHT}
          />
        </Suspense>
      </div>
      <p className={classes.figures}>
        <strong>{counts.join(', ')}</strong>
        {miles === null ? null : <span>about {milesText(miles)}</span>}
      </p>
      <ol className={classes.stopLines}>
        {stops.map((stop) => (
          <li key={stop.key}>
            <strong>{stop.stopType === 'pickup' ? 'Pickup' : 'Delivery'}</strong>
            <span>{stop.place ? placeText(stop.place) || 'Unnamed place' : 'No location yet'}</span>
            <small>{whenOf(stop)}</small>
          </li>
        ))}
      </ol>
    </aside>
  )
}
