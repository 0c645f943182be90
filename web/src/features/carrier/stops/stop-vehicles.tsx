/** The vehicles of a stop, each with its inspection progress. */
import { Link } from '@tanstack/react-router'
import { Part, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import type { ToneName } from '../../../ui/palette.ts'
import { useBegun } from '../inspection/begun.ts'
import own from '../jobs/jobs.module.css'
import { pieceName, vinEnd } from '../jobs/stop-words.ts'
import { type AtStop, type Piece, piecesAt, type PieceState } from './stop.api.ts'
import { STOPS as words } from './stops.words.ts'

const TONES: Readonly<Record<PieceState, ToneName>> = {
  start: 'slate',
  'go-on': 'blue',
  inspected: 'green',
  done: 'green',
  missing: 'amber',
  refused: 'red',
}

const factsOf = ({ commodity, inspection }: Piece): string =>
  [
    vinEnd(commodity.identifier),
    inspection && `${words.photos(inspection.photos.length)}, ${words.damages(inspection.damages.length)}`,
    commodity.inoperable === 'yes' && words.winch,
    commodity.hasKeys === false && words.noKeys,
    commodity.lotNumber,
  ]
    .filter(Boolean)
    .join(' · ')

const Row = ({ piece, isBegun }: { piece: Piece; isBegun: boolean }) => {
  const state = piece.state === 'start' && isBegun ? 'go-on' : piece.state
  const needsCare = state === 'start' && (piece.commodity.inoperable === 'yes' || piece.commodity.hasKeys === false)
  return (
    <>
      <span>
        <strong className={classes.way}>{pieceName(piece.commodity)}</strong>
        <span className={classes.dimmed}>{factsOf(piece)}</span>
      </span>
      <Pill tone={needsCare ? 'amber' : TONES[state]}>{words.states[state]}</Pill>
    </>
  )
}

export const StopVehicles = ({ at }: { at: AtStop }) => {
  const pieces = piecesAt(at)
  const isOpen = at.stop.status === 'started'
  const begun = useBegun(at.stop.guid)
  const done = pieces.filter(({ state }) => state === 'inspected' || state === 'done').length
  return (
    <Part title={words.vehicles} aside={words.inspected(done, pieces.length)}>
      <ul className={own.rows}>
        {pieces.map((piece) => (
          <li key={piece.commodity.guid}>
            {isOpen && piece.state !== 'done' && piece.commodity.type === 'vehicle' ? (
              <Link
                to="/inspect/$stopGuid/$commodityGuid/$step"
                params={{
                  stopGuid: at.stop.guid,
                  commodityGuid: piece.commodity.guid,
                  step: begun.get(piece.commodity.guid) ?? 'vin',
                }}
                className={own.row}
              >
                <Row piece={piece} isBegun={begun.has(piece.commodity.guid)} />
              </Link>
            ) : (
              <span className={own.row}>
                <Row piece={piece} isBegun={false} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
