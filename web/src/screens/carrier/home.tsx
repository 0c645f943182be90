/** The landing page: offers, or jobs for users without access to offers. */
import { lazy, Suspense } from 'react'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { FieldPage } from '../../shell/field/field-page.tsx'
import { CarrierOffersScreen } from './offers.tsx'

const Jobs = lazy(async () => ({ default: (await import('./jobs.tsx')).CarrierJobsScreen }))

export const CarrierHomeScreen = () => {
  const viewer = useViewer()
  const waiting = <FieldPage title="" isLoading />
  if (!viewer) return waiting
  if (viewer.permissions.has('offers.view')) return <CarrierOffersScreen tab="open" />
  return (
    <Suspense fallback={waiting}>
      <Jobs />
    </Suspense>
  )
}
