/** The view of one map: follows the size of its element and its content, until the user moves it. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import {
  type Bounds,
  bounded,
  centred,
  drawnAt,
  fitting,
  isSeen,
  type MapView,
  moved,
  seenAt,
  type Size,
  type Spot,
  zoomed,
} from './map-view.ts'

const NOWHERE: Size = { width: 0, height: 0 }

const useSizeOf = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState(NOWHERE)
  useLayoutEffect(() => {
    const map = element.current
    if (!map) return
    const observer = new ResizeObserver(() => setSize({ width: map.clientWidth, height: map.clientHeight }))
    observer.observe(map)
    return () => observer.disconnect()
  }, [element])
  return size
}

export interface ViewOptions {
  land: Bounds
  /** What must be visible, as points of the drawing; another list is fitted again. Empty: the whole drawing. */
  shown: readonly Spot[]
  /** A point that is moved into view when it changes. */
  chosen: Spot | undefined
}

/** Fractions of the maximum zoom: for a single place, for several, and to separate overlapping ones. */
const [LONE, SEVERAL, PARTED] = [1 / 8, 3 / 16, 3 / 4]

export const useMapView = (element: RefObject<HTMLElement | null>, { land, shown, chosen }: ViewOptions) => {
  const { nearest } = land
  const size = useSizeOf(element)
  const [view, setView] = useState<MapView>()
  const all = useCallback((): MapView | undefined => {
    if (size.width === 0 || size.height === 0) return undefined
    const corners: Spot[] = [
      [0, 0],
      [land.size.width, land.size.height],
    ]
    const closest = nearest * (shown.length > 1 ? SEVERAL : LONE)
    const fitted = shown.length > 0 ? fitting(shown, size, { closest }) : fitting(corners, size, { room: 8, closest })
    return fitted && bounded(fitted, size, land)
  }, [land, nearest, shown, size])
  useLayoutEffect(() => setView(all()), [all])
  const change = (next: (view: MapView) => MapView) => setView((before) => before && bounded(next(before), size, land))
  const [chosenX, chosenY] = chosen ?? []
  useEffect(() => {
    if (chosenX === undefined || chosenY === undefined) return
    const spot: Spot = [chosenX, chosenY]
    setView((before) =>
      !before || isSeen(before, spot, size) ? before : bounded(centred(spot, before.k, size), size, land),
    )
  }, [chosenX, chosenY, land, size])
  return {
    size,
    view,
    at: (spot: Spot): Spot => (view ? seenAt(view, spot) : [0, 0]),
    move: (byX: number, byY: number) => change((before) => moved(before, byX, byY)),
    zoom: (factor: number, around: Spot = [size.width / 2, size.height / 2]) =>
      change((before) => zoomed(before, factor, around, nearest)),
    fit: () => setView(all()),
    /** Zooms in until these points separate; if that takes much, part of the way. */
    part: (spots: readonly Spot[]) =>
      change((before) => {
        const near = fitting(spots, size, { room: 72, closest: nearest * PARTED })
        if (!near || near.k > before.k * 1.2) return near ?? before
        const middle = drawnAt(near, [size.width / 2, size.height / 2])
        return centred(middle, before.k * 2, size)
      }),
  }
}
