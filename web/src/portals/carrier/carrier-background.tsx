/** Works beside the screens of the carrier's portal: sends what waits, keeps the day, and looks for a new version. */
import { useCarrierLive } from '../../features/carrier/use-refresh.ts'
import { useOfficeKept } from '../../features/carrier/outbox/use-office-kept.ts'
import { useOutboxWork } from '../../features/carrier/outbox/use-outbox-work.ts'
import { VersionBanner } from '../../features/carrier/outbox/version-banner.tsx'

export default function CarrierBackground() {
  useCarrierLive()
  useOutboxWork()
  useOfficeKept()
  return <VersionBanner />
}
