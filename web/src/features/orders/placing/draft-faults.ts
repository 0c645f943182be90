/** What keeps a draft from being sent, in words, under the paths that the server would name. */
import { faultsOfLine } from '../commodity-form.ts'
import { faultOfDates } from '../requested-dates.ts'
import { type Draft, inTravelOrder, linesAt } from './draft.ts'
import { faultsOfPlace } from './place.ts'

/** Messages by path: `stops.0.terminal.city`, `commodities.2.year`, `commodities`. */
export type DraftFaults = Readonly<Record<string, string>>

const LINE_PATHS: Readonly<Record<string, string>> = { vin: 'identifier', year: 'vehicle.year' }

export const faultsOfDraft = (draft: Draft): DraftFaults => {
  const faults: Record<string, string> = {}
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
        stop.stopType === 'pickup' ? 'Choose what is picked up here' : 'Choose what is delivered here'
  })
  return faults
}

/** Faults below a path, with the path taken off: those of `stops.1` as `terminal.city`. */
export const faultsBelow = (faults: DraftFaults, path: string): DraftFaults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([key, message]) =>
      key === path ? [['', message]] : key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), message]] : [],
    ),
  )
