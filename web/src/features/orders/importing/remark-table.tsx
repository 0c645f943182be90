import type { ImportError } from '@waybill/contract/imports/imports.shapes.ts'
import classes from './importing.module.css'

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

export interface RemarkTableProps {
  label: string
  remarks: readonly ImportError[]
  /** Label of a column that the sheet does not have. */
  labelOf: (column: string) => string
}

/** Errors or warnings, by row and column of the user's own sheet. */
export const RemarkTable = ({ label, remarks, labelOf }: RemarkTableProps) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            Row
          </th>
          <th scope="col">Column</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {remarks.map((remark) => (
          <tr key={`${remark.row} ${remark.column} ${remark.message}`}>
            <td className={classes.number}>{remark.row}</td>
            <td>{remark.header ?? (remark.column ? labelOf(remark.column) : '')}</td>
            <td>{sentence(remark.message)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
