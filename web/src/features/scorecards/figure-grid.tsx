/** An account's figures in a grid, each with a weekly sparkline. */
import type { CSSProperties, ReactNode } from 'react'
import type { ToneName } from '../../ui/palette.ts'
import classes from './scorecards.module.css'

export interface ShownFigure {
  label: string
  value: string
  said?: ReactNode
  tone?: 'good' | 'bad' | undefined
  /** By week, oldest first; null: no data. */
  weeks?: readonly (number | null)[]
  /** Tone of the sparkline. */
  line?: ToneName
}

const WIDTH = 64
const HEIGHT = 16

const SparkLine = ({ weeks, tone }: { weeks: readonly (number | null)[]; tone: ToneName }) => {
  const known = weeks.flatMap((value) => value ?? [])
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const points = weeks.flatMap((value, i) =>
    value === null
      ? []
      : [
          `${((WIDTH * i) / (weeks.length - 1)).toFixed(1)},${(HEIGHT - 2 - ((HEIGHT - 4) * (value - low)) / Math.max(1e-9, high - low)).toFixed(1)}`,
        ],
  )
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.join(' ')} stroke={`var(--tone-${tone}-solid)`} />
    </svg>
  )
}

export const FigureGrid = ({ weeks: count, figures }: { weeks: number; figures: readonly ShownFigure[] }) => (
  <ul
    className={classes.figures}
    aria-label={`Figures of ${count} weeks`}
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a custom property
    style={{ '--columns': figures.length > 5 ? 4 : figures.length } as CSSProperties}
  >
    {figures.map(({ label: name, value, said, tone, weeks, line = 'blue' }) => (
      <li key={name}>
        <span className={classes.label}>{name}</span>
        <span className={classes.value}>
          {value}
          {weeks ? <SparkLine weeks={weeks} tone={line} /> : null}
        </span>
        <span className={classes.said} data-tone={tone}>
          {said}
        </span>
      </li>
    ))}
  </ul>
)
