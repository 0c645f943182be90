/** The damaged sides of a vehicle, read-only. */
import type { DamageView } from '@waybill/contract/vocabulary/photo-slots.ts'
import { languageInForce } from '../../../ui/words/language.ts'
import own from './inspection.module.css'
import { INSPECTION as words } from './inspection.words.ts'
import { SIZES } from '@waybill/domain/inspections/outlines/outline.ts'
import { outlineOf, partsOf } from '@waybill/domain/inspections/outlines/outline-of.ts'

interface Drawn {
  id: string
  area: string
  view: DamageView | null
  x: number | null
  y: number | null
}

const Side = ({
  bodyType,
  view,
  damages,
}: {
  bodyType: string | null
  view: DamageView
  damages: readonly Drawn[]
}) => {
  const [width, height] = SIZES[view]
  const damaged = new Set(damages.map(({ area }) => area))
  return (
    <svg
      className={own.outline}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.sides[view]}
      lang={languageInForce()}
    >
      <g transform={view === 'right' ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {partsOf(outlineOf(bodyType), view).map(({ area, d }) => (
          <path
            key={`${area} ${d.slice(0, 12)}`}
            d={d}
            className={own.drawn}
            data-damaged={damaged.has(area) || undefined}
          />
        ))}
      </g>
      {damages.map(({ id, x, y }, i) =>
        x === null || y === null ? null : (
          <g key={id} transform={`translate(${x * width} ${y * height})`} className={own.mark}>
            <circle r={20} />
            <text textAnchor="middle" dy="0.35em">
              {i + 1}
            </text>
          </g>
        ),
      )}
    </svg>
  )
}

export const OutlinePicture = ({ bodyType, damages }: { bodyType: string | null; damages: readonly Drawn[] }) => (
  <>
    {[...Map.groupBy(damages, ({ view }) => view)].map(([view, all]) =>
      view ? <Side key={view} bodyType={bodyType} view={view} damages={all} /> : null,
    )}
  </>
)
