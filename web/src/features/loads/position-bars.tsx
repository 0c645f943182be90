/** Positions from stop to stop: one bar per vehicle, as long as it is on board. The table shows the same. */
import type { LoadPlan, LoadVehicle, Trailer } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { CSSProperties } from 'react'
import type { ToneName } from '../../ui/palette.ts'
import { IconArrowsUpDown } from '../../ui/icons/arrows-up-down.gen.ts'
import { toneStyle } from './load-words.ts'
import classes from './load-parts.module.css'

export interface PositionBarsProps {
  trailer: Trailer
  plan: LoadPlan
  visit: number
  tones: ReadonlyMap<number, ToneName>
  chosen: string | undefined
  onChoose: (commodityGuid: string) => void
}

const reloadedText = ({ reloads }: LoadPlan, { commodityGuid }: LoadVehicle) => {
  const stops = reloads.filter(({ moved }) => moved === commodityGuid).map(({ visit }) => visit)
  return stops.length > 0 ? `, reloaded at stop ${stops.join(', ')}` : ''
}

export const PositionBars = ({ trailer, plan, visit, tones, chosen, onChoose }: PositionBarsProps) => {
  const count = plan.visits.length
  const at = (number: number) => ((number - 0.5) / count) * 100
  return (
    <div className={classes.bars} style={{ '--here': `${at(visit)}%`, '--visit': `${100 / count}%` } as CSSProperties}>
      {trailer.positions.map(({ number }) => (
        <div key={number} className={classes.barRow}>
          <span>{number}</span>
          <div className={classes.track}>
            {plan.vehicles
              .filter(({ position }) => position === number)
              .map((vehicle) => (
                <button
                  key={vehicle.commodityGuid}
                  type="button"
                  className={classes.bar}
                  title={vehicle.name}
                  aria-label={`${vehicle.name} at ${number}, stop ${vehicle.from} to ${vehicle.to}${reloadedText(plan, vehicle)}`}
                  aria-pressed={vehicle.commodityGuid === chosen}
                  style={{
                    ...toneStyle(tones.get(vehicle.to)),
                    left: `${at(vehicle.from)}%`,
                    width: `${at(vehicle.to) - at(vehicle.from)}%`,
                  }}
                  onClick={() => onChoose(vehicle.commodityGuid)}
                >
                  {vehicle.name}
                </button>
              ))}
            {plan.reloads
              .filter(({ moved }) =>
                plan.vehicles.some((each) => each.commodityGuid === moved && each.position === number),
              )
              .map(({ visit: stop, moved }) => (
                <span
                  key={`${stop} ${moved}`}
                  className={classes.reload}
                  title={`Reload at stop ${stop}`}
                  style={{ left: `${at(stop)}%` }}
                  aria-hidden="true"
                >
                  <IconArrowsUpDown size="0.75rem" />
                </span>
              ))}
          </div>
        </div>
      ))}
      <ul className={classes.legend} aria-label="Legend: colors show where vehicles are unloaded">
        {plan.visits
          .filter(({ off }) => off > 0)
          .map(({ number, name }) => (
            <li key={number} style={toneStyle(tones.get(number))}>
              {name}, stop {number}
            </li>
          ))}
        {plan.reloads.length > 0 ? (
          <li className={classes.reloadLegend}>
            <IconArrowsUpDown size="0.75rem" aria-hidden="true" /> Reload: off and on again
          </li>
        ) : null}
      </ul>
    </div>
  )
}
