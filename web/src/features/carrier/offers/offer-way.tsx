/** Where a load goes and what it is: as much of it as the carrier knows before it accepted. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { Part, Pill } from '../../../ui/field/field-parts.tsx'
import { RUNS_WORDS, sizeText, townWithZip, windowText } from '../trade-words.ts'
import { inspectionOf } from './offer-facts.ts'
import classes from '../../../ui/field/field.module.css'
import { OFFER_PAGE_EN as words } from './offer-page.words.ts'
import { OFFERS_EN } from './offers.words.ts'

const KEYS = (hasKeys: boolean | null) => (hasKeys === null ? null : hasKeys ? words.hasKeys : words.noKeys)

export const OfferWay = ({ offer }: { offer: Contract }) => {
  const inspection = inspectionOf(offer)
  return (
    <>
      <Part title={words.way}>
        <ol className={classes.stops}>
          {offer.stops.map((stop) => (
            <li key={stop.guid} className={classes.stop}>
              <span>
                <Pill tone={stop.stopType === 'delivery' ? 'green' : 'blue'}>
                  {stop.stopType === 'delivery' ? words.deliver : OFFERS_EN.pickUp}
                </Pill>
                <strong>{townWithZip(stop)}</strong>
              </span>
              <span className={classes.dimmed}>{windowText(stop, stop.timeZone)}</span>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={words.vehicles(offer.commodities.length)}>
        <ul className={classes.stops}>
          {offer.commodities.map((piece) => (
            <li key={piece.guid}>
              <strong>{piece.name}</strong>
              {`, ${[RUNS_WORDS[piece.inoperable], KEYS(piece.hasKeys)].filter(Boolean).join(', ')}`}
              <br />
              <small>{sizeText(piece)}</small>
            </li>
          ))}
        </ul>
      </Part>
      {inspection ? (
        <Part>
          <strong>{inspection}</strong>
        </Part>
      ) : null}
      {offer.loadTerms ? (
        <Part title={words.loadTerms}>
          <p className={classes.dimmed}>{offer.loadTerms}</p>
        </Part>
      ) : null}
      {offer.message ? (
        <Part title={words.message}>
          <p className={classes.dimmed}>{offer.message}</p>
        </Part>
      ) : null}
    </>
  )
}
