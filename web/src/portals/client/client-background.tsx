/** Runs alongside the client portal's screens; loaded after the first of them. */
import { useRememberOrders } from '../../features/recent/recent-orders.ts'
import { useDateFormat } from '../../shell/preferences/use-date-format.ts'
import { useLetterKeys } from '../../shell/preferences/use-letter-keys.ts'
import { ExportFollower } from '../../features/reports/export-follower.tsx'
import { lazy, Suspense } from 'react'
import { useIsolatedNames } from '../../ui/use-isolated-names.ts'

const Branding = lazy(() => import('./client-branding.tsx'))

export default function ClientBackground() {
  useIsolatedNames()
  useRememberOrders()
  useDateFormat()
  useLetterKeys()
  return (
    <>
      <ExportFollower />
      <Suspense>
        <Branding />
      </Suspense>
    </>
  )
}
