/** The route and vehicles of a load, as far as the carrier may see them before accepting. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { Part, Pill } from '../../../ui/field/field-parts.tsx'
import { sizeText, townWithZip, windowText } from '../trade-words.ts'
import { runsText } from '../runs.words.ts'
import { inspectionOf } from './offer-facts.ts'
import classes from '../../../ui/field/field.module.css'
import { OFFER_PAGE as words } from './offer-page.words.ts'
import { OFFERS } from './offers.words.ts'

const KEYS = (hasKeys: boolean | null) => (hasKeys === null ? null : hasKeys ? words.hasKeys : words.noKeys)

/** The stops and vehicles of one job. */
export const JobWay = ({ offer }: { offer: Contract }) => (
  <>
    <Part title={words.way}>
      <ol className={classes.stops}>
        {offer.stops.map((stop) => (
          <li key={stop.guid} className={classes.stop}>
            <span>
              <Pill tone={stop.stopType === 'delivery' ? 'green' : 'blue'}>
                {stop.stopType === 'delivery' ? words.deliver : OFFERS.pickUp}
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
            {`, ${[runsText(piece.inoperable), KEYS(piece.hasKeys)].filter(Boolean).join(', ')}`}
            <br />
            <small>{sizeText(piece)}</small>
          </li>
        ))}
      </ul>
    </Part>
    {inspectionOf(offer) ? (
      <Part>
        <strong>{inspectionOf(offer)}</strong>
      </Part>
    ) : null}
  </>
)

/** Dispatch's additions: the load's terms, and a message. */
export const OfferMessage = ({ offer: { loadTerms, message } }: { offer: Contract }) => (
  <>
    {loadTerms ? (
      <Part title={words.loadTerms}>
        <p className={classes.dimmed}>{loadTerms}</p>
      </Part>
    ) : null}
    {message ? (
      <Part title={words.message}>
        <p className={classes.dimmed}>{message}</p>
      </Part>
    ) : null}
  </>
)
