/** A load's drawing as a table. */
import type { LoadPlan, LoadVehicle } from '@waybill/contract/loads/load-plan.shapes.ts'
import { inchText, poundText, reloadsAt } from './load-words.ts'
import classes from './load-parts.module.css'

const SOURCES = { typed: 'typed in', model: 'by model', body: 'by body type', unknown: 'unknown' } as const
const or = (value: number | null, text: (value: number) => string) => (value === null ? '–' : text(value))

/** Where it goes off and on again, and for which vehicles. */
const reloadsOf = (plan: LoadPlan, { commodityGuid }: LoadVehicle, nameOf: (visit: number) => string) =>
  plan.reloads
    .filter(({ moved }) => moved === commodityGuid)
    .map(({ visit }) => `${visit} ${nameOf(visit)}: ${reloadsAt(plan, visit).get(commodityGuid) ?? ''}`)
    .join('; ') || 'none'

export interface LoadTableProps {
  plan: LoadPlan
  chosen: string | undefined
  onChoose: (commodityGuid: string) => void
}

export const LoadTable = ({ plan, chosen, onChoose }: LoadTableProps) => {
  const nameOf = (number: number) => plan.visits.find((visit) => visit.number === number)?.name ?? ''
  const rows = plan.vehicles.toSorted((a, b) => (a.position ?? 99) - (b.position ?? 99) || a.from - b.from)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={classes.tableFrame} role="region" aria-label="Vehicles by position" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {['Position', 'Vehicle', 'On at', 'Off at', 'Length', 'Height', 'Weight', 'Sizes', 'Reloads'].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((vehicle) => (
            <tr key={vehicle.commodityGuid} data-chosen={vehicle.commodityGuid === chosen || undefined}>
              <td>{vehicle.position ?? 'none'}</td>
              <th scope="row">
                <button type="button" onClick={() => onChoose(vehicle.commodityGuid)}>
                  {vehicle.name}
                </button>
              </th>
              <td>
                {vehicle.from} {nameOf(vehicle.from)}
              </td>
              <td>
                {vehicle.to} {nameOf(vehicle.to)}
              </td>
              <td>{or(vehicle.length, inchText)}</td>
              <td>{or(vehicle.height, inchText)}</td>
              <td>{or(vehicle.weight, poundText)}</td>
              <td>{SOURCES[vehicle.source]}</td>
              <td>{reloadsOf(plan, vehicle, nameOf)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
