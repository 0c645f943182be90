import { lazy, Suspense } from 'react'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

const OrderLetters = lazy(async () => ({ default: (await import('./order-letters.tsx')).OrderLetters }))

/** The letters of the current order, for those who see the carriers of its jobs. */
export const OrderHead = ({ currentId }: { currentId: () => string | undefined }) =>
  useHolds('accounts.view_vendors') === true ? (
    <Suspense fallback={null}>
      <OrderLetters currentId={currentId} />
    </Suspense>
  ) : null
