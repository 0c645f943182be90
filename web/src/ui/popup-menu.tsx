/** A menu next to its button, as a native popover: above everything, closed by Escape and by a click outside. */
import type { IconProps } from './icons/line-icon.tsx'
import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import classes from './popup-menu.module.css'

export interface PopupItem {
  readonly label: string
  readonly Icon: ComponentType<IconProps>
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}

export interface PopupMenuProps {
  readonly label: string
  /** Bounding box of its button. */
  readonly at: DOMRect
  /** Which edges are aligned. */
  readonly side?: 'left' | 'right'
  readonly items: readonly PopupItem[]
  /** Above and below the items. */
  readonly head?: ReactNode
  readonly foot?: ReactNode
  readonly onClose: () => void
}

/** Width of a menu, and heights of its padding and of an item (pixels). */
const WIDTH = 256
const AROUND = 100
const ITEM = 44
/** Pixels kept free at the edges of the window. */
const EDGE = 8

const placeAt = ({ top, left, right, bottom }: DOMRect, side: 'left' | 'right', height: number): CSSProperties => {
  const most = document.documentElement.clientWidth - EDGE - WIDTH
  return {
    width: WIDTH,
    left: Math.max(EDGE, Math.min(side === 'left' ? left : right - WIDTH, most)),
    ...(innerHeight - bottom < height ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 }),
  }
}

export const PopupMenu = ({ label, at, side = 'right', items, head, foot, onClose }: PopupMenuProps) => {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current?.showPopover()
    menu.current?.querySelector('button')?.focus()
  }, [])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) buttons.at(to % buttons.length)?.focus()
    else if (event.key === 'Tab') onClose()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      className={classes.menu}
      style={placeAt(at, side, AROUND + items.length * ITEM)}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {head ? (
        <p id={id} className={classes.beside}>
          {head}
        </p>
      ) : null}
      <div role="menu" tabIndex={-1} aria-label={label} aria-describedby={head ? id : undefined} onKeyDown={press}>
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.isDisabled}
            className={classes.item}
            onClick={() => {
              if (item.isDisabled) return
              onClose()
              item.onChoose()
            }}
          >
            <item.Icon size="1.2rem" stroke={1.5} aria-hidden="true" />
            {item.label}
          </button>
        ))}
      </div>
      {foot ? <p className={classes.beside}>{foot}</p> : null}
    </div>
  )
}
