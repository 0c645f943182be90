/** The `?` of a rule of the trade. Nothing waits for it: it appears when it is loaded. */
import { lazy, type ReactElement, Suspense } from 'react'
import type { TradeTerm } from '../words/trade.words.ts'

const HelpButton = lazy(() => import('./help-button.tsx'))

export const helpOn = (term: TradeTerm): ReactElement => (
  <Suspense fallback={null}>
    <HelpButton term={term} />
  </Suspense>
)

/** A text with the `?` behind it. The text stays an element of its own: what it says does not change once the `?` is loaded. */
export const withHelp = (text: string, term: TradeTerm): ReactElement => (
  <span>
    <span>{text}</span> {helpOn(term)}
  </span>
)
