import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { LogoMark } from '../../ui/logo.tsx'
import { usePalette } from '../palette/palette-button.tsx'
import { Sidebar, type SidebarProps } from '../sidebar/sidebar.tsx'
import { Drawer } from './drawer.tsx'
import classes from './frame.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

export type FrameProps = Omit<SidebarProps, 'closer'> & { children: ReactNode }

/** The shell around every screen: sidebar beside it, or a bar with a drawer on a narrow window. */
export const Frame = ({ children, ...sidebar }: FrameProps) => {
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const path = useLocation({ select: (at) => at.pathname })
  const openPalette = usePalette()
  useEffect(() => setOpen(false), [path])
  const closer = (
    <ActionIcon size="2.75rem" aria-label="Close menu" onClick={() => setOpen(false)}>
      <IconX size="1.5rem" stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {isNarrow ? (
        <header className={classes.bar}>
          <ActionIcon size="2.75rem" aria-label="Open menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            <IconMenu2 size="1.5rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <Link to="/" aria-label="Waybill" className={classes.mark}>
            <LogoMark size={28} />
          </Link>
          <ActionIcon size="2.75rem" aria-label="Search" onClick={openPalette}>
            <IconSearch size="1.5rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </header>
      ) : (
        <aside className={classes.side}>
          <Sidebar {...sidebar} />
        </aside>
      )}
      {isNarrow ? (
        <Drawer label="Menu" isOpen={isOpen} onClose={() => setOpen(false)}>
          <Sidebar {...sidebar} closer={closer} />
        </Drawer>
      ) : null}
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <OfflineNotice />
    </div>
  )
}
