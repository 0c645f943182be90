import { createContext, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import classes from './list-with-panel.module.css'

/** Whether a panel was already open since the list rendered; set by the panel. */
export const WasOpenContext = createContext<RefObject<boolean>>({ current: false })

export interface ListWithPanelProps {
  children: ReactNode
  /** The panel, if any. */
  panel: ReactNode
  /** How wide it is: next to a row, always there and narrow, or half a map. */
  width?: 'row' | 'list' | 'map' | undefined
}

/** The list with room for a panel. */
export const ListWithPanel = ({ children, panel, width = 'row' }: ListWithPanelProps) => {
  const wasOpen = useRef(false)
  const isOpen = panel !== null && panel !== undefined
  useEffect(() => {
    if (!isOpen) wasOpen.current = false
  }, [isOpen])
  return (
    <WasOpenContext value={wasOpen}>
      <div className={classes.beside} data-panel={isOpen ? width : undefined}>
        <div className={classes.list}>{children}</div>
        {panel}
      </div>
    </WasOpenContext>
  )
}
