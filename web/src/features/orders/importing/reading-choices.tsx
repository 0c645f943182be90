import type { ImportedSheet, OrderImport } from '@waybill/contract/imports/imports.shapes.ts'
import { NativeSelect, NumberInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import classes from './importing.module.css'

/** How the user has the sheet read; what is left out follows from the sheet. */
export type Reading = Pick<OrderImport, 'sheet' | 'headerRow' | 'dayOrder' | 'decimalMark'>

export interface ReadingChoicesProps {
  answer: ImportedSheet & { asks: readonly 'dayOrder'[] }
  chosen: Reading
  isDisabled: boolean
  onChoose: (reading: Reading) => void
}

const ORDERS = { 'month-first': 'Month first (3/5 is March 5)', 'day-first': 'Day first (3/5 is May 3)' } as const
const isOrder = (value: string): value is keyof typeof ORDERS => Object.hasOwn(ORDERS, value)

/** Which sheet and header row are read, and what of the dates only a person knows. */
export const ReadingChoices = ({ answer, chosen, isDisabled, onChoose }: ReadingChoicesProps) => (
  <div className={classes.reading}>
    {answer.sheets.length > 1 ? (
      <NativeSelect
        label="Sheet"
        value={answer.sheet ?? ''}
        disabled={isDisabled}
        data={answer.sheets.map(({ name, isHidden }) => ({ value: name, label: isHidden ? `${name} (hidden)` : name }))}
        // Another sheet has headers and dates of its own.
        onChange={({ currentTarget: { value } }) => onChoose({ sheet: value })}
      />
    ) : null}
    <NumberInput
      key={`${answer.sheet} ${answer.headerRow}`}
      label="Row with the headers"
      defaultValue={answer.headerRow}
      min={1}
      allowDecimal={false}
      disabled={isDisabled}
      onBlur={({ currentTarget: { value } }) => {
        const headerRow = Number(value)
        if (Number.isInteger(headerRow) && headerRow >= 1 && headerRow !== answer.headerRow)
          onChoose({ ...chosen, headerRow })
      }}
    />
    {answer.asks.includes('dayOrder') || chosen.dayOrder ? (
      <NativeSelect
        label="Dates"
        value={chosen.dayOrder ?? 'month-first'}
        disabled={isDisabled}
        data={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => isOrder(value) && onChoose({ ...chosen, dayOrder: value })}
      />
    ) : null}
  </div>
)
