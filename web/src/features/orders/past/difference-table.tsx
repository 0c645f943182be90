import { momentText, viewersZone } from '../../../ui/format/time-text.ts'
import type { Difference } from './order-differences.ts'
import classes from './past.module.css'

export interface DifferenceTableProps {
  differences: readonly Difference[]
  /** The two moments; undefined means now. */
  from: string | undefined
  to: string | undefined
}

const headOf = (at: string | undefined) => (at ? momentText(at, viewersZone()) : 'Now')

/** Differences between two moments, side by side. */
export const DifferenceTable = ({ differences, from, to }: DifferenceTableProps) =>
  differences.length === 0 ? (
    <p className={classes.quiet}>No differences.</p>
  ) : (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">{headOf(from)}</th>
            <th scope="col">{headOf(to)}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ part, label, before, after }) => (
            <tr key={`${part} ${label} ${before} ${after}`}>
              <th scope="row">{label}</th>
              <td>{before ?? '–'}</td>
              <td>{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
