import { IMPORT_COLUMN_NAMES, type ImportColumn } from '@waybill/contract/imports/imports.shapes.ts'
import { NativeSelect } from '@mantine/core'
import '../../../ui/css/forms.css'
import classes from './importing.module.css'
import { columnLabel } from './sheet.ts'

export interface ColumnChoicesProps {
  /** Sheet header -> mapped column. */
  columns: Readonly<Record<string, string | null>>
  /** Columns that the user may not import. */
  hidden: readonly ImportColumn[]
  isDisabled: boolean
  onChoose: (header: string, column: ImportColumn | null) => void
}

/** The mapping of each column of the sheet, to correct what its header does not reveal. */
export const ColumnChoices = ({ columns, hidden, isDisabled, onChoose }: ColumnChoicesProps) => {
  const choices = IMPORT_COLUMN_NAMES.filter((column) => !hidden.includes(column))
  return (
    <div className={classes.columns}>
      {Object.entries(columns).map(([header, column]) => (
        <NativeSelect
          key={header}
          label={header || 'Column without a header'}
          value={column ?? ''}
          disabled={isDisabled}
          data={[
            { value: '', label: 'Leave out' },
            ...choices.map((value) => ({ value, label: columnLabel(value) })),
            // Mapped to a column that is not offered here.
            ...hidden.filter((value) => value === column).map((value) => ({ value, label: columnLabel(value) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChoose(header, IMPORT_COLUMN_NAMES.find((each) => each === value) ?? null)
          }
        />
      ))}
    </div>
  )
}
