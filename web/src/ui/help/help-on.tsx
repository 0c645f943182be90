/** The `?` of a rule of the trade. Nothing waits for it: it appears when it is loaded. */
import { lazy, type ReactElement, Suspense } from 'react'
import type { TradeTerm } from '../words/trade.words.ts'

const HelpButton = lazy(() => import('./help-button.tsx'))

export const helpOn = (term: TradeTerm): ReactElement => (
  <Suspense fallback={null}>
    <HelpButton term={term} />
  </Suspense>
)
