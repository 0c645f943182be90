import { IconLogout } from '../../ui/icons/logout.gen.ts'
import { IconSearch } from '../../ui/icons/search.gen.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { FRAME as words } from '../../ui/words/frame.words.ts'
import { BrandSlot } from '../branding/brand-slot.tsx'
import { PartBoundary } from '../fallback/part-boundary.tsx'
import { ColorSchemeToggle } from '../frame/color-scheme-toggle.tsx'
import { usePalette } from '../palette/palette-button.tsx'
import { useSession } from '../sign-in/session.ts'
import { AccountButton } from './account-button.tsx'
import classes from './sidebar.module.css'
import { SidebarBranch } from './sidebar-branch.tsx'
import { type Counts, groupOfPath, type SidebarGroup, toggled } from './sidebar-groups.ts'
import { SidebarScrollContext } from './sidebar-scroll.ts'

export interface SidebarProps {
  groups: readonly SidebarGroup[]
  counts: Counts
  version: string
  /** Link to the user's notices. */
  bell?: ReactNode
  /** Close button, if the sidebar is a drawer. */
  closer?: ReactNode
}

/** Logo, account, groups with one branch open, version and logout (specification section 2). */
export const Sidebar = ({ groups, counts, version, bell, closer }: SidebarProps) => {
  const { auth } = useSession()
  const openPalette = usePalette()
  const path = useLocation({ select: (at) => at.pathname })
  const [open, setOpen] = useState(() => groupOfPath(groups, path))
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useEffect(() => setOpen((before) => groupOfPath(groups, path) ?? before), [groups, path])
  return (
    <div className={classes.sidebar}>
      <div className={classes.top}>
        <Link to="/" title={words.home} className={classes.logo}>
          <BrandSlot as="line" />
        </Link>
        <span className={classes.tools}>
          {closer ? null : (
            <IconButton aria-label={words.commands} title={`${words.commands} (Ctrl K)`} onClick={openPalette}>
              <IconSearch size="1rem" stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
          {bell}
          <ColorSchemeToggle size={closer ? 'lg' : 'md'} />
          {closer}
        </span>
      </div>
      <AccountButton />
      <div className={classes.scroll} ref={setScroller}>
        <SidebarScrollContext value={scroller}>
          <nav aria-label={words.main}>
            {groups.map((group) => (
              <PartBoundary key={group.id} name={group.label}>
                <SidebarBranch
                  group={group}
                  isOpen={open === group.id}
                  counts={counts}
                  onToggle={() => setOpen(toggled(open, group.id))}
                />
              </PartBoundary>
            ))}
          </nav>
        </SidebarScrollContext>
      </div>
      <div className={classes.foot}>
        <span className={classes.words}>
          <BrandSlot as="maker" />
          <span>{words.version(version)}</span>
        </span>
        <button type="button" className={classes.logout} onClick={() => void auth.logoutRedirect()}>
          <IconLogout size="1rem" stroke={1.75} aria-hidden="true" />
          {words.logOut}
        </button>
      </div>
    </div>
  )
}
