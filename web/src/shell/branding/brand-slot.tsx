import { lazy, Suspense } from 'react'
import type { BrandProps } from './brand.tsx'

const Brand = lazy(async () => ({ default: (await import('./brand.tsx')).Brand }))

/** The company’s logo, or Waybill’s; loaded beside the page. */
export const BrandSlot = (props: BrandProps) => (
  <Suspense fallback={null}>
    <Brand {...props} />
  </Suspense>
)
