/** How an order's vehicles are inspected: the standard inspection, unless the client wants more. */
import { INSPECTION_TYPES, type InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import { choice, HALF, whole } from '../../ui/form/field.ts'

const MORE = INSPECTION_TYPES.filter(({ type }) => type !== 'standard').map(({ type, label }) => ({
  value: type,
  label,
}))
const CHOICE = choice('Inspection', MORE, ['Standard', undefined], HALF)

export const inspectionField = () =>
  whole<InspectionType | undefined, string>({
    ...CHOICE,
    start: (value) => (value === 'standard' ? '' : CHOICE.start(value)),
    // Nothing needs to be said of a new order; of one that is changed, that it is the standard again.
    change: (before, now) => (before === now ? undefined : (CHOICE.send(now) ?? 'standard')),
  })
