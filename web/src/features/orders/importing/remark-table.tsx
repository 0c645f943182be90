import type { ImportError } from '@waybill/contract/imports/imports.shapes.ts'
import classes from './importing.module.css'
import { columnLabel } from './sheet.ts'
import { IMPORT_COLUMN_NAMES } from '@waybill/contract/imports/imports.shapes.ts'

const nameOf = ({ header, column }: ImportError): string => {
  const known = IMPORT_COLUMN_NAMES.find((each) => each === column)
  return header ?? (known ? columnLabel(known) : '')
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Errors or warnings, by row and column of the user's own sheet. */
export const RemarkTable = ({ label, remarks }: { label: string; remarks: readonly ImportError[] }) => (
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
            <td>{nameOf(remark)}</td>
            <td>{sentence(remark.message)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
