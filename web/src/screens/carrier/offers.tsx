/** The carrier's offers: on a phone a list or one of them, otherwise both with the office's day. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { OfferList, OfferTabs } from '../../features/carrier/offers/offer-list.tsx'
import { inOrder, type OfferTab, offersQuery } from '../../features/carrier/offers/offers.api.ts'
import { OFFERS as words } from '../../features/carrier/offers/offers.words.ts'
import { FieldPage } from '../../shell/field/field-page.tsx'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'

/** A phone shows the list first. */
const OfferPage = lazy(async () => ({
  default: (await import('../../features/carrier/offers/offer-page.tsx')).OfferPage,
}))
const OffersDesk = lazy(async () => ({ default: (await import('./offers-desk.tsx')).OffersDesk }))

/** The tab in the address, otherwise the last opened one. */
const useLastTab = (named: OfferTab | undefined): OfferTab => {
  const [last, setLast] = useState<OfferTab>(named ?? 'open')
  if (named && named !== last) setLast(named)
  return named ?? last
}

export const CarrierOffersScreen = ({ tab: named }: { tab?: OfferTab }) => {
  const tab = useLastTab(named)
  const { offerGuid } = useRouteParams()
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const open = useQuery(offersQuery('open'))
  const listed = useQuery(offersQuery(tab))
  const offers = inOrder(listed.data?.results ?? [], tab)
  const shown = offerGuid ?? (isNarrow ? undefined : offers[0]?.guid)
  const step = (by: number) => {
    const next = offers[offers.findIndex(({ guid }) => guid === shown) + by]
    if (next) void navigate({ to: '/offers/$offerGuid', params: { offerGuid: next.guid } })
  }
  useShortcuts([
    { keys: 'j', label: words.next, group: words.title, run: () => step(1) },
    { keys: 'k', label: words.previous, group: words.title, run: () => step(-1) },
  ])
  return (
    <Suspense fallback={<FieldPage title={isNarrow ? '' : words.title} isLoading />}>
      {isNarrow ? (
        shown ? (
          <OfferPage key={shown} guid={shown} />
        ) : (
          <FieldPage title={words.title} asOf={[offersQuery(tab)]} isFlush>
            <OfferTabs tab={tab} open={open.data?.total} />
            <OfferList tab={tab} chosen={shown} />
          </FieldPage>
        )
      ) : (
        <OffersDesk tab={tab} shown={shown} isChosen={offerGuid !== undefined} />
      )}
    </Suspense>
  )
}
