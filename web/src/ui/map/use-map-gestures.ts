/** Map gestures: drag, wheel, pinch, double click and keys, mapped to a few operations. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Spot } from './map-view.ts'

export interface MapMoves {
  move: (byX: number, byY: number) => void
  /** Zooms around a point, or the center. */
  zoom: (factor: number, around?: Spot) => void
  /** Back to the initial view. */
  fit: () => void
}

/** Pixels that a pointer may move and still be a click. */
const TREMBLE = 4
type At = Pick<MouseEvent, 'clientX' | 'clientY'>

const spotOf = (map: HTMLElement | null, { clientX, clientY }: At): Spot => {
  const box = map?.getBoundingClientRect()
  return [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)]
}

const STEP = 80
export const ZOOM_STEP = 1.6

export const useMapGestures = (element: RefObject<HTMLElement | null>, moves: MapMoves) => {
  const latest = useRef(moves)
  latest.current = moves
  const fingers = useRef(new Map<number, Spot>())
  const isDragging = useRef(false)
  const spotIn = (event: At) => spotOf(element.current, event)

  // React's wheel listeners are passive, and a passive listener cannot keep the page from scrolling.
  useEffect(() => {
    const map = element.current
    if (!map) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      const pace = event.ctrlKey ? 0.01 : 0.0018
      latest.current.zoom(Math.exp(-event.deltaY * lines * pace), spotOf(map, event))
    }
    map.addEventListener('wheel', wheel, { passive: false })
    return () => map.removeEventListener('wheel', wheel)
  }, [element])

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    fingers.current.set(event.pointerId, spotIn(event))
    if (fingers.current.size === 1) isDragging.current = false
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = spotIn(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    const [byX, byY] = [now[0] - before[0], now[1] - before[1]]
    if (!isDragging.current) {
      if (Math.hypot(byX, byY) < TREMBLE) return
      // Not earlier: a captured pointer would take the click away from the pin below it.
      isDragging.current = true
      for (const id of fingers.current.keys()) element.current?.setPointerCapture(id)
    }
    fingers.current.set(event.pointerId, now)
    if (!other) return latest.current.move(byX, byY)
    const apart = (a: Spot, b: Spot) => Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]))
    const middle: Spot = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]
    latest.current.move(byX / 2, byY / 2)
    latest.current.zoom(apart(now, other) / apart(before, other), middle)
  }
  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Record<string, () => void> = {
      ArrowLeft: () => moves.move(STEP, 0),
      ArrowRight: () => moves.move(-STEP, 0),
      ArrowUp: () => moves.move(0, STEP),
      ArrowDown: () => moves.move(0, -STEP),
      '+': () => moves.zoom(ZOOM_STEP),
      '=': () => moves.zoom(ZOOM_STEP),
      '-': () => moves.zoom(1 / ZOOM_STEP),
      '0': moves.fit,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    // A press that leaves the map before it became a drag does not end there.
    onPointerLeave: (event: PointerEvent) => {
      if (!isDragging.current) onPointerEnd(event)
    },
    onDoubleClick: (event: At) => moves.zoom(2, spotIn(event)),
    onKeyDown,
  }
}
