/** Keyboard actions of a grid besides movement: a table from key to action, so that the shortcut sheet can be checked against it. */
import { type ActiveCell, HEADER } from './active-cell.ts'

export type GridKeyAction =
  | 'open'
  | 'select'
  | 'selectRange'
  | 'extendUp'
  | 'extendDown'
  | 'selectAll'
  | 'clear'
  | 'sort'
  | 'menu'
  | 'narrow'
  | 'widen'
  | 'moveLeft'
  | 'moveRight'

export interface Pressed {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

function inHeader({ key, ctrl, shift, alt }: Pressed): GridKeyAction | undefined {
  if (key === 'ContextMenu' || (shift && key === 'F10') || (alt && key === 'ArrowDown')) return 'menu'
  if (alt) return undefined
  if (ctrl && shift) return key === 'ArrowLeft' ? 'moveLeft' : key === 'ArrowRight' ? 'moveRight' : undefined
  if (shift) return key === 'ArrowLeft' ? 'narrow' : key === 'ArrowRight' ? 'widen' : undefined
  if (!ctrl && (key === 'Enter' || key === ' ')) return 'sort'
  return undefined
}

function inRows({ key, ctrl, shift, alt }: Pressed): GridKeyAction | undefined {
  if (alt) return undefined
  if (ctrl) return key === 'a' && !shift ? 'selectAll' : undefined
  if (shift && (key === 'ArrowUp' || key === 'K')) return 'extendUp'
  if (shift && (key === 'ArrowDown' || key === 'J')) return 'extendDown'
  if (key === ' ') return shift ? 'selectRange' : 'select'
  // With Shift it may be a shortcut of the screen.
  if (!shift && (key === 'x' || key === 'X')) return 'select'
  if (key === 'Enter') return 'open'
  return undefined
}

/** The action of a key on the given cell; undefined if the key is not the grid's, or moves the cell. */
export function keyActionOf(pressed: Pressed, at: ActiveCell): GridKeyAction | undefined {
  if (pressed.key === 'Escape') return 'clear'
  return at.row === HEADER ? inHeader(pressed) : inRows(pressed)
}
