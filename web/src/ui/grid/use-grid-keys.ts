/** Keyboard and mouse handling of a grid, once for all cells. */
import type { KeyboardEvent, MouseEvent } from 'react'
import { type ActiveCell, HEADER, moveBy, type GridBounds } from './active-cell.ts'
import { keyActionOf } from './grid-keys.ts'
import { SELECT_COLUMN } from './grid-row.tsx'
import { type ActiveCellHandle, cellOf } from './use-active-cell.ts'
import type { RowSelection } from './use-row-selection.ts'

export interface GridActs {
  readonly bounds: () => GridBounds
  readonly cell: ActiveCellHandle
  readonly rows: RowSelection<unknown>
  readonly selectable: boolean
  readonly reveal: (to: ActiveCell, from: ActiveCell) => void
  readonly open: ((row: number) => void) | undefined
  /** Opens the row moved to, if rows open on movement. */
  readonly follow: ((row: number) => void) | undefined
  readonly sort: (id: string) => void
  readonly menu: (id: string) => void
  readonly resize: (id: string, steps: number) => void
  readonly move: (id: string, to: 'left' | 'right') => void
}

type KeyPress = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>>

const isWriting = (target: EventTarget) =>
  (target as Element).matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

/** A link or button within a row handles its own key press. */
const isPressing = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && (target as Element).matches('.grid-body a, .grid-body button')

export function useGridKeys(acts: GridActs) {
  const { cell, rows, selectable } = acts
  /** A row wider than its columns can be clicked next to them, too. */
  const besideCells = (target: Element): ActiveCell | undefined => {
    const row = target.closest<HTMLElement>('.grid-body [data-row]')?.dataset.row
    return row === undefined ? undefined : { row: Number(row), columnId: cell.active.columnId }
  }

  const go = (to: ActiveCell) => {
    cell.activate(to)
    acts.reveal(to, cell.active)
    if (to.row !== HEADER && to.row !== cell.active.row) acts.follow?.(to.row)
  }

  /** Performs a key's action; false if it has none here. */
  const press = (event: KeyPress): boolean => {
    const at = cell.active
    const { key, ctrlKey, metaKey, shiftKey: shift = false, altKey: alt = false } = event
    const ctrl = ctrlKey || metaKey || false
    const deed = keyActionOf({ key, ctrl, shift, alt }, at)
    const moved = !deed && !alt && moveBy(at, { key, ctrl }, acts.bounds())
    if (moved) go(moved)
    if (!deed) return Boolean(moved)
    switch (deed) {
      case 'open':
        acts.open?.(at.row)
        return acts.open !== undefined
      case 'select':
      case 'selectRange':
        if (selectable) rows.touch(at.row, deed === 'selectRange')
        return selectable
      case 'extendUp':
      case 'extendDown': {
        const to = moveBy(at, { key: deed === 'extendUp' ? 'k' : 'j', ctrl: false }, acts.bounds())
        if (!to) return false
        if (selectable) rows.extend(at.row, to.row)
        go(to)
        return true
      }
      case 'selectAll':
        if (selectable) rows.all()
        return selectable
      case 'clear':
        return selectable && rows.clear()
      case 'sort':
        if (at.columnId === SELECT_COLUMN) rows.touchAll()
        else acts.sort(at.columnId)
        return true
      case 'menu':
        if (at.columnId !== SELECT_COLUMN) acts.menu(at.columnId)
        return true
      case 'narrow':
      case 'widen':
        acts.resize(at.columnId, deed === 'widen' ? 1 : -1)
        return true
      case 'moveLeft':
      case 'moveRight':
        acts.move(at.columnId, deed === 'moveLeft' ? 'left' : 'right')
        cell.activate(at)
        return true
    }
  }

  return {
    // From outside of the grid the first step only enters it.
    press: (key: string, ctrlKey = false) =>
      ctrlKey || cell.isInside() ? void press({ key, ctrlKey }) : go(cell.active),
    onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isWriting(event.target) || isPressing(event)) return
      if (!press(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick(event: MouseEvent) {
      const target = event.target as Element
      const at = cellOf(target) ?? besideCells(target)
      if (!at) return
      const act = target.closest<HTMLElement>('[data-act]')?.dataset.act
      cell.activate(at, true)
      if (at.row === HEADER) {
        if (at.columnId === SELECT_COLUMN) rows.touchAll()
        else if (act === 'sort') acts.sort(at.columnId)
        else if (act === 'menu') acts.menu(at.columnId)
        return
      }
      if (selectable && (at.columnId === SELECT_COLUMN || event.shiftKey)) return rows.touch(at.row, event.shiftKey)
      const link = target.closest('a')
      if (event.ctrlKey || event.metaKey) {
        if (!link && selectable) rows.touch(at.row, false)
        return
      }
      if (link && !link.matches('.grid-link')) return
      if (target.closest('button, input, select, textarea, label')) return
      if (!acts.open || (!link && window.getSelection()?.isCollapsed === false)) return
      event.preventDefault()
      acts.open(at.row)
    },
  }
}
