/** Parsed values next to their source: guesses first, for confirmation. */
import type { OrderReading } from '@waybill/contract/orders/reading.shapes.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck } from '../../../ui/icons/check.gen.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import classes from './reading.module.css'
import type { Reading } from './use-reading.ts'
import { sourceParts } from './source-text.ts'
import { valueName } from './value-names.ts'

export interface ReadSourceProps {
  reading: OrderReading
  /** The text of the focused field: its position in the source is highlighted. */
  focused: string
  /** Which of several orders of the text. */
  place?: Reading['place']
  onLater: () => void
  onLeaveOut: () => void
  onClose: () => void
}

const SAME = { vin: 'same VIN', reference: 'same reference' } as const
const KINDS = { text: 'Pasted text', mail: 'E-mail', pdf: 'PDF', sheet: 'Sheet' } as const

export const ReadSource = ({ reading, focused, place, onLater, onLeaveOut, onClose }: ReadSourceProps) => {
  const { found, text, draft, kind, duplicates, unread, newClient } = reading
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set())
  const [pointed, setPointed] = useState<number>()
  const source = useRef<HTMLPreElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const parts = useMemo(() => sourceParts(text, found), [text, found])
  useEffect(() => {
    setConfirmed(new Set())
    setPointed(undefined)
  }, [reading])
  // The first one is shown next to the focused field; each following one starts at its heading.
  const which = place?.number
  const isFirst = useRef(true)
  useEffect(() => {
    if (which !== undefined && !isFirst.current) heading.current?.focus()
    isFirst.current = false
    const mark = source.current?.querySelector<HTMLElement>('mark')
    if (which !== undefined && source.current && mark) source.current.scrollTop = mark.offsetTop - 24
  }, [which])
  const ofFocus = focused ? found.findIndex((each) => each.text.toLowerCase() === focused.toLowerCase()) : -1
  const shown = pointed ?? (ofFocus >= 0 ? ofFocus : undefined)
  useEffect(() => {
    const box = source.current
    const mark = shown === undefined ? null : box?.querySelector<HTMLElement>('[data-shown]')
    if (box && mark) box.scrollTop = mark.offsetTop - box.clientHeight / 2
  }, [shown])

  const isOpen = (index: number) => found[index]?.isSure === false && !confirmed.has(index)
  const open = found.flatMap((_, index) => (isOpen(index) ? [index] : []))
  const rest = found.flatMap((_, index) => (isOpen(index) ? [] : [index]))
  const row = (index: number) => {
    const value = found[index]
    if (!value) return null
    const name = valueName(value.path, draft)
    return (
      <li key={index} data-open={isOpen(index) || undefined}>
        <button
          type="button"
          className={classes.value}
          onMouseEnter={() => setPointed(index)}
          onMouseLeave={() => setPointed(undefined)}
          onFocus={() => setPointed(index)}
          onBlur={() => setPointed(undefined)}
        >
          <span>{name}</span>
          <strong>{value.text.replaceAll(/\s+/g, ' ')}</strong>
        </button>
        {isOpen(index) ? (
          <ActionIcon
            size="1.75rem"
            variant="default"
            aria-label={`${name} is right`}
            onClick={() => setConfirmed((now) => new Set([...now, index]))}
          >
            <IconCheck size="0.9rem" aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </li>
    )
  }
  return (
    <section className={classes.source} aria-label="What we found">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {place ? `Order ${place.number} of ${place.total}` : KINDS[kind]}
        </h2>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Close
        </Button>
      </header>
      {place ? (
        <div className={classes.several}>
          <p>
            {KINDS[kind]} with {place.total} orders.{' '}
            {place.left > 1
              ? `After you place this order, the next one fills the form: ${place.left - 1} to go.`
              : 'This is the last one.'}
          </p>
          {place.left > 1 ? (
            <Button size="compact-sm" variant="default" onClick={onLater}>
              Review later
            </Button>
          ) : null}
          <Button size="compact-sm" variant="default" onClick={onLeaveOut}>
            Leave out
          </Button>
        </div>
      ) : null}
      {duplicates.length > 0 ? (
        <p className={classes.duplicates} role="status">
          Looks like{' '}
          {duplicates.map(({ guid, number, same, value }, i) => (
            <span key={guid}>
              {i > 0 ? ', ' : ''}
              <Link to="/orders/$orderGuid" params={{ orderGuid: guid }}>
                order {number}
              </Link>{' '}
              ({SAME[same]} {value})
            </span>
          ))}
          . Check before you place it again.
        </p>
      ) : null}
      {unread.length > 0 ? <p role="status">Not read: {unread.join(', ')}. Open them yourself.</p> : null}
      {newClient ? <p role="status">Ordered by {newClient.name}, who is not a client yet.</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <pre ref={source} tabIndex={0} role="region" aria-label="Source">
        {parts.map(({ text: part, start, values }) =>
          values.length === 0 ? (
            part
          ) : (
            <mark
              key={start}
              data-guess={values.some(isOpen) || undefined}
              data-shown={(shown !== undefined && values.includes(shown)) || undefined}
            >
              {part}
            </mark>
          ),
        )}
      </pre>
      {found.length === 0 ? <p role="status">No order details found.</p> : null}
      {open.length > 0 ? (
        <>
          <h3>To confirm ({open.length})</h3>
          <ul>{open.map(row)}</ul>
        </>
      ) : null}
      {rest.length > 0 ? (
        <details>
          <summary>{open.length > 0 ? `${rest.length} more values` : `${rest.length} values, all sure`}</summary>
          <ul>{rest.map(row)}</ul>
        </details>
      ) : null}
    </section>
  )
}
