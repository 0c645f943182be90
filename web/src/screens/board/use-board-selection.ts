/** Focus and selection on the board. */
import { useRef, useState } from 'react'
import type { BoardLane } from '../../features/jobs/board/board-lanes.ts'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'

/** A column, for focus movement. */
export interface LaneHandle {
  readonly total: () => number
  readonly rowAt: (index: number) => ListedJob | undefined
  readonly indexOf: (id: string) => number | undefined
  /** Scrolls a card into view and focuses it. */
  readonly focus: (index: number) => void
}

interface Place {
  readonly lane: string
  readonly id: string
}

const NOTHING: ReadonlyMap<string, ListedJob> = new Map()

export const useBoardSelection = (lanes: readonly BoardLane[]) => {
  const [active, setActive] = useState<Place>()
  const [chosen, setChosen] = useState(NOTHING)
  const handles = useRef(new Map<string, LaneHandle>())
  const handleOf = (lane: string) => handles.current.get(lane)
  const place = () => {
    const handle = active && handleOf(active.lane)
    const index = active && handle?.indexOf(active.id)
    return handle && index !== undefined ? { handle, index } : undefined
  }
  const first = () => {
    for (const { id } of lanes) {
      const handle = handleOf(id)
      if (handle && handle.total() > 0) return handle.focus(0)
    }
  }
  return {
    active,
    activate: (lane: string, { guid }: ListedJob) => setActive({ lane, id: guid }),
    /** The focused card. */
    row: () => {
      const at = place()
      return at?.handle.rowAt(at.index)
    },
    step: (by: 1 | -1) => {
      const at = place()
      if (!at) return first()
      at.handle.focus(Math.min(at.handle.total() - 1, Math.max(0, at.index + by)))
    },
    /** Moves focus to the next non-empty column. */
    cross: (by: 1 | -1) => {
      const at = place()
      if (!at) return first()
      const from = lanes.findIndex(({ id }) => id === active?.lane)
      const others = by === 1 ? lanes.slice(from + 1) : lanes.slice(0, from).toReversed()
      const next = others.map(({ id }) => handleOf(id)).find((handle) => handle && handle.total() > 0)
      next?.focus(Math.min(at.index, next.total() - 1))
    },
    /** The column next to the card's. */
    beside: (by: 1 | -1): BoardLane | undefined => lanes[lanes.findIndex(({ id }) => id === active?.lane) + by],
    handle: (lane: string) => (handle: LaneHandle | null) => {
      if (handle) handles.current.set(lane, handle)
      else handles.current.delete(lane)
    },
    chosen,
    toggle: (row: ListedJob) =>
      setChosen((before) => {
        const next = new Map(before)
        if (!next.delete(row.guid)) next.set(row.guid, row)
        return next
      }),
    clear: () => setChosen(NOTHING),
  }
}
export type BoardSelection = ReturnType<typeof useBoardSelection>
