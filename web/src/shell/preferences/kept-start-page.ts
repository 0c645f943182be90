import { START_PAGE } from '@waybill/contract/preferences/start-page.ts'
import { nameOf, readHere } from './kept-here.ts'

/** Opening the site by its bare address goes to the chosen start page; a reload stays where it is. */
export const openStartPage = (localAccountId: string): void => {
  const path = readHere(nameOf(localAccountId, START_PAGE))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (path && location.pathname + location.search === '/' && visit?.type === 'navigate')
    history.replaceState(null, '', String(path))
}
