/** Ways to pages or lists that belong together, above their content. The address says which is shown. */
import { Link } from '@tanstack/react-router'
import type { PagePath } from '../routing/known-paths.ts'
import type { SearchState } from '../routing/search-text.ts'
import classes from './page-tabs.module.css'

export interface PageTab {
  readonly label: string
  readonly to: PagePath
  /** The state of the page behind it; none: as it opens by itself. */
  readonly search?: SearchState
  readonly isOn: boolean
}

export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => (
  <nav aria-label={label} className={classes.tabs}>
    {tabs.map(({ label: said, to, search = {}, isOn }) => (
      <Link
        key={said}
        to={to}
        search={search}
        className={classes.tab}
        aria-current={isOn ? 'page' : undefined}
        activeProps={{}}
        activeOptions={{ exact: true, explicitUndefined: true }}
      >
        {said}
      </Link>
    ))}
  </nav>
)
