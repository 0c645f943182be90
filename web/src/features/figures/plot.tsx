/** A weekly plot with its figures as an alternative table. */
import { IconChartLine } from '../../ui/icons/chart-line.gen.ts'
import { IconTable } from '../../ui/icons/table.gen.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePreference } from '../../shell/preferences/use-preference.ts'
import classes from './plot.module.css'

export interface PlotProps {
  id: string
  title: string
  note: string
  legend?: ReactNode
  /** The plot as text, for screen readers. */
  says: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The jobs behind each row, and how much of the drawing belongs to it. */
  opens: readonly Opening[]
  children: ReactNode
}

export interface Opening {
  readonly label: string
  readonly filter: object
  readonly x: number
  readonly width: number
}

const searchOf = ({ filter }: Opening) => ({ filter: JSON.stringify(filter) })

/** Dimensions of a plot's drawing, in its own units. */
export const PLOT = { width: 380, height: 128, left: 38, right: 52, top: 10, bottom: 20 } as const
export const plotX = (i: number, count: number): number =>
  PLOT.left + ((PLOT.width - PLOT.left - PLOT.right) * i) / Math.max(1, count - 1)
export const plotY = (value: number, from: number, to: number): number =>
  PLOT.height - PLOT.bottom - ((PLOT.height - PLOT.top - PLOT.bottom) * (value - from)) / Math.max(1e-9, to - from)

export const Plot = ({ id, title, note, legend, says, head, rows, opens, children }: PlotProps) => {
  const [view, setView] = usePreference<'plot' | 'table'>(`plot.${id}`, 'plot')
  const views = [
    ['plot', 'Plot', IconChartLine],
    ['table', 'Table', IconTable],
  ] as const
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <span className={classes.note}>{note}</span>
        {legend}
        <span className={classes.views}>
          {views.map(([value, label, Icon]) => (
            <button
              key={value}
              type="button"
              aria-label={`${title} as ${label.toLowerCase()}`}
              title={label}
              aria-pressed={view === value}
              onClick={() => setView(value)}
            >
              <Icon size="0.9rem" aria-hidden="true" />
            </button>
          ))}
        </span>
      </header>
      {view === 'table' ? (
        <table className={classes.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], row) => (
              <tr key={first}>
                <th scope="row">
                  {opens[row] ? (
                    <Link to="/jobs" search={searchOf(opens[row])} title={opens[row].label}>
                      {first}
                    </Link>
                  ) : (
                    first
                  )}
                </th>
                {rest.map((cell, i) => (
                  <td key={head[i + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <svg className={classes.plot} viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}>
          <g role="img" aria-label={says}>
            {children}
          </g>
          {opens.map((each) => (
            <Link key={each.label} to="/jobs" search={searchOf(each)} className={classes.week} aria-label={each.label}>
              <title>{each.label}</title>
              <rect x={each.x - each.width / 2} y="0" width={each.width} height={PLOT.height} rx="3" />
            </Link>
          ))}
        </svg>
      )}
    </section>
  )
}
