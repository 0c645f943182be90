/** A map of places for panning, zooming and selecting: pins as SVG above outlines of the land, or above roads. Loaded on demand. */
import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize } from '../icons/arrows-maximize.gen.ts'
import { IconMinus } from '../icons/minus.gen.ts'
import { IconPlus } from '../icons/plus.gen.ts'
import { type CSSProperties, type MouseEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import type { ToneName } from '../palette.ts'
import type { MapPoint } from './map-frame.ts'
import { useRoads } from './map-style.tsx'
import { drawnAt, scaleOf } from './map-view.ts'
import { apart, clustersOf, placeLabels } from './pin-layout.ts'
import classes from './pin-map.module.css'
import { useDrawing } from './use-drawing.ts'
import { useMapGestures, ZOOM_STEP } from './use-map-gestures.ts'
import { useMapView } from './use-map-view.ts'

export interface PinMapProps {
  /** Description for screen readers; a table next to it contains the details and also selects. */
  label: string
  pins: readonly MapPoint[]
  chosenId?: string | undefined
  onChoose: (id: string) => void
  /** Rendered below the pins, in drawing units (`useDrawing`). */
  underlay?: ReactNode
  /** A click on the land, away from pins. */
  onPlace?: (place: { latitude: number; longitude: number }) => void
  /** The pins to fit initially, around the center; by default all of them, wherever the center is. */
  first?: readonly MapPoint[] | undefined
  /** The point that distances are measured from, with a ring of that many miles, if given. */
  centre?: { latitude: number; longitude: number; label: string; miles?: number | undefined } | undefined
}

/** States are labelled once they are at least this wide, in pixels. */
const NAMED_FROM = 110

/** Zoom from which the state in the center is named in the corner. */
const NAMED_WITHIN = 5

const tone = (name: ToneName) => ({ '--pin': `var(--tone-${name}-solid)` }) as CSSProperties

export const PinMap = ({ label, pins, chosenId, onChoose, underlay, onPlace, first, centre }: PinMapProps) => {
  const map = useRef<HTMLDivElement>(null)
  const help = useId()
  const drawing = useDrawing()
  const { isLost } = useRoads()
  const { spotOf, Land, Basemap } = drawing
  const drawn = useMemo(() => pins.map((pin) => ({ pin, spot: spotOf(pin) })), [pins, spotOf])
  const middle = centre && spotOf(centre)
  const ring = centre && middle && { spot: middle, radius: (centre.miles ?? 0) / drawing.milesPerUnit(middle) }
  const [ringX, ringY, radius] = [ring?.spot[0], ring?.spot[1], ring?.radius ?? 0]
  const isAround = first !== undefined
  const shown = useMemo(() => {
    const spots = (first ?? pins).map(spotOf)
    return isAround && ringX !== undefined && ringY !== undefined ? [...spots, [ringX, ringY] as const] : spots
  }, [first, pins, isAround, ringX, ringY, spotOf])
  const chosen = drawn.find(({ pin }) => pin.id === chosenId)
  const { view, size, at, ...moves } = useMapView(map, { land: drawing, shown, chosen: chosen?.spot })
  const gestures = useMapGestures(map, moves)
  const seen = drawn.map(({ pin, spot }) => ({ pin, at: at(spot) }))
  const clusters = apart(
    [...Map.groupBy(seen, ({ pin }) => pin.shape).values()].flatMap((alike) => clustersOf(alike, chosenId)),
  )
  const press = ({ target, clientX, clientY, detail }: MouseEvent<SVGSVGElement>) => {
    const box = map.current?.getBoundingClientRect()
    const isPin = target instanceof Element && target.closest('[data-pin]') !== null
    if (!view || !box || isPin || detail > 1) return
    const place = drawing.placeAt(drawnAt(view, [clientX - box.left, clientY - box.top]))
    if (place) onPlace?.(place)
  }
  // Zoomed far into a state, its label is out of sight; then it is shown in the corner.
  const seenMiddle = view && drawnAt(view, [size.width / 2, size.height / 2])
  const near = view && view.k > NAMED_WITHIN ? seenMiddle : undefined
  const [nearX, nearY] = near ? [Math.round(near[0]), Math.round(near[1])] : []
  const within = useMemo(
    () => (nearX === undefined || nearY === undefined ? undefined : drawing.stateUnder([nearX, nearY])),
    [drawing, nearX, nearY],
  )
  const labels = placeLabels(clusters, size)
  const scale = view && seenMiddle && scaleOf(drawing.milesPerUnit(seenMiddle) / view.k)
  const centreAt = ring && at(ring.spot)
  return (
    <div className={classes.frame}>
      <div
        ref={map}
        className={classes.map}
        role="application"
        aria-roledescription="map"
        aria-label={label}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the map
        tabIndex={0}
        {...gestures}
      >
        {view && Basemap ? <Basemap view={view} size={size} /> : null}
        <svg width="100%" height="100%" aria-hidden="true" onClick={onPlace ? press : undefined}>
          {view ? (
            <>
              <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
                {Land ? <Land /> : null}
                {ring && radius > 0 ? <circle className={classes.ring} cx={ringX} cy={ringY} r={radius} /> : null}
                {underlay}
              </g>
              {drawing.states.map(({ name, at: centroid, width }) => {
                if (width * view.k < NAMED_FROM || name === within) return null
                const [x, y] = at(centroid)
                if (x < 0 || y < 0 || x > size.width || y > size.height) return null
                return (
                  <text key={name} className={classes.state} x={x} y={y} textAnchor="middle">
                    {name}
                  </text>
                )
              })}
              {centreAt ? (
                <g transform={`translate(${centreAt[0]} ${centreAt[1]})`}>
                  <circle className={classes.halo} r={13} />
                  <circle className={classes.centre} r={6} />
                  <title>{centre?.label}</title>
                </g>
              ) : null}
              {clusters.map(({ pins: [pin, ...more], at: [x, y] }) =>
                pin && more.length > 0 ? (
                  <g
                    key={pin.id}
                    className={classes.cluster}
                    data-pin
                    data-shape={pin.shape}
                    transform={`translate(${x} ${y})`}
                    onClick={() => moves.part([pin, ...more].map(spotOf))}
                  >
                    {pin.shape ? (
                      <rect x={-14} y={-10} width={28} height={20} rx={5} />
                    ) : (
                      <circle r={more.length < 9 ? 13 : 16} />
                    )}
                    <text textAnchor="middle" dy="0.35em">
                      {more.length + 1}
                    </text>
                    <title>{`${more.length + 1} places: zoom in`}</title>
                  </g>
                ) : pin ? (
                  <g
                    key={pin.id}
                    className={classes.pin}
                    data-pin
                    transform={`translate(${x} ${y})`}
                    style={tone(pin.tone)}
                    data-chosen={pin.id === chosenId || undefined}
                    onClick={() => onChoose(pin.id)}
                  >
                    <circle className={classes.thumb} r={14} />
                    {pin.shape ? (
                      <>
                        <rect className={classes.dot} x={-10} y={-8} width={20} height={16} rx={4} />
                        <path className={classes.vehicle} d="M-6.5-3.5h7v6h-7zm7 2h3l2.5 2v2h-5.5M-3.5 3.5v1M3 3.5v1" />
                      </>
                    ) : (
                      <>
                        <circle className={classes.dot} r={pin.mark ? (pin.id === chosenId ? 12 : 9) : 6} />
                        <text className={classes.mark} textAnchor="middle" dy="0.35em">
                          {pin.mark}
                        </text>
                      </>
                    )}
                    <title>{pin.label}</title>
                  </g>
                ) : null,
              )}
              {labels.map(({ id, text, x, y, anchor }) => (
                <text
                  key={id}
                  className={classes.label}
                  data-chosen={id === chosenId || undefined}
                  x={x}
                  y={y}
                  textAnchor={anchor}
                  dy="0.35em"
                >
                  {text}
                </text>
              ))}
            </>
          ) : null}
        </svg>
      </div>
      <span id={help} className="sr-only">
        Arrow keys move the map, plus and minus zoom, 0 shows everything.
      </span>
      <div className={classes.buttons}>
        <ActionIcon variant="default" size="2rem" aria-label="Zoom in" onClick={() => moves.zoom(ZOOM_STEP)}>
          <IconPlus size="1rem" aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size="2rem" aria-label="Zoom out" onClick={() => moves.zoom(1 / ZOOM_STEP)}>
          <IconMinus size="1rem" aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size="2rem" aria-label="Show everything" onClick={moves.fit}>
          <IconArrowsMaximize size="1rem" aria-hidden="true" />
        </ActionIcon>
      </div>
      {within ? (
        <div className={classes.within} aria-hidden="true">
          {within}
        </div>
      ) : null}
      {isLost ? (
        <div className={classes.lost} role="status">
          Roads can’t be loaded
        </div>
      ) : null}
      {scale ? (
        <div
          className={classes.scale}
          data-above={Basemap ? true : undefined}
          style={{ width: scale.width }}
          aria-hidden="true"
        >
          {scale.miles} mi
        </div>
      ) : null}
    </div>
  )
}
