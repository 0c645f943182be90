/** Entering a damage by its five-digit code. */
import { damageCodes } from '@waybill/domain/inspections/damage-codes.ts'
import { useState } from 'react'
import { Fault } from '../../../ui/field/fault.tsx'
import classes from '../../../ui/field/field.module.css'
import { INSPECTION as words } from './inspection.words.ts'

export interface Code {
  area: string
  type: string
  severity: string
}

const DIGITS = 5

const codeOf = (digits: string): Code | undefined => {
  const [area, type, severity] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const isKnown =
    damageCodes('areas').some(({ code }) => code === area) &&
    damageCodes('types').some(({ code }) => code === type) &&
    damageCodes('severities').some(({ code }) => code === severity)
  return isKnown ? { area, type, severity } : undefined
}

export const CodeInput = ({ onCode }: { onCode: (code: Code) => void }) => {
  const [digits, setDigits] = useState('')
  const enter = (text: string) => {
    const typed = text.replaceAll(/\D/g, '').slice(0, DIGITS)
    const code = typed.length === DIGITS ? codeOf(typed) : undefined
    setDigits(code ? '' : typed)
    if (code) onCode(code)
  }
  return (
    <label>
      {words.digits}
      <input
        className={classes.input}
        inputMode="numeric"
        autoComplete="off"
        placeholder="10-04-3"
        value={digits}
        onChange={(event) => enter(event.currentTarget.value)}
      />
      <Fault text={digits.length === DIGITS ? words.noCode : undefined} />
    </label>
  )
}
