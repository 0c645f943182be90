import { NumberInput } from '@mantine/core'
import './css/forms.css'

export interface MoneyInputProps {
  label: string
  description?: string | undefined
  value: number | undefined
  onChange: (value: number | undefined) => void
  isFocused?: boolean
}

/** An amount in US dollars. */
export const MoneyInput = ({ label, description, value, onChange, isFocused }: MoneyInputProps) => (
  <NumberInput
    label={label}
    description={description}
    prefix="$"
    thousandSeparator=","
    min={0}
    decimalScale={2}
    hideControls
    data-autofocus={isFocused}
    value={value ?? ''}
    onChange={(entered) => onChange(typeof entered === 'number' ? entered : undefined)}
  />
)
