import { IconDots } from '../../ui/icons/dots.gen.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { PLAIN as words } from '../../ui/words/plain.words.ts'
import type { PagePath } from '../routing/known-paths.ts'
import type { FootProps } from './frame.tsx'
import { countText, type IconPart } from '../sidebar/sidebar-groups.ts'
import { useViewer } from '../sign-in/use-viewer.ts'
import classes from './bottom-bar.module.css'

/** A page within thumb reach on a phone. */
export interface BarPage<Path extends string = PagePath> {
  label: string
  to: Path
  icon: IconPart
  /** Key into the portal's counts. */
  count?: string
  /** Shown only to users with this permission. */
  may?: Permission
  /** Shown only to users without it. */
  unless?: Permission
  /** Paths that belong to it, besides its own. */
  covers?: readonly string[]
}

const isUnder = (path: string, start: string) => path === start || path.startsWith(`${start}/`)

export interface BottomBarProps extends Pick<FootProps, 'counts'> {
  pages: readonly BarPage[]
  /** The menu, if the portal has one. */
  menu?: Omit<FootProps, 'counts'> & { label: string }
}

/** The tab bar at the bottom of a phone: a few pages, and the menu with all others. */
export const BottomBar = ({ pages, counts, menu }: BottomBarProps) => {
  const path = useLocation({ select: (at) => at.pathname })
  const permissions = useViewer()?.permissions
  const found = pages.filter(
    ({ may, unless }) => permissions && (!may || permissions.has(may)) && !(unless && permissions.has(unless)),
  )
  return (
    <nav className={classes.bar} aria-label={words.quick}>
      {found.map(({ label, to, icon: Icon, count, covers }) => {
        const counted = count && counts[count]
        const isCurrent = path === to || covers?.some((start) => isUnder(path, start))
        return (
          <Link
            key={to}
            to={to}
            className={classes.page}
            aria-current={isCurrent ? 'page' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            <Icon size="1.625rem" stroke={1.75} aria-hidden="true" />
            {label}
            {counted ? <span className={classes.count}>{countText(counted)}</span> : null}
          </Link>
        )
      })}
      {menu ? (
        <button type="button" className={classes.page} aria-expanded={menu.isMenuOpen} onClick={menu.onMenu}>
          <IconDots size="1.625rem" stroke={1.75} aria-hidden="true" />
          {menu.label}
        </button>
      ) : null}
    </nav>
  )
}
