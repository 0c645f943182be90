/** One side of a vehicle, each part a button. */
import type { DamageView } from '@waybill/contract/vocabulary/photo-slots.ts'
import type { KeyboardEvent, MouseEvent } from 'react'
import { areaLabel } from './code-words.ts'
import own from './inspection.module.css'
import { type Outline, SIZES } from '@waybill/domain/inspections/outlines/outline.ts'
import { partsOf } from '@waybill/domain/inspections/outlines/outline-of.ts'

export interface Mark {
  id: string
  number: number
  x: number
  y: number
  isKnown: boolean
}

export interface OutlineViewProps {
  outline: Outline
  view: DamageView
  /** Areas with damage. */
  damaged: ReadonlySet<string>
  marks: readonly Mark[]
  onPart: (area: string, at: { x: number; y: number }) => void
}

/** The position of a click on the drawing, from 0 to 1; the center for a key. */
const placeIn = (drawing: SVGSVGElement | null, event: MouseEvent<SVGElement>): { x: number; y: number } => {
  const box = drawing?.getBoundingClientRect()
  if (!box || event.detail === 0) return { x: 0.5, y: 0.5 }
  const share = (value: number, from: number, length: number) => Math.min(1, Math.max(0, (value - from) / length))
  return { x: share(event.clientX, box.left, box.width), y: share(event.clientY, box.top, box.height) }
}

/** Touch target size in pixels. */
const TARGET = 44
/** Points along a part's outline at which distance is measured. */
const SAMPLES = 48

/** Distance of a screen point from a part's outline, in pixels. */
const distanceTo = (part: SVGPathElement, x: number, y: number): number => {
  const onScreen = part.getScreenCTM()
  if (!onScreen) return Infinity
  const length = part.getTotalLength()
  const distances = Array.from({ length: SAMPLES }, (_, at) => {
    const point = part.getPointAtLength((length * at) / SAMPLES).matrixTransform(onScreen)
    return Math.hypot(point.x - x, point.y - y)
  })
  return Math.min(...distances)
}

/** How far from a part a touch still counts, in pixels; 0 if the part is as large as a finger. */
const reachOf = (part: SVGPathElement): number => {
  const { width, height } = part.getBoundingClientRect()
  return Math.max(0, (TARGET - Math.min(width, height)) / 2)
}

/** The thin part meant by a touch next to it; a touch closer to the center of the part it hits means that one. */
const thinPartAt = ({ currentTarget, target, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
  const hit = target instanceof SVGPathElement && target.dataset['area'] !== undefined ? target : undefined
  if (hit && reachOf(hit) > 0) return undefined
  const box = hit?.getBoundingClientRect()
  const toMiddle = box ? Math.hypot(box.left + box.width / 2 - clientX, box.top + box.height / 2 - clientY) : Infinity
  const parts = [...currentTarget.querySelectorAll<SVGPathElement>('[data-area]')]
  const [nearest] = parts
    .flatMap((part) => {
      const reach = reachOf(part)
      const distance = reach > 0 ? distanceTo(part, clientX, clientY) : Infinity
      return distance <= reach && distance < toMiddle ? [{ area: part.dataset['area'], distance }] : []
    })
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.area
}

export const OutlineView = ({ outline, view, damaged, marks, onPart }: OutlineViewProps) => {
  const [width, height] = SIZES[view]
  const press = (area: string) => (event: KeyboardEvent<SVGElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPart(area, { x: 0.5, y: 0.5 })
  }
  const pressBeside = (event: MouseEvent<SVGSVGElement>) => {
    // A key press applies to the focused part.
    const area = event.detail === 0 ? undefined : thinPartAt(event)
    if (area === undefined) return
    event.stopPropagation()
    onPart(area, placeIn(event.currentTarget, event))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys reach every part itself
    <svg className={own.outline} viewBox={`0 0 ${width} ${height}`} onClickCapture={pressBeside}>
      <g transform={view === 'right' ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {partsOf(outline, view).map(({ area, d }) => (
          <path
            key={`${area} ${d.slice(0, 12)}`}
            d={d}
            className={own.part}
            data-area={area}
            data-damaged={damaged.has(area) || undefined}
            role="button"
            tabIndex={0}
            aria-label={areaLabel(area)}
            onClick={(event) => onPart(area, placeIn(event.currentTarget.ownerSVGElement, event))}
            onKeyDown={press(area)}
          />
        ))}
      </g>
      {marks.map(({ id, number, x, y, isKnown }) => (
        <g
          key={id}
          transform={`translate(${x * width} ${y * height})`}
          data-known={isKnown || undefined}
          className={own.mark}
        >
          <circle r={20} />
          <text textAnchor="middle" dy="0.35em">
            {number}
          </text>
        </g>
      ))}
    </svg>
  )
}
