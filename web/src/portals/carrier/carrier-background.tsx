/** Runs alongside the carrier portal's screens: sends the outbox, refreshes the day, and checks for a new version. */
import { useCarrierLive } from '../../features/carrier/use-refresh.ts'
import { useOfficeKept } from '../../features/carrier/outbox/use-office-kept.ts'
import { useOutboxWork } from '../../features/carrier/outbox/use-outbox-work.ts'
import { usePushWork } from '../../features/carrier/push/use-push-work.ts'
import { VersionBanner } from '../../features/carrier/outbox/version-banner.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { offersQuery } from '../../features/carrier/offers/offers.api.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { useLanguageChoice } from '../../shell/preferences/use-language-choice.ts'
import { useIsolatedNames } from '../../ui/use-isolated-names.ts'

const PortalBranding = lazy(() => import('../../shell/branding/portal-branding.tsx'))

export default function CarrierBackground() {
  useIsolatedNames()
  // Sends a choice after which the page was reloaded.
  useLanguageChoice()
  useCarrierLive()
  useOutboxWork()
  useOfficeKept()
  usePushWork()
  const offers = useQuery({ ...offersQuery('open'), enabled: useHolds('offers.view') ?? false }).data?.total ?? 0
  return (
    <>
      <VersionBanner />
      <Suspense>
        <PortalBranding ours={offers} />
      </Suspense>
    </>
  )
}
