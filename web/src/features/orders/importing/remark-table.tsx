import type { ImportError } from '@waybill/contract/imports/imports.shapes.ts'
import { TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import type { KeyboardEvent } from 'react'
import classes from './importing.module.css'

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

export interface RemarkTableProps {
  label: string
  remarks: readonly ImportError[]
  /** Label of a column that the sheet does not have. */
  labelOf: (column: string) => string
  /** Settles a cell; without it cells are only shown. */
  onSettle?: ((cell: { row: number; column: string; value: string }) => void) | undefined
}

/**
 * Enter goes to the next cell, as in a spreadsheet; what was typed counts as soon as the cell is left. So it also does
 * before the sheet is taken by its keys: they only leave a cell that was changed.
 */
const onEnter = (event: KeyboardEvent<HTMLInputElement>, value: string) => {
  if (event.key !== 'Enter') return
  const { currentTarget } = event
  if (event.metaKey || event.ctrlKey) {
    if (currentTarget.value.trim() === value) return
    event.stopPropagation()
    return currentTarget.blur()
  }
  const inputs = [...(currentTarget.closest('table')?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(currentTarget) + 1]
  if (next) next.focus()
  else currentTarget.blur()
}

/** Errors or warnings, by row and column of the user's own sheet; each cell can be settled there. */
export const RemarkTable = ({ label, remarks, labelOf, onSettle }: RemarkTableProps) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            Row
          </th>
          <th scope="col">Column</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {remarks.map(({ row, column, header, value, message }) => {
          const name = header ?? (column ? labelOf(column) : '')
          return (
            <tr key={`${row} ${column} ${message}`}>
              <td className={classes.number}>{row}</td>
              <td>
                <div className={classes.quiet}>{name}</div>
                <div>{sentence(message)}</div>
              </td>
              <td>
                {column && onSettle ? (
                  <TextInput
                    key={value}
                    size="xs"
                    className={classes.cell}
                    aria-label={`${name}, row ${row}`}
                    defaultValue={value ?? ''}
                    maxLength={2000}
                    onKeyDown={(event) => onEnter(event, value ?? '')}
                    onBlur={({ currentTarget }) => {
                      const typed = currentTarget.value.trim()
                      if (typed !== (value ?? '')) onSettle({ row, column, value: typed })
                    }}
                  />
                ) : (
                  value
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
