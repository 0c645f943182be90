/** Warnings about a VIN, which never block. */
import { VIN_LENGTH, vinWarnings } from '@waybill/domain/vehicles/vin.ts'
import { BigButton, Notice } from '../../../ui/field/field-parts.tsx'
import { SCAN as words } from './scan.words.ts'

const neverUsed = (vin: string): string =>
  [...new Set(vin)].filter((letter) => !/[A-HJ-NPR-Z0-9]/.test(letter)).join(', ')

export const VinWarnings = ({ vin, onMeant }: { vin: string; onMeant: (vin: string) => void }) => {
  // The last 8 characters alone cannot be validated.
  const warnings = vin.length < VIN_LENGTH ? [] : vinWarnings(vin)
  const meant = warnings.find(({ suggestion }) => suggestion)?.suggestion
  if (warnings.length === 0) return null
  return (
    <Notice tone="amber" role="status">
      <b>{words.warnings}</b>
      {warnings.map(({ code }) => (
        <p key={code}>{words.odd[code](vin, neverUsed(vin))}</p>
      ))}
      {meant ? <BigButton onClick={() => onMeant(meant)}>{words.meant(meant)}</BigButton> : null}
    </Notice>
  )
}
