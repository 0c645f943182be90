import { faultsBelow } from '../../../ui/form/body.ts'
import type { Faults } from '../../../ui/form/field.ts'
import type { CommodityLine } from '../commodity-form.ts'
import { CommodityLines } from '../commodity-lines.tsx'
import { PasteVehicles } from './paste-vehicles.tsx'
import classes from './placing.module.css'
import { useDecoded } from './use-decoded.ts'

export interface VehiclesBlockProps {
  lines: readonly CommodityLine[]
  onChange: (change: (lines: readonly CommodityLine[]) => CommodityLine[]) => void
  areFaultsShown: boolean
  /** The page's errors, by path. */
  faults: Faults
  /** The server's refusals, by path. */
  refusals: Faults
}

/** What is transported: pasted, entered, decoded. */
export const VehiclesBlock = ({ lines, onChange, areFaultsShown, faults, refusals }: VehiclesBlockProps) => {
  const { notes, isReading } = useDecoded(lines, (describe) => onChange((now) => now.map(describe)))
  return (
    <div className={classes.vehicles}>
      <PasteVehicles onAdd={(added) => onChange((now) => [...now, ...added])} />
      <p className={classes.reading} role="status">
        {isReading ? 'Decoding VINs…' : ''}
      </p>
      <CommodityLines
        lines={lines}
        onChange={(next) => onChange(() => next)}
        areFaultsShown={areFaultsShown}
        notes={notes}
        refusals={faultsBelow(refusals, 'commodities')}
      />
      {areFaultsShown && faults.commodities ? (
        <p className={classes.fault} role="alert">
          {faults.commodities}
        </p>
      ) : null}
    </div>
  )
}
