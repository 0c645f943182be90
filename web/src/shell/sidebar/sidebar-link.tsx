import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import classes from './sidebar.module.css'
import { type Count, countText, plainPath } from './sidebar-groups.ts'

export interface SidebarLinkProps extends Pick<LinkProps, 'to' | 'params'> {
  label: string
  count?: Count | undefined
}

/** One item of a sidebar group, marked as the current page on exactly its path. */
export const SidebarLink = ({ to, params, label, count }: SidebarLinkProps) => {
  const path = useRouter().buildLocation({ to, params }).pathname
  const isActive = useLocation({ select: (at) => plainPath(at.pathname) === path })
  return (
    <li>
      <Link
        to={to}
        params={params}
        className={classes.link}
        aria-current={isActive ? 'page' : undefined}
        activeProps={{}}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <span className={classes.name} title={label}>
          {label}
        </span>
        {count === undefined ? null : <span className={classes.badge}>{countText(count)}</span>}
      </Link>
    </li>
  )
}
