/** A small map of places and the lanes between them, above outlines of the land or above roads. Loaded on demand. */
import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, useMemo } from 'react'
import type { ToneName } from '../palette.ts'
import { lanePath } from './drawing.ts'
import classes from './lane-map.module.css'
import { frameOf, labelsOf, type MapPoint } from './map-frame.ts'
import { fitting, seenAt } from './map-view.ts'
import { useDrawing } from './use-drawing.ts'

export type { MapPoint } from './map-frame.ts'

export interface LaneMapProps {
  /** Description for screen readers; a table next to it contains the details. */
  label: string
  points: readonly MapPoint[]
  /** Pairs of indexes into `points`, drawn as great circles; with the line width in pixels, if it encodes a value. */
  lanes?: readonly (readonly [from: number, to: number, width?: number])[]
  /** In pixels; the width is the container's. */
  height?: number
}

/** Used until the container is measured. */
const USUAL_WIDTH = 640

/** Pixels between the places and the edge. */
const ROOM = 42

const NO_LANES: [] = []

const tone = (name: ToneName) => ({ '--pin': `var(--tone-${name}-solid)` }) as CSSProperties

/** Draws the places that have coordinates; without any, the whole of the US and Canada. */
export const LaneMap = ({ label, points, lanes = NO_LANES, height = 300 }: LaneMapProps) => {
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const drawing = useDrawing()
  const { spotOf, nearest, Land, Basemap } = drawing
  const width = Math.round(measured) || USUAL_WIDTH
  const drawn = useMemo(() => {
    const size = { width, height }
    const corners = frameOf(points).map(([longitude, latitude]) => spotOf({ latitude, longitude }))
    const view = fitting(corners, size, { room: ROOM, closest: nearest })
    if (!view) return undefined
    const at = points.map((point) => seenAt(view, spotOf(point)))
    return { size, view, at, labels: labelsOf(points, at, width) }
  }, [points, spotOf, nearest, width, height])
  const lines = useMemo(
    () =>
      lanes.flatMap(([from, to, wide]) => {
        const [begin, end] = [points[from], points[to]]
        return begin && end ? [{ wide, line: lanePath({ spotOf }, begin, end) }] : []
      }),
    [lanes, points, spotOf],
  )
  return (
    <div ref={ref} className={classes.frame} style={{ height }}>
      {drawn && Basemap ? <Basemap view={drawn.view} size={drawn.size} /> : null}
      {drawn ? (
        <svg
          className={classes.map}
          data-above={Basemap ? true : undefined}
          width="100%"
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={label}
        >
          <g transform={`translate(${drawn.view.x} ${drawn.view.y}) scale(${drawn.view.k})`}>
            {Land ? <Land /> : null}
            {lines.map(({ line, wide }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lanes have no other name than their order
              <path key={index} className={classes.lane} d={line} style={{ strokeWidth: wide }} />
            ))}
          </g>
          {points.map((point, index) => {
            const [x, y] = drawn.at[index] ?? [0, 0]
            return (
              <g key={point.id} transform={`translate(${x} ${y})`} style={tone(point.tone)}>
                <circle className={classes.pin} r={point.mark ? 9 : 5} />
                <text className={classes.mark} textAnchor="middle" dy="0.35em">
                  {point.mark}
                </text>
              </g>
            )
          })}
          {drawn.labels.map(({ id, text, x, y }) => (
            <text key={id} className={classes.label} x={x} y={y} textAnchor="middle" dy="0.35em">
              {text}
            </text>
          ))}
        </svg>
      ) : null}
    </div>
  )
}
