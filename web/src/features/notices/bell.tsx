/** Link to the user's notices, with the unread count. Loaded after the page. */
import { IconBell } from '../../ui/icons/bell.gen.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { NOTICES as words } from '../../ui/words/notices.words.ts'
import classes from './notices.module.css'
import { useUnread } from './notices.api.ts'

/** Highest count shown on the bell. */
const MOST = 99

export default function Bell({ size }: { size: 'md' | 'lg' }) {
  const unread = useUnread() ?? 0
  const navigate = useNavigate()
  useShortcuts([{ keys: 'g n', label: words.title, group: words.goTo, run: () => void navigate({ to: '/notices' }) }])
  const label = unread > 0 ? words.bell(unread) : words.title
  return (
    <Link to="/notices" className={classes.bell} data-size={size} aria-label={label} title={`${label} (G N)`}>
      <IconBell size={size === 'lg' ? '1.5rem' : '1rem'} stroke={1.75} aria-hidden="true" />
      {unread > 0 ? <span className={classes.unread}>{unread > MOST ? `${MOST}+` : unread}</span> : null}
    </Link>
  )
}
