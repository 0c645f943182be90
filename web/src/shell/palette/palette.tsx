import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FRAME_ACTS as words } from '../../ui/words/frame-acts.words.ts'
import { Sheet } from '../frame/sheet.tsx'
import { KeyCaps } from '../shortcuts/key-caps.tsx'
import classes from './palette.module.css'
import type { PaletteEntry, PaletteSource } from './palette-source.ts'
import type { TypedAhead } from './use-typed-ahead.ts'
import { useSections } from './use-sections.ts'

export interface PaletteProps {
  sources: readonly PaletteSource[]
  /** What was typed while the palette was loading. */
  typed: RefObject<TypedAhead>
  onClose: () => void
}

/** The palette: type, choose with the arrow keys, Enter runs. */
export const Palette = ({ sources, typed, onClose }: PaletteProps) => {
  const [query, setQuery] = useState(() => typed.current.text)
  const [chosen, setChosen] = useState(0)
  const { sections, isSearching } = useSections(sources, query)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const entries = sections.flatMap((section) => section.entries)
  const fresh = sections.filter((section) => !section.isStale).flatMap((section) => section.entries)
  const at = Math.min(chosen, Math.max(0, entries.length - 1))
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  // Enter pressed before the results arrive runs their first entry.
  const [isAwaited, setAwaited] = useState(() => typed.current.isEntered)
  // Keys may still arrive between the first render and the focus of the field, and in the field before the next render.
  useEffect(() => {
    const { text, isEntered } = typed.current
    if (field.current) field.current.value = text
    setQuery(text)
    setAwaited(isEntered)
  }, [typed])
  const choose = (entry: PaletteEntry | undefined) => {
    if (entry && fresh.includes(entry)) run(entry)
    else if (isSearching) setAwaited(true)
  }
  const first = fresh[0]
  useEffect(() => {
    if (!isAwaited || (!first && isSearching)) return
    setAwaited(false)
    if (!first) return
    onClose()
    first.run()
  }, [isAwaited, isSearching, first, onClose])
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') choose(entries[at])
    else if (step && entries.length > 0) setChosen((at + step + entries.length) % entries.length)
    else return
    event.preventDefault()
  }
  return (
    <Sheet title={words.search} onClose={onClose} isBare>
      <input
        ref={field}
        className={classes.input}
        role="combobox"
        aria-label={words.search}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={entries[at] ? `${id}-${at}` : undefined}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setChosen(0)
          setAwaited(false)
        }}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={words.results}
        className={classes.list}
        data-busy={(isSearching && query.trim() !== '') || undefined}
      >
        {sections.map((section) => (
          <div key={section.id} role="group" aria-label={section.title}>
            <div className={classes.title} aria-hidden="true">
              {section.failed ? words.failed(section.title) : section.title}
            </div>
            {section.entries.map((entry) => {
              const index = entries.indexOf(entry)
              return (
                <button
                  type="button"
                  tabIndex={-1}
                  key={entry.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  className={classes.entry}
                  onMouseMove={() => setChosen(index)}
                  onClick={() => run(entry)}
                >
                  <span className={classes.label}>{entry.label}</span>
                  {entry.detail ? (
                    <span className={classes.detail} title={entry.detail}>
                      {entry.detail}
                    </span>
                  ) : null}
                  {entry.keys ? <KeyCaps keys={entry.keys} /> : null}
                </button>
              )
            })}
          </div>
        ))}
      </div>
      <p className={classes.none} role="status">
        {entries.length > 0 ? '' : isSearching ? words.searching : words.notFound(query)}
      </p>
    </Sheet>
  )
}
