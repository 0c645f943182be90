/** The vehicles of a job with what is known of them. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import type { ToneName } from '../../../ui/palette.ts'
import { RUNS_WORDS, sizeText } from '../trade-words.ts'
import own from './jobs.module.css'
import { pieceName } from './stop-words.ts'

const STATES: Readonly<Record<Job['commodities'][number]['deliveryStatus'], readonly [string, ToneName]>> = {
  new: ['To pick up', 'slate'],
  'picked-up': ['On the truck', 'cyan'],
  delivered: ['Delivered', 'green'],
  'on-hold': ['On hold', 'amber'],
  missing: ['Not there', 'amber'],
  refused: ['Refused', 'red'],
  canceled: ['Canceled', 'red'],
}

export const JobVehicles = ({ job }: { job: Job }) => (
  <ul className={own.rows}>
    {job.commodities.map((piece) => {
      const [state, tone] = STATES[piece.deliveryStatus]
      const keys = piece.hasKeys === null ? null : piece.hasKeys ? 'has keys' : 'no keys'
      return (
        <li key={piece.guid}>
          <span className={own.row}>
            <span>
              <strong className={classes.way}>{pieceName(piece)}</strong>
              <span>{piece.identifier}</span>
              <span className={classes.dimmed}>
                {[piece.vehicle?.color, RUNS_WORDS[piece.inoperable], keys, piece.lotNumber && `lot ${piece.lotNumber}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={classes.dimmed}>{sizeText(piece)}</span>
            </span>
            <Pill tone={tone}>{state}</Pill>
          </span>
        </li>
      )
    })}
  </ul>
)
