/** Tabs as links: each has an address, so back navigation works. */
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './tabs.module.css'

export interface TabsProps {
  /** What the tabs contain: `Order sections`. */
  label: string
  /** Next to a list's search rather than on its own line. */
  isInBar?: boolean
  children: ReactNode
}

export const Tabs = ({ label, isInBar, children }: TabsProps) => (
  <nav className={classes.tabs} data-in-bar={isInBar || undefined} aria-label={label}>
    {children}
  </nav>
)

interface TabAnchorProps extends ComponentPropsWithRef<'a'> {
  isOn: boolean
  /** Number shown on the tab; 0 is hidden. */
  count?: number | undefined
}

const TabAnchor = ({ isOn, count, children, ...rest }: TabAnchorProps) => (
  <a {...rest} className={classes.tab} aria-current={isOn ? 'page' : undefined}>
    {children}
    {count ? <span className={classes.count}>{count}</span> : null}
  </a>
)

/** One of the tabs. The screen decides which is active: an unknown address opens the first. */
export const TabLink = createLink(TabAnchor)
