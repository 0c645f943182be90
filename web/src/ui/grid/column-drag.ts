/** Moving a column by dragging its header onto another's. The column menu offers the same without dragging. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'

const KIND = 'grid column'
/** Near its edges the grid scrolls: distance in pixels, and pixels per frame. */
const EDGE = 48
const PACE = 14

type Side = 'before' | 'after'

const sideOf = (element: Element, clientX: number): Side => {
  const { left, width } = element.getBoundingClientRect()
  return clientX < left + width / 2 ? 'before' : 'after'
}

/** Makes the headers in `head` draggable; returns a cleanup function. */
export function watchColumnDrag(
  head: HTMLElement,
  onPlace: (id: string, side: Side, targetId: string) => void,
): () => void {
  const scroller = head.parentElement
  let pace = 0
  let running = 0
  const follow = () => {
    if (scroller && pace) scroller.scrollLeft += pace
    running = pace ? requestAnimationFrame(follow) : 0
  }
  const steer = (clientX: number) => {
    const box = scroller?.getBoundingClientRect()
    pace = !box ? 0 : clientX > box.right - EDGE ? PACE : clientX < box.left + EDGE ? -PACE : 0
    if (pace && !running) running = requestAnimationFrame(follow)
  }
  const stops: (() => void)[] = []
  for (const element of head.querySelectorAll<HTMLElement>('.grid-head-cell')) {
    const id = element.dataset.col!
    const mark = (side: Side | undefined) => {
      if (side) element.dataset.drop = side
      else delete element.dataset.drop
    }
    stops.push(
      draggable({
        element,
        getInitialData: () => ({ kind: KIND, id, head }),
        canDrag: ({ input }) =>
          !document.elementFromPoint(input.clientX, input.clientY)?.closest('[data-act=resize],[data-act=menu]'),
        onDragStart: () => (element.dataset.dragging = ''),
        onDrop: () => delete element.dataset.dragging,
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND && source.data.head === head && source.data.id !== id,
        getData: ({ input }) => ({ id, side: sideOf(element, input.clientX) }),
        onDrag: ({ self }) => mark(self.data.side as Side),
        onDragLeave: () => mark(undefined),
        onDrop: () => mark(undefined),
      }),
    )
  }
  stops.push(
    monitorForElements({
      canMonitor: ({ source }) => source.data.kind === KIND && source.data.head === head,
      onDrag: ({ location }) => steer(location.current.input.clientX),
      onDrop: ({ source, location }) => {
        pace = 0
        const target = location.current.dropTargets[0]?.data
        if (target) onPlace(source.data.id as string, target.side as Side, target.id as string)
      },
    }),
  )
  return () => {
    pace = 0
    for (const stop of stops) stop()
  }
}
