/** Runs alongside the dispatcher portal's screens; loaded after the first of them. */
import { useRememberOrders } from '../../features/recent/recent-orders.ts'
import { ExportFollower } from '../../features/reports/export-follower.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dueOf, queueQuery } from '../../features/queue/queue.api.ts'
import { useQueueScope } from '../../features/queue/use-queue.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { useDateFormat } from '../../shell/preferences/use-date-format.ts'
import { useLetterKeys } from '../../shell/preferences/use-letter-keys.ts'
import { useLearntStartPage } from '../../shell/preferences/use-start-page.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { useIsolatedNames } from '../../ui/use-isolated-names.ts'

// There is rarely a run to follow.
const RunFollower = lazy(async () => ({ default: (await import('../../features/bulk/run-follower.tsx')).RunFollower }))

const PortalBranding = lazy(() => import('../../shell/branding/portal-branding.tsx'))

/** Pastes an order on any page. */
const usePasteKey = () => {
  const navigate = useNavigate()
  const mayPlace = useHolds('orders.create') === true
  useShortcuts(
    mayPlace
      ? [
          {
            keys: 'p',
            label: 'Paste an order',
            group: 'Go',
            run: () => void navigate({ to: '/orders/create', search: { paste: 'order' } }),
          },
        ]
      : [],
  )
}

/** A changed role is felt at once. */
const useOwnRole = () => {
  const queries = useQueryClient()
  useLive(({ subject }) => {
    if (subject === 'role' || subject === 'user') void queries.invalidateQueries({ queryKey: ['users'] })
  })
}

/** What waits for the company and is due, as the badge of Home says; its count is kept fresh there. */
const useDueCount = (): number => {
  const [scope] = useQueueScope()
  const mayRead = useHolds('orders.view') === true
  const { data } = useQuery({ ...queueQuery({ scope, rc: 1 }), enabled: mayRead })
  return data ? dueOf(data.counts.us) : 0
}

export default function DispatcherBackground() {
  useIsolatedNames()
  usePasteKey()
  useOwnRole()
  useRememberOrders()
  useDateFormat()
  useLetterKeys()
  useLearntStartPage()
  const ours = useDueCount()
  return (
    <>
      <ExportFollower />
      <Suspense>
        <RunFollower />
      </Suspense>
      <Suspense>
        <PortalBranding ours={ours} />
      </Suspense>
    </>
  )
}
