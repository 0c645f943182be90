import { nameOf, readHere } from './kept-here.ts'

/** Key under which the user's start page is stored. */
export const START = 'start'

/** Opening the site by its bare address goes to the chosen start page; a reload stays where it is. */
export const openStartPage = (localAccountId: string): void => {
  const path = readHere(nameOf(localAccountId, START))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (path && location.pathname + location.search === '/' && visit?.type === 'navigate')
    history.replaceState(null, '', String(path))
}
