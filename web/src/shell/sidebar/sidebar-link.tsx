import { Link, useLocation } from '@tanstack/react-router'
import classes from './sidebar.module.css'
import { countText, plainPath } from './sidebar-groups.ts'

export interface SidebarLinkProps {
  to: string
  label: string
  count?: number
}

/** One item of a sidebar group: marked as the current page on exactly its path. */
export const SidebarLink = ({ to, label, count }: SidebarLinkProps) => {
  const isActive = useLocation({ select: (at) => plainPath(at.pathname) === to })
  return (
    <li>
      <Link to={to} className={classes.link} aria-current={isActive ? 'page' : undefined} activeProps={{}}>
        <span className={classes.name} title={label}>
          {label}
        </span>
        {count === undefined ? null : <span className={classes.badge}>{countText(count)}</span>}
      </Link>
    </li>
  )
}
