import { createContext, useContext } from 'react'

/** The element that scrolls the sidebar; lists inside it load more as it nears its end. */
export const SidebarScrollContext = createContext<HTMLElement | null>(null)
export const useSidebarScroll = (): HTMLElement | null => useContext(SidebarScrollContext)
