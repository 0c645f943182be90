/** The way of an offer on a map: the centers of its ZIP codes. Loaded on demand, with the outlines. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useMemo } from 'react'
import { LaneMap, type MapPoint } from '../../../ui/map/lane-map.tsx'
import { firstPickup, lastDelivery } from '../offers/offer-facts.ts'
import { townOf } from '../trade-words.ts'
import classes from './desk.module.css'
import { DESK as words } from './desk.words.ts'

const HEIGHT = 230

const pointsOf = ({ stops }: Contract): MapPoint[] =>
  stops.flatMap((stop) =>
    stop.latitude === null || stop.longitude === null
      ? []
      : [
          {
            id: stop.guid,
            label: townOf(stop),
            mark: '',
            tone: stop.stopType === 'delivery' ? ('green' as const) : ('blue' as const),
            latitude: stop.latitude,
            longitude: stop.longitude,
          },
        ],
  )

/** The jobs of a load each have their own lane. */
const OfferMap = ({ offers }: { offers: readonly Contract[] }) => {
  const { points, lanes } = useMemo(() => {
    const all: MapPoint[] = []
    const between: [number, number][] = []
    for (const offer of offers) {
      const own = pointsOf(offer)
      own.forEach((point, index) => {
        if (index > 0) between.push([all.length - 1, all.length])
        all.push(point)
      })
    }
    return { points: all, lanes: between }
  }, [offers])
  const [first] = offers
  if (!first || points.length === 0) return null
  return (
    <div className={classes.map}>
      <LaneMap
        label={words.map(townOf(firstPickup(first)), townOf(lastDelivery(first)))}
        points={points}
        lanes={lanes}
        height={HEIGHT}
      />
    </div>
  )
}
export default OfferMap
