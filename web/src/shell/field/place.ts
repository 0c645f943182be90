import { createContext } from 'react'

/** How a page stands in the window: alone, or as one of two. */
export interface Place {
  /** Another page names the window. */
  isSecond: boolean
  /** What it belongs to stands beside it: no way back is needed. */
  isBesideList: boolean
}

export const PlaceContext = createContext<Place>({ isSecond: false, isBesideList: false })
