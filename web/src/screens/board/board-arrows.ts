/** Arrow keys on the board move from card to card, and with Shift move the card to the next column. */
import type { KeyboardEvent } from 'react'
import type { BoardLane } from '../../features/jobs/board/board-lanes.ts'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'
import type { BoardSelection } from './use-board-selection.ts'

const ACROSS = { ArrowLeft: -1, ArrowRight: 1 } as const
const DOWN = { ArrowUp: -1, ArrowDown: 1 } as const

/** Handles keys on a card; any other focused element handles its own keys. */
export const boardArrows =
  (cursor: BoardSelection, onMove: (row: ListedJob, to: BoardLane) => void) =>
  (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event
    const isCard = target instanceof Element && target.closest('[data-job]') !== null
    if (event.defaultPrevented || !isCard || ctrlKey || altKey || metaKey) return
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const row = cursor.row()
      const to = cursor.beside(ACROSS[key])
      if (!shiftKey) cursor.cross(ACROSS[key])
      else if (row && to) onMove(row, to)
    } else if ((key === 'ArrowUp' || key === 'ArrowDown') && !shiftKey) cursor.step(DOWN[key])
    else return
    event.preventDefault()
  }
