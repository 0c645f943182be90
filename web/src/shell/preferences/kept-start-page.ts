import { nameOf, readHere } from './kept-here.ts'

/** Under which key the page that a person begins on is kept. */
export const START = 'start'

/** Whoever opens the site by its bare address begins on the page of their choice; a reload stays where it is. */
export const openStartPage = (localAccountId: string): void => {
  const path = readHere(nameOf(localAccountId, START))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (path && location.pathname + location.search === '/' && visit?.type === 'navigate')
    history.replaceState(null, '', String(path))
}
