import { createContext, useContext } from 'react'

/** The sidebar's scroll container; lists inside it load more near its end. */
export const SidebarScrollContext = createContext<HTMLElement | null>(null)
export const useSidebarScroll = (): HTMLElement | null => useContext(SidebarScrollContext)
