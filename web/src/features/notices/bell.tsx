/** Link to the user's notices, with the unread count. Loaded after the page. */
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './notices.module.css'
import { useUnread } from './notices.api.ts'

/** Highest count shown on the bell. */
const MOST = 99

export default function Bell({ size }: { size: 'md' | 'lg' }) {
  const unread = useUnread() ?? 0
  const label = unread > 0 ? `Notices, ${unread} unread` : 'Notices'
  return (
    <Link to="/notices" className={classes.bell} data-size={size} aria-label={label} title={label}>
      <IconBell size={size === 'lg' ? '1.5rem' : '1rem'} stroke={1.75} aria-hidden="true" />
      {unread > 0 ? <span className={classes.unread}>{unread > MOST ? `${MOST}+` : unread}</span> : null}
    </Link>
  )
}
