/** The vehicles of a job with their details. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { numberText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import type { ToneName } from '../../../ui/palette.ts'
import { sizeText } from '../trade-words.ts'
import { runsText } from '../runs.words.ts'
import own from './jobs.module.css'
import { inspectionsQuery } from './jobs.api.ts'
import { JOBS as words } from './jobs.words.ts'
import { PieceInspections } from './piece-inspections.tsx'
import { pieceName } from './stop-words.ts'

const TONES: Readonly<Record<Job['commodities'][number]['deliveryStatus'], ToneName>> = {
  new: 'slate',
  'picked-up': 'cyan',
  delivered: 'green',
  'on-hold': 'amber',
  missing: 'amber',
  refused: 'red',
  canceled: 'red',
}

/** What tells a piece apart where several stand, and how much it holds. */
const numbersOf = (piece: Job['commodities'][number]) => {
  const { identifierQualifier: kind, lotNumber, licensePlate, referenceNumber, capacity, vehicle } = piece
  return [
    piece.category,
    vehicle?.weightClass && words.weightClass(vehicle.weightClass),
    kind && kind !== 'VIN' && piece.identifier && words.numberBy(kind),
    lotNumber && words.lot(lotNumber),
    licensePlate && words.plate(licensePlate),
    referenceNumber && words.reference(referenceNumber),
    capacity && words.capacity(numberText(capacity)),
  ]
}

/** When it was picked up and delivered. */
const takenText = ({ dateStarted, dateCompleted }: Job['commodities'][number]): string =>
  [
    dateStarted && words.pickedUp(momentText(dateStarted)),
    dateCompleted && words.deliveredOn(momentText(dateCompleted)),
  ]
    .filter(Boolean)
    .join(', ')

export const JobVehicles = ({ job }: { job: Job }) => {
  const inspections = useQuery(inspectionsQuery(job.guid)).data?.results ?? []
  return (
    <ul className={own.rows}>
      {job.commodities.map((piece) => {
        const keys = piece.hasKeys === null ? null : piece.hasKeys ? words.hasKeys : words.noKeys
        return (
          <li key={piece.guid}>
            <span className={own.row}>
              <span>
                <strong className={classes.way}>{pieceName(piece)}</strong>
                <span>{piece.identifier}</span>
                <span className={classes.dimmed}>
                  {[
                    piece.vehicle?.color,
                    runsText(piece.inoperable),
                    piece.damaged && words.damaged,
                    keys,
                    ...numbersOf(piece),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <span className={classes.dimmed}>{sizeText(piece)}</span>
                <span className={classes.dimmed}>{takenText(piece)}</span>
                {piece.vehicle && piece.description ? (
                  <span className={classes.dimmed}>{piece.description}</span>
                ) : null}
              </span>
              <Pill tone={TONES[piece.deliveryStatus]}>{words.pieceStates[piece.deliveryStatus]}</Pill>
            </span>
            <PieceInspections inspections={inspections} commodityGuid={piece.guid} name={pieceName(piece)} />
          </li>
        )
      })}
    </ul>
  )
}
