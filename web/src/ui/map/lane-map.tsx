/** A small map of places and the lanes between them, drawn as SVG without any tile server. Loaded on demand. */
import { useElementSize } from '@mantine/hooks'
import { geoConicEqualArea, geoPath } from 'd3-geo'
import { type CSSProperties, useMemo } from 'react'
import type { ToneName } from '../palette.ts'
import { LandOutline } from './land-outline.tsx'
import classes from './lane-map.module.css'
import { frameOf, labelsOf, type MapPoint } from './map-frame.ts'

export type { MapPoint } from './map-frame.ts'

export interface LaneMapProps {
  /** What the map shows, for screen readers; a table beside it holds the details. */
  label: string
  points: readonly MapPoint[]
  /** Pairs of positions in `points`, drawn as great circles. */
  lanes?: readonly (readonly [from: number, to: number])[]
  /** In pixels; the width is that of the place it stands in. */
  height?: number
}

/** Until the place is measured. */
const USUAL_WIDTH = 640

const NO_LANES: [] = []

const tone = (name: ToneName) => ({ '--pin': `var(--tone-${name}-solid)` }) as CSSProperties

/** Draws the places that have coordinates; without any, the whole of the US and Canada. */
export const LaneMap = ({ label, points, lanes = NO_LANES, height = 300 }: LaneMapProps) => {
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const width = Math.round(measured) || USUAL_WIDTH
  const drawn = useMemo(() => {
    const projection = geoConicEqualArea()
      .parallels([29.5, 55])
      .rotate([98, 0])
      .fitExtent(
        [
          [48, 36],
          [width - 48, height - 36],
        ],
        { type: 'MultiPoint', coordinates: frameOf(points) },
      )
      .clipExtent([
        [-8, -8],
        [width + 8, height + 8],
      ])
    const path = geoPath(projection)
    const at = points.map(({ longitude, latitude }) => projection([longitude, latitude]) ?? [0, 0])
    return {
      path,
      lanes: lanes.map(
        ([from, to]) =>
          path({
            type: 'LineString',
            coordinates: [from, to].map((i) => [points[i]?.longitude ?? 0, points[i]?.latitude ?? 0]),
          }) ?? '',
      ),
      at,
      labels: labelsOf(points, at, width),
    }
  }, [points, lanes, width, height])
  return (
    <div ref={ref} className={classes.frame} style={{ height }}>
      <svg
        className={classes.map}
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <LandOutline path={drawn.path} />
        {drawn.lanes.map((lane, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lanes have no other name than their order
          <path key={index} className={classes.lane} d={lane} />
        ))}
        {points.map((point, index) => {
          const [x, y] = drawn.at[index] ?? [0, 0]
          return (
            <g key={point.id} transform={`translate(${x} ${y})`} style={tone(point.tone)}>
              <circle className={classes.pin} r={9} />
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
    </div>
  )
}
