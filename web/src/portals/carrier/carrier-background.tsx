/** Runs alongside the carrier portal's screens: sends the outbox, refreshes the day, and checks for a new version. */
import { useCarrierLive } from '../../features/carrier/use-refresh.ts'
import { useOfficeKept } from '../../features/carrier/outbox/use-office-kept.ts'
import { useOutboxWork } from '../../features/carrier/outbox/use-outbox-work.ts'
import { usePushWork } from '../../features/carrier/push/use-push-work.ts'
import { VersionBanner } from '../../features/carrier/outbox/version-banner.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { offersQuery } from '../../features/carrier/offers/offers.api.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { LANGUAGE_PREFERENCE } from '@waybill/contract/vocabulary/languages.ts'
import { nameOf, readHere, unsent } from '../../shell/preferences/kept-here.ts'
import { useAccount } from '../../shell/sign-in/session.ts'
import { useIsolatedNames } from '../../ui/use-isolated-names.ts'

const PortalBranding = lazy(() => import('../../shell/branding/portal-branding.tsx'))
// Settings bring the parts of the desk's lists with them: a carrier that has chosen nothing loads none.
const LanguageSent = lazy(() => import('../../shell/preferences/language-sent.tsx'))

export default function CarrierBackground() {
  useIsolatedNames()
  const account = useAccount().localAccountId
  const [isChosen] = useState(() => Boolean(readHere(unsent(nameOf(account, LANGUAGE_PREFERENCE)))))
  useCarrierLive()
  useOutboxWork()
  useOfficeKept()
  usePushWork()
  const offers = useQuery({ ...offersQuery('open'), enabled: useHolds('offers.view') ?? false }).data?.total ?? 0
  return (
    <>
      <VersionBanner />
      <Suspense>{isChosen ? <LanguageSent /> : null}</Suspense>
      <Suspense>
        <PortalBranding ours={offers} />
      </Suspense>
    </>
  )
}
