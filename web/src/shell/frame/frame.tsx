import { IconMenu2 } from '../../ui/icons/menu-2.gen.ts'
import { IconSearch } from '../../ui/icons/search.gen.ts'
import { IconX } from '../../ui/icons/x.gen.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { FRAME as words } from '../../ui/words/frame.words.ts'
import { BrandSlot } from '../branding/brand-slot.tsx'
import { usePalette } from '../palette/palette-button.tsx'
import type { Counts } from '../sidebar/sidebar-groups.ts'
import type { SidebarProps } from '../sidebar/sidebar.tsx'
import classes from './frame.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

/** Phones load it on demand; on wide windows it is always visible and preloaded by the page's head. */
const Sidebar = lazy(async () => ({ default: (await import('../sidebar/sidebar.tsx')).Sidebar }))

/** Needed on a phone only. */
const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }))

/** Props that the frame passes to a bar at the bottom of a phone. */
export interface FootProps {
  counts: Counts
  isMenuOpen: boolean
  onMenu: () => void
}

/** The notice bell: small in the sidebar, large for touch. */
export interface BellProps {
  size: 'md' | 'lg'
}

export interface FrameProps extends Omit<SidebarProps, 'closer' | 'bell'> {
  /** Next to search. May be lazy. */
  Bell?: ComponentType<BellProps> | undefined
  /** At the bottom of a narrow window, replacing the top bar. */
  Foot?: ComponentType<FootProps> | undefined
  /** Between page and footer, replacing the offline notice. May be lazy. */
  Strip?: ComponentType | undefined
  children: ReactNode
}

/** The shell around every screen: a sidebar, or a top bar with a drawer on a narrow window. */
export const Frame = ({ children, Foot, Strip, Bell, ...sidebar }: FrameProps) => {
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const path = useLocation({ select: (at) => at.pathname })
  const openPalette = usePalette()
  useEffect(() => setOpen(false), [path])
  const closer = (
    <IconButton size="lg" aria-label={words.closeMenu} onClick={() => setOpen(false)}>
      <IconX size="1.5rem" stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
  const bell = (size: BellProps['size']) =>
    Bell ? (
      <Suspense fallback={null}>
        <Bell size={size} />
      </Suspense>
    ) : null
  return (
    <div className={classes.frame} data-frame data-bar={Foot ? 'foot' : undefined}>
      <a className={classes.skip} href="#content">
        {words.skip}
      </a>
      {isNarrow && !Foot ? (
        <header className={classes.bar}>
          <IconButton size="lg" aria-label={words.openMenu} aria-expanded={isOpen} onClick={() => setOpen(true)}>
            <IconMenu2 size="1.5rem" stroke={1.75} aria-hidden="true" />
          </IconButton>
          <Link to="/" title={words.home} className={classes.mark}>
            <BrandSlot as="mark" />
          </Link>
          <span className={classes.tools}>
            {bell('lg')}
            <IconButton size="lg" aria-label={words.search} onClick={openPalette}>
              <IconSearch size="1.5rem" stroke={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        </header>
      ) : isNarrow ? null : (
        <aside className={classes.side}>
          <Suspense fallback={null}>
            <Sidebar {...sidebar} bell={bell('md')} />
          </Suspense>
        </aside>
      )}
      {isNarrow ? (
        <Suspense fallback={null}>
          <Drawer label={words.menu} isOpen={isOpen} onClose={() => setOpen(false)}>
            <Suspense fallback={closer}>
              <Sidebar {...sidebar} bell={Foot ? bell('lg') : undefined} closer={closer} />
            </Suspense>
          </Drawer>
        </Suspense>
      ) : null}
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      {Strip ? (
        <div className={classes.strip}>
          <Suspense fallback={null}>
            <Strip />
          </Suspense>
        </div>
      ) : null}
      {isNarrow && Foot ? <Foot counts={sidebar.counts} isMenuOpen={isOpen} onMenu={() => setOpen(true)} /> : null}
      {Strip ? null : <OfflineNotice />}
    </div>
  )
}
