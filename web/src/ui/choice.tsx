import { IconChevronDown } from './icons/chevron-down.gen.ts'
import classes from './choice.module.css'

export interface ChoiceProps {
  /** Accessible name. */
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  isDisabled?: boolean
}

/** A native select, small enough for a bar above a list, and best on phones. */
export const Choice = ({ label, value, options, onChange, isDisabled = false }: ChoiceProps) => (
  <span className={classes.choice} data-set={value !== '' || undefined}>
    <select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <IconChevronDown size="0.9rem" aria-hidden="true" />
  </span>
)
