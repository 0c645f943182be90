/** One load on the board, as far as a carrier sees it before accepting. */
import { equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../../shell/sign-in/use-viewer.ts'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { BigLink, Part, Pill } from '../../../ui/field/field-parts.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { agoText, momentText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { perMileText } from '../per-mile.ts'
import { milesShort, townWithZip, windowText } from '../trade-words.ts'
import { PaidLines } from '../offers/offer-money.tsx'
import { runsText } from '../runs.words.ts'
import { LoadBid } from './load-bid.tsx'
import { nameOfPiece, OwnState } from './load-card.tsx'
import classes from '../../../ui/field/field.module.css'
import { boardQuery } from './board.api.ts'
import { askedQuery, offeredQuery } from './loads.api.ts'
import { LOADS as words } from './loads.words.ts'

/** Finds the load among all posts, or among requested ones that have left the board. */
const useLoad = (guid: string) => {
  const lists = [useQuery(boardQuery()), useQuery(askedQuery()), useQuery(offeredQuery())]
  return {
    load: lists.flatMap(({ data }) => data?.results ?? []).find((each) => each.guid === guid),
    isLoading: lists.some(({ isPending }) => isPending),
    error: lists.find(({ error }) => error)?.error,
    retry: () => Promise.all(lists.map(({ refetch }) => refetch())),
  }
}

export const LoadPage = ({ guid }: { guid: string }) => {
  const now = useNow()
  const { data: me } = useQuery(meQuery())
  const { load, isLoading, error, retry } = useLoad(guid)
  const [goneTitle, goneText] = words.gone
  const inspection = load && (words.inspections[load.job.inspectionType ?? ''] ?? load.job.inspectionType)
  return (
    <FieldPage
      title={load ? words.one(load.job.number) : words.title}
      noun={words.noun}
      back={<BackLink to="/loads" aria-label={words.title} search={(before) => before} />}
      isLoading={!load && isLoading}
      asOf={[boardQuery()]}
      error={load ? undefined : error}
      onRetry={retry}
      acts={load && (load.can.includes('request') || load.can.includes('change')) ? <LoadBid load={load} /> : null}
    >
      {load ? (
        <>
          <div className={classes.money}>
            <strong className={classes.big}>{load.price === null ? words.noPrice : moneyText(load.price)}</strong>
            <span className={classes.right}>
              <b>{perMileText(load.price, load.job.distance)}</b>
              <span className={classes.dimmed}>{load.job.distance === null ? '' : milesShort(load.job.distance)}</span>
            </span>
          </div>
          <PaidLines paid={load} company={me?.company.name ?? ''} />
          <p>
            <OwnState load={load} />
          </p>
          <Part>
            <ol className={classes.stops}>
              {load.stops.map((stop) => (
                <li key={stop.sequence} className={classes.stop}>
                  <span>
                    <Pill tone={stop.stopType === 'delivery' ? 'green' : 'blue'}>
                      {stop.stopType === 'delivery' ? words.deliver : words.pickUp}
                    </Pill>
                    <strong>{townWithZip(stop.place)}</strong>
                  </span>
                  <span className={classes.dimmed}>{windowText(stop, stop.timeZone)}</span>
                </li>
              ))}
            </ol>
          </Part>
          <Part>
            <ul className={classes.stops}>
              {load.commodities.map((piece, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- pieces of a post have no name of their own
                <li key={index}>
                  <strong>{nameOfPiece(piece)}</strong>, {runsText(piece.inoperable)}
                </li>
              ))}
            </ul>
            <p className={classes.dimmed}>
              {[
                load.job.equipmentType && equipmentText(load.job.equipmentType.label),
                inspection && words.inspection(inspection),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </Part>
          <Part>
            {load.comment ? <p>“{load.comment}”</p> : null}
            <span className={classes.dimmed}>
              {[
                load.datePosted && words.posted(agoText(load.datePosted, now)),
                load.dateExpires && words.leaves(momentText(load.dateExpires)),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </Part>
        </>
      ) : isLoading ? null : (
        <Part>
          <h2>{goneTitle}</h2>
          <p className={classes.dimmed}>{goneText}</p>
          <BigLink to="/loads">{words.others}</BigLink>
        </Part>
      )}
    </FieldPage>
  )
}
