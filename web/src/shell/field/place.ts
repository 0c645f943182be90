import { createContext } from 'react'

/** How a page is laid out in the window: alone, or as one of two. */
export interface Place {
  /** Another page sets the document's title. */
  isSecond: boolean
  /** Its list is next to it: no back link is needed. */
  isBesideList: boolean
}

export const PlaceContext = createContext<Place>({ isSecond: false, isBesideList: false })
