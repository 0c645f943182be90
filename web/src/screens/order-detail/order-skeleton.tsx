import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'

/** Skeleton of an order while it loads. */
export const OrderSkeleton = () => (
  <div role="status" aria-label="Loading order">
    <Skeleton height="1.25rem" width="40%" mb="1rem" />
    <Skeleton height="14rem" mb="1rem" />
    <Skeleton height="5rem" mb="0.75rem" />
    <Skeleton height="5rem" />
  </div>
)
