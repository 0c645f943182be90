/** Tabs as links: each has an address, the back button works. */
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './tabs.module.css'

export interface TabsProps {
  /** What the tabs are about: `Order sections`. */
  label: string
  /** Beside the search of a list rather than on a line of their own. */
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
  /** How much is behind the tab; 0 is not shown. */
  count?: number | undefined
}

const TabAnchor = ({ isOn, count, children, ...rest }: TabAnchorProps) => (
  <a {...rest} className={classes.tab} aria-current={isOn ? 'page' : undefined}>
    {children}
    {count ? <span className={classes.count}>{count}</span> : null}
  </a>
)

/** One of the tabs. The screen says which is on: an unknown address opens the first. */
export const TabLink = createLink(TabAnchor)
