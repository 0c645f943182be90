/** A typed VIN, or its end. */
import classes from '../../../ui/field/field.module.css'
import { VIN_LENGTH } from '@waybill/domain/vehicles/vin.ts'
import { plainVin } from './same-vin.ts'

export interface VinInputProps {
  label: string
  hint?: string
  value: string
  onChange: (vin: string) => void
}

export const VinInput = ({ label, hint, value, onChange }: VinInputProps) => (
  <div className={classes.fields}>
    <label>
      {label}
      <input
        className={classes.input}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={VIN_LENGTH}
        value={value}
        onChange={(event) => onChange(plainVin(event.currentTarget.value))}
      />
    </label>
    {hint ? <span className={classes.dimmed}>{hint}</span> : null}
  </div>
)
