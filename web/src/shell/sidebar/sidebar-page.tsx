import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import classes from './sidebar.module.css'
import { countText, type IconPart } from './sidebar-groups.ts'

export interface SidebarPageProps extends Pick<LinkProps, 'to'> {
  label: string
  icon: IconPart
  count: number | undefined
  /** Go there. */
  keys?: string
}

/** A page of the sidebar that stands for itself, without a group. */
export const SidebarPage = ({ to, label, icon: Icon, count, keys }: SidebarPageProps) => {
  const navigate = useNavigate()
  useShortcuts(keys ? [{ keys, label, group: 'Go to', run: () => void navigate({ to }) }] : [])
  return (
    <div className={classes.group}>
      <Link to={to} className={`${classes.link} ${classes.page}`} activeOptions={{ exact: true, includeSearch: false }}>
        <Icon size="1rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.name}>{label}</span>
        {count === undefined ? null : <span className={classes.badge}>{countText(count)}</span>}
      </Link>
    </div>
  )
}
