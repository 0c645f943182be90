/** Loads the act of a waiting bar that lies outside of the order or job, only for turns that have one. */
import { CLEARING_ELSEWHERE } from '@waybill/contract/vocabulary/clearing-acts.ts'
import { lazy, Suspense } from 'react'
import type { ClearingElsewhereProps } from './clearing-elsewhere.tsx'

const ClearingElsewhere = lazy(() => import('./clearing-elsewhere.tsx'))

export const BarClearing = (props: ClearingElsewhereProps) =>
  props.code in CLEARING_ELSEWHERE ? (
    <Suspense fallback={null}>
      <ClearingElsewhere {...props} />
    </Suspense>
  ) : null
