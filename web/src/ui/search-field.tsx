/** A search field: debounced, cleared by Escape. */
import { IconSearch } from './icons/search.gen.ts'
import { IconX } from './icons/x.gen.ts'
import { useEffect, useRef, useState, type Ref } from 'react'
import classes from './search-field.module.css'

/** Debounce before the text is reported (milliseconds). */
const QUIET = 250

export interface SearchFieldProps {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  /** Enter moves on to the results. */
  onGo?: (() => void) | undefined
  /** Label of the button that empties it, in the page's language. */
  clearText?: string
  ref?: Ref<HTMLInputElement>
}

export const SearchField = ({
  label,
  placeholder = label,
  value,
  onChange,
  onGo,
  clearText = 'Clear search',
  ref,
}: SearchFieldProps) => {
  const [text, setText] = useState(value)
  // The page's search, and behind it what was reported since: on a busy page it takes a while to become that, in which more is typed.
  const [known, setKnown] = useState([value])
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  if (value !== known[0]) {
    const own = known.indexOf(value)
    setKnown(own < 0 ? [value] : known.slice(own))
    // The address changed otherwise (back button, a saved view): follow it.
    if (own < 0) setText(value)
  }
  const tell = (next: string) => {
    clearTimeout(waiting.current)
    if (next === known.at(-1)) return
    setKnown([...known, next])
    onChange(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => tell(next.trim()), QUIET)
  }
  const clear = () => {
    setText('')
    tell('')
  }
  return (
    <div className={classes.field} role="search">
      <IconSearch size="1rem" aria-hidden="true" />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        spellCheck={false}
        onChange={(event) => type(event.currentTarget.value)}
        // Reported on blur, so that a later search does not undo the next click.
        onBlur={() => tell(text.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            tell(text.trim())
            onGo?.()
          }
          if (event.key === 'Escape' && text) {
            event.stopPropagation()
            clear()
          }
        }}
      />
      {text ? (
        <button type="button" aria-label={clearText} onClick={clear}>
          <IconX size="0.9rem" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
