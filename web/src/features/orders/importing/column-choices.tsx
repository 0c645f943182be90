import { NativeSelect } from '@mantine/core'
import '../../../ui/css/forms.css'
import classes from './importing.module.css'

export interface ColumnChoicesProps<Column extends string> {
  /** Sheet header -> mapped column. */
  columns: Readonly<Record<string, string | null>>
  /** All possible columns. */
  known: readonly Column[]
  /** Columns that the user may not import. */
  hidden?: readonly Column[]
  labelOf: (column: Column) => string
  isDisabled: boolean
  onChoose: (header: string, column: Column | null) => void
}

/** The mapping of each column of the sheet, to correct what its header does not reveal. */
export const ColumnChoices = <Column extends string>({
  columns,
  known,
  hidden = [],
  labelOf,
  isDisabled,
  onChoose,
}: ColumnChoicesProps<Column>) => {
  const optionOf = (value: Column) => ({ value, label: labelOf(value) })
  return (
    <div className={classes.columns}>
      {Object.entries(columns).map(([header, column]) => (
        <NativeSelect
          key={header}
          label={header || 'Column without a header'}
          value={column ?? ''}
          disabled={isDisabled}
          data={[
            { value: '', label: 'Skip' },
            // A hidden column is only offered where it is already mapped.
            ...known.filter((each) => !hidden.includes(each) || each === column).map(optionOf),
          ]}
          onChange={({ currentTarget: { value } }) => onChoose(header, known.find((each) => each === value) ?? null)}
        />
      ))}
    </div>
  )
}
