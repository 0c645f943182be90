import { lazy, Suspense } from 'react'
import { useHasPage } from '../../shell/routing/use-has-page.ts'

const OrderLetters = lazy(async () => ({ default: (await import('./order-letters.tsx')).OrderLetters }))

/** The letters of the order at hand, in the portal that works on jobs. */
export const OrderHead = ({ atHand }: { atHand: () => string | undefined }) =>
  useHasPage('/board') ? (
    <Suspense fallback={null}>
      <OrderLetters atHand={atHand} />
    </Suspense>
  ) : null
