/** Whether maps have roads: the site's map style, unless it fails to load. */
import { createContext, type ReactNode, useContext, useState } from 'react'

interface Roads {
  /** URL of a MapLibre style; undefined: maps are drawn from the built-in outlines. */
  readonly style: string | undefined
  /** There was one, but it could not be loaded. */
  readonly isLost: boolean
  readonly giveUp: () => void
}

const RoadsContext = createContext<Roads>({ style: undefined, isLost: false, giveUp: () => undefined })

export const useRoads = (): Roads => useContext(RoadsContext)

export interface MapStyleProps {
  style: string | undefined
  children: ReactNode
}

export const MapStyle = ({ style, children }: MapStyleProps) => {
  const [isLost, setLost] = useState(false)
  const roads: Roads = { style: isLost ? undefined : style, isLost, giveUp: () => setLost(true) }
  return <RoadsContext value={roads}>{children}</RoadsContext>
}
