/** Every job of a load with its pay, stops and vehicles: all are shown before they are answered together. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useQueries } from '@tanstack/react-query'
import { Notice } from '../../../ui/field/field-parts.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import classes from '../../../ui/field/field.module.css'
import { PayLines, QuickPaid } from './offer-money.tsx'
import { JobWay } from './offer-way.tsx'
import { offerQuery } from './offers.api.ts'
import { OFFER_PAGE as words } from './offer-page.words.ts'

/** The offers answered together with this one, including itself; undefined while loading. */
export const useLoad = (offer: Contract | undefined) => {
  const read = useQueries({ queries: (offer?.load?.contracts ?? []).map(({ guid }) => offerQuery(guid)) })
  const offers = read.flatMap(({ data }) => data ?? [])
  return {
    offers: offers.length === read.length ? offers : undefined,
    isFailed: read.some(({ error, data }) => error && !data),
  }
}

const Job = ({ offer }: { offer: Contract }) => (
  <section>
    <h2 className={classes.heading}>
      {words.jobOf(offer.job.number, offer.amount === undefined ? '' : moneyText(offer.total ?? offer.amount))}
    </h2>
    <PayLines offer={offer} />
    <QuickPaid offer={offer} />
    <JobWay offer={offer} />
  </section>
)

export const LoadJobs = ({ offers, isFailed }: ReturnType<typeof useLoad>) => {
  if (offers) return offers.map((offer) => <Job key={offer.guid} offer={offer} />)
  return isFailed ? (
    <Notice tone="amber" role="alert">
      {words.unread}
    </Notice>
  ) : (
    <p role="status">{words.reading}</p>
  )
}
