/** Roads below the pins, rendered by MapLibre from the site's map style. Large: import it on demand. */
import { AttributionControl, Map as RoadMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { Drawing } from './drawing.ts'
import { useRoads } from './map-style.tsx'
import type { MapView, Size } from './map-view.ts'
import { cameraOf, mercator } from './mercator.ts'
import classes from './road-drawing.module.css'

setWorkerUrl(workerUrl)

const cameraFor = (view: MapView, size: Size) => {
  const { middle, zoom } = cameraOf(view, size)
  return { center: [middle.longitude, middle.latitude] as [number, number], zoom }
}

interface BasemapProps {
  style: string
  view: MapView
  size: Size
}

/** Follows the view of the map above it; pointer and keyboard never reach it. */
const RoadBasemap = ({ style, view, size }: BasemapProps) => {
  const element = useRef<HTMLDivElement>(null)
  const sources = useRef<HTMLDivElement>(null)
  const map = useRef<RoadMap>(null)
  const { giveUp } = useRoads()
  const begins = useEffectEvent(() => cameraFor(view, size))
  const fails = useEffectEvent(giveUp)
  useEffect(() => {
    if (!element.current || !sources.current) return
    let drawing: RoadMap
    let isStyled = false
    try {
      drawing = new RoadMap({
        container: element.current,
        style,
        interactive: false,
        attributionControl: false,
        fadeDuration: 0,
        ...begins(),
      })
    } catch {
      // The browser has no WebGL.
      return fails()
    }
    map.current = drawing
    // Placed where the pins do not cover its links.
    const named = new AttributionControl({ compact: false })
    sources.current.append(named.onAdd(drawing))
    drawing.once('style.load', () => (isStyled = true))
    // A tile that fails to load is requested again; without a style there is nothing to show.
    drawing.on('error', () => {
      if (!isStyled) fails()
    })
    return () => {
      map.current = null
      named.onRemove()
      drawing.remove()
    }
  }, [style])
  useLayoutEffect(() => void map.current?.jumpTo(cameraFor(view, size)), [view, size])
  return (
    <>
      <div ref={element} className={classes.basemap} aria-hidden="true" />
      <div ref={sources} className={classes.sources} />
    </>
  )
}

/** The drawing whose basemap is the style at that URL. */
export const roadDrawing = (style: string): Drawing => ({
  ...mercator,
  states: [],
  stateUnder: () => undefined,
  Basemap: ({ view, size }) => <RoadBasemap style={style} view={view} size={size} />,
})
