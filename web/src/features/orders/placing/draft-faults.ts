/** Validation errors of a draft, under the server's paths: `stops.0.terminal.city`. */
import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { faultsOfShape } from '../../../ui/form/editing.ts'
import type { Faults } from '../../../ui/form/field.ts'
import { faultsOfLine } from '../commodity-form.ts'
import { faultOfDates } from '../requested-dates.ts'
import { carrierPayOf, type Draft, inTravelOrder, linesAt, newOrderOf } from './draft.ts'
import { faultsOfPlace } from './place.ts'

const LINE_PATHS: Readonly<Record<string, string>> = { vin: 'identifier', year: 'vehicle.year' }

/** Fields that only the company fills in. */
const faultsOfDispatcher = (draft: Draft): Faults => ({
  ...(draft.client ? {} : { 'client.guid': 'Choose the client' }),
  ...(Number.isNaN(carrierPayOf(draft)) ? { carrierPay: 'Enter an amount in dollars' } : {}),
})

export const faultsOfDraft = (draft: Draft, isForClient = false): Faults => {
  const faults: Record<string, string> = isForClient ? { ...faultsOfDispatcher(draft) } : {}
  if (draft.lines.length === 0) faults.commodities = 'Add at least one vehicle or piece of freight'
  draft.lines.forEach((line, index) => {
    for (const [field, message] of Object.entries(faultsOfLine(line)))
      faults[`commodities.${index}.${LINE_PATHS[field] ?? field}`] = message
  })
  const stops = inTravelOrder(draft.stops)
  stops.forEach((stop, index) => {
    for (const [field, message] of Object.entries(faultsOfPlace(stop.place)))
      faults[field === 'place' ? `stops.${index}.terminal` : `stops.${index}.terminal.${field}`] = message
    const dates = faultOfDates(stop.dates)
    if (dates) faults[`stops.${index}.dateRequestedEnd`] = dates
    if (draft.lines.length > 0 && linesAt(draft, stop).length === 0)
      faults[`stops.${index}.commodities`] =
        stop.stopType === 'pickup' ? 'Choose what to pick up here' : 'Choose what to deliver here'
  })
  // The contract can only validate a complete order.
  return Object.keys(faults).length > 0 ? faults : faultsOfShape(NewOrder, newOrderOf(draft))
}
