/** The loads of the list on the map, with a shared selection. Loaded on demand, with the outlines. */
import type { JobPost } from '@waybill/contract/posts/posts.shapes.ts'
import { useMemo } from 'react'
import { moneyText } from '../../../ui/format/number-text.ts'
import type { Drawing } from '../../../ui/map/drawing.ts'
import { lanePath } from '../../../ui/map/lane-path.ts'
import type { MapPoint } from '../../../ui/map/map-frame.ts'
import { PinMap } from '../../../ui/map/pin-map.tsx'
import { useDrawing } from '../../../ui/map/use-drawing.ts'
import { townOf } from '../trade-words.ts'
import own from './loads.module.css'
import { LOADS as words } from './loads.words.ts'

export interface LoadMapProps {
  loads: readonly JobPost[]
  chosen: string | undefined
  onChoose: (guid: string) => void
}

interface Located {
  latitude: number
  longitude: number
}
const located = (place: JobPost['origin']): Located[] =>
  place?.latitude == null || place.longitude === null ? [] : [{ latitude: place.latitude, longitude: place.longitude }]

const pinOf = (load: JobPost): MapPoint[] =>
  located(load.origin).map((place) => ({
    id: load.guid,
    label: [townOf(load.origin), load.pricePerMile === null ? null : moneyText(load.pricePerMile)]
      .filter(Boolean)
      .join(', '),
    mark: '',
    tone: 'blue',
    ...place,
  }))

const laneOf = (load: JobPost, spotOf: Drawing['spotOf']) => {
  const [[from], [to]] = [located(load.origin), located(load.destination)]
  return from && to ? [{ guid: load.guid, ...lanePath(from, to, spotOf) }] : []
}

const LoadMap = ({ loads, chosen, onChoose }: LoadMapProps) => {
  const pins = useMemo(() => loads.flatMap(pinOf), [loads])
  const { spotOf } = useDrawing()
  const lanes = useMemo(() => loads.flatMap((load) => laneOf(load, spotOf)), [loads, spotOf])
  const way = lanes.find(({ guid }) => guid === chosen)
  return (
    <PinMap
      label={words.mapOf(loads.length)}
      pins={pins}
      chosenId={chosen}
      onChoose={onChoose}
      underlay={
        <>
          <path className={own.ways} d={lanes.map(({ path }) => path).join('')} />
          <path className={own.ends} d={lanes.map(({ end }) => end).join('')} />
          {/* Always rendered: Chromium paints a path added to a transformed group only with its next change. */}
          <path className={own.way} d={way?.path ?? ''} />
        </>
      }
    />
  )
}
export default LoadMap
