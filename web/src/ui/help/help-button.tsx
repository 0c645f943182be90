/** A `?` that opens a sentence and a link beside itself. Loaded with its texts, after the page. */
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { TRADE, type TradeTerm } from '../words/trade.words.ts'
import classes from './help.module.css'

/** Width of the bubble, and pixels kept free around it. */
const WIDTH = 280
const EDGE = 8
const GAP = 4

/** Below its button, or above it where there is no room. */
const placeAt = ({ left, top, bottom }: DOMRect, height: number): CSSProperties => {
  const most = document.documentElement.clientWidth - EDGE - WIDTH
  const isAbove = bottom + GAP + height > innerHeight && top - GAP - height > 0
  return { width: WIDTH, left: Math.max(EDGE, Math.min(left, most)), top: isAbove ? top - GAP - height : bottom + GAP }
}

/** Focus stays on the button: what opens is a status, and Tab leads on to its link. */
const HelpButton = ({ term }: { term: TradeTerm }) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState<CSSProperties>()
  const [name, meaning] = TRADE.terms[term]
  useEffect(() => {
    if (!isOpen || !button.current || !bubble.current) return undefined
    setPlace(placeAt(button.current.getBoundingClientRect(), bubble.current.offsetHeight))
    // It is placed in the window, so it does not follow what is scrolled.
    const close = () => bubble.current?.hidePopover()
    addEventListener('scroll', close, { capture: true, passive: true })
    return () => removeEventListener('scroll', close, { capture: true })
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of what is inside closes the bubble alone
    <span
      className={classes.help}
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return
        // The page and a sheet around it stay as they are.
        event.stopPropagation()
        event.preventDefault()
        bubble.current?.hidePopover()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        popoverTarget={id}
        aria-label={TRADE.about(name)}
        aria-expanded={isOpen}
      >
        ?
      </button>
      <span
        ref={bubble}
        id={id}
        popover="auto"
        role="status"
        className={classes.bubble}
        style={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? (
          <>
            <b>{name}</b>
            <span>{meaning}</span>
            <a href={`/guide/trade-terms#${term}`} target="_blank" rel="noopener">
              {TRADE.guide}
            </a>
          </>
        ) : null}
      </span>
    </span>
  )
}
export default HelpButton
