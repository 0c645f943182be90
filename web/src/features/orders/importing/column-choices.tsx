import { IMPORT_COLUMN_NAMES, type ImportColumn } from '@waybill/contract/imports/imports.shapes.ts'
import { NativeSelect } from '@mantine/core'
import '../../../ui/css/forms.css'
import classes from './importing.module.css'
import { columnLabel } from './sheet.ts'

export interface ColumnChoicesProps {
  /** Header of the sheet -> what it is taken for. */
  columns: Readonly<Record<string, string | null>>
  /** What the person may not say is left out. */
  hidden: readonly ImportColumn[]
  isDisabled: boolean
  onChoose: (header: string, column: ImportColumn | null) => void
}

/** What each column of the sheet holds, to be corrected where its header does not tell. */
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
            // Taken for something that is not offered here.
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
