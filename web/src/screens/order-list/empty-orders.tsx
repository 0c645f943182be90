import { lazy, Suspense } from 'react'
import type { EmptyOrdersProps } from './empty-orders-text.tsx'

// Most lists have orders.
const EmptyOrdersText = lazy(async () => ({ default: (await import('./empty-orders-text.tsx')).EmptyOrdersText }))

export const EmptyOrders = (props: EmptyOrdersProps) => (
  <Suspense fallback={null}>
    <EmptyOrdersText {...props} />
  </Suspense>
)
