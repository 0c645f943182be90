/** An order's inspection type: standard, unless the client requires more. */
import { INSPECTION_TYPES, type InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import { helpOn } from '../../ui/help/help-on.tsx'
import { choice, HALF, whole } from '../../ui/form/field.ts'

const MORE = INSPECTION_TYPES.filter(({ type }) => type !== 'standard').map(({ type, label }) => ({
  value: type,
  label,
}))
const CHOICE = choice('Inspection', MORE, ['Standard', undefined], { ...HALF, help: helpOn('aiag-damage-codes') })

export const inspectionField = () =>
  whole<InspectionType | undefined, string>({
    ...CHOICE,
    start: (value) => (value === 'standard' ? '' : CHOICE.start(value)),
    // A new order omits the default; a changed one sends the return to standard.
    change: (before, now) => (before === now ? undefined : (CHOICE.send(now) ?? 'standard')),
  })
