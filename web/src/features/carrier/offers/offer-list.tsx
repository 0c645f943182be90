/** The offers of a tab. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BigLink, CardLink } from '../../../ui/field/field-parts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useNow } from '../../../ui/format/use-now.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { PLAIN } from '../../../ui/words/plain.words.ts'
import { OfferCard } from './offer-card.tsx'
import classes from '../../../ui/field/field.module.css'
import { changedOf, inOrder, OFFER_PATHS, OFFER_TABS, type OfferTab, offersQuery } from './offers.api.ts'
import { OFFERS as words } from './offers.words.ts'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'

const Changed = ({ offers }: { offers: readonly Contract[] }) => (
  <>
    <h2 className={classes.heading}>{words.changed(offers.length)}</h2>
    <ul className={classes.list}>
      {offers.map(({ guid, job, revisionPending }) => (
        <li key={guid}>
          <CardLink to="/offers/$offerGuid" params={{ offerGuid: guid }}>
            <strong>
              {job.number}: {revisionPending?.parts.map((part) => words.parts[part].toLowerCase()).join(', ')}
            </strong>
            <span className={classes.dimmed}>{words.oldTerms}</span>
          </CardLink>
        </li>
      ))}
    </ul>
  </>
)

export const OfferTabs = ({ tab, open }: { tab: OfferTab; open: number | undefined }) => (
  <nav className={classes.tabs} aria-label={words.title}>
    {OFFER_TABS.map((each) => (
      <Link
        key={each}
        to={OFFER_PATHS[each]}
        className={classes.tab}
        aria-current={each === tab ? 'page' : undefined}
        activeProps={{}}
      >
        {words.tabs[each]}
        {each === 'open' && open ? ` ${open}` : ''}
      </Link>
    ))}
  </nav>
)

export const OfferList = ({ tab, chosen }: { tab: OfferTab; chosen: string | undefined }) => {
  const now = useNow()
  const { data, error, refetch } = useQuery(offersQuery(tab))
  const accepted = useQuery({ ...offersQuery('accepted'), enabled: tab === 'open' })
  const seesLoads = useHolds('loadboards.view_posts')
  if (error) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={PLAIN.loading} />
  const offers = inOrder(data.results, tab)
  const changed = tab === 'open' ? changedOf(accepted.data?.results ?? []) : []
  const [title, text] = words.empty[tab]
  return (
    <>
      {offers.length === 0 ? (
        <Empty title={title} text={text}>
          {seesLoads ? <BigLink to="/loads">{words.findLoads}</BigLink> : null}
        </Empty>
      ) : (
        <ul className={classes.list} aria-label={words.tabs[tab]}>
          {offers.map((offer) => (
            <li key={offer.guid}>
              <OfferCard offer={offer} now={now} isChosen={offer.guid === chosen} />
            </li>
          ))}
        </ul>
      )}
      {changed.length > 0 ? <Changed offers={changed} /> : null}
    </>
  )
}
