/** Runs alongside the carrier portal's screens: sends the outbox, refreshes the day, and checks for a new version. */
import { useCarrierLive } from '../../features/carrier/use-refresh.ts'
import { useOfficeKept } from '../../features/carrier/outbox/use-office-kept.ts'
import { useOutboxWork } from '../../features/carrier/outbox/use-outbox-work.ts'
import { usePushWork } from '../../features/carrier/push/use-push-work.ts'
import { VersionBanner } from '../../features/carrier/outbox/version-banner.tsx'
import { useLanguageChoice } from '../../shell/preferences/use-language-choice.ts'
import { useIsolatedNames } from '../../ui/use-isolated-names.ts'

export default function CarrierBackground() {
  useIsolatedNames()
  // Sends a choice after which the page was reloaded.
  useLanguageChoice()
  useCarrierLive()
  useOutboxWork()
  useOfficeKept()
  usePushWork()
  return <VersionBanner />
}
