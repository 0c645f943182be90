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

/** Where a press lies on the drawing, from 0 to 1; the middle for a key. */
const placeOf = (event: MouseEvent<SVGElement>): { x: number; y: number } => {
  const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
  if (!box || event.detail === 0) return { x: 0.5, y: 0.5 }
  const share = (value: number, from: number, length: number) => Math.min(1, Math.max(0, (value - from) / length))
  return { x: share(event.clientX, box.left, box.width), y: share(event.clientY, box.top, box.height) }
}

export const OutlineView = ({ outline, view, damaged, marks, onPart }: OutlineViewProps) => {
  const [width, height] = SIZES[view]
  const press = (area: string) => (event: KeyboardEvent<SVGElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPart(area, { x: 0.5, y: 0.5 })
  }
  return (
    <svg className={own.outline} viewBox={`0 0 ${width} ${height}`}>
      <g transform={view === 'right' ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {partsOf(outline, view).map(({ area, d }) => (
          <path
            key={`${area} ${d.slice(0, 12)}`}
            d={d}
            className={own.part}
            data-damaged={damaged.has(area) || undefined}
            role="button"
            tabIndex={0}
            aria-label={areaLabel(area)}
            onClick={(event) => onPart(area, placeOf(event))}
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
