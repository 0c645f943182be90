/** The stops of an offered job as cards, and its vehicles as a table. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { Pill } from '../../../ui/field/field-parts.tsx'
import { numberText } from '../../../ui/format/number-text.ts'
import { OFFER_PAGE } from '../offers/offer-page.words.ts'
import { OFFERS } from '../offers/offers.words.ts'
import { townWithZip, windowText } from '../trade-words.ts'
import classes from './desk.module.css'
import { DESK as words } from './desk.words.ts'

export const StopCards = ({ offer: { stops } }: { offer: Contract }) => (
  <ol className={classes.stops}>
    {stops.map((stop) => (
      <li key={stop.guid} className={classes.card}>
        <span>
          <Pill tone={stop.stopType === 'delivery' ? 'green' : 'blue'}>
            {stop.stopType === 'delivery' ? OFFER_PAGE.deliver : OFFERS.pickUp}
          </Pill>
        </span>
        <strong>{townWithZip(stop)}</strong>
        <span className={classes.dimmed}>{windowText(stop, stop.timeZone)}</span>
      </li>
    ))}
  </ol>
)

type Piece = Contract['commodities'][number]

const sizeOf = ({ length, width, height }: Piece) =>
  length && width && height ? `${length} × ${width} × ${height} in` : ''
const RUNS = { yes: 'no', no: 'yes', unknown: 'unknown' } as const
const keysOf = ({ hasKeys }: Piece) => (hasKeys === null ? 'unknown' : hasKeys ? 'yes' : 'no')

export const VehicleTable = ({ offer: { commodities } }: { offer: Contract }) => {
  const [hasSizes, hasWeights] = [commodities.some(sizeOf), commodities.some(({ weight }) => weight)]
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.vehicle}</th>
            {hasSizes ? <th scope="col">{words.size}</th> : null}
            {hasWeights ? <th scope="col">{words.weight}</th> : null}
            <th scope="col">{words.runs}</th>
            <th scope="col">{words.hasKeys}</th>
          </tr>
        </thead>
        <tbody>
          {commodities.map((piece) => (
            <tr key={piece.guid}>
              <th scope="row">
                {piece.name}
                {piece.quantity > 1 ? ` × ${piece.quantity}` : ''}
              </th>
              {hasSizes ? <td>{sizeOf(piece)}</td> : null}
              {hasWeights ? <td>{piece.weight ? `${numberText(piece.weight)} lb` : ''}</td> : null}
              <td data-warns={piece.inoperable === 'yes' || undefined}>{words.yesNo[RUNS[piece.inoperable]]}</td>
              <td data-warns={piece.hasKeys === false || undefined}>{words.yesNo[keysOf(piece)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
