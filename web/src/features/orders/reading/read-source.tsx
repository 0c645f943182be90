/** Parsed values next to their source: guesses first, for confirmation. */
import type { OrderReading } from '@waybill/contract/orders/reading.shapes.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck } from '../../../ui/icons/check.gen.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import classes from './reading.module.css'
import type { Reading } from './use-reading.ts'
import { sourceParts } from './source-text.ts'
import { type FoundFact, foundFacts } from './found-facts.ts'

export interface ReadSourceProps {
  reading: OrderReading
  /** The text of the focused field: its position in the source is highlighted. */
  focused: string
  /** Which of several orders of the text. */
  place?: Reading['place']
  /** The chosen client's name. */
  client?: string | undefined
  /** What adds whoever orders as a client. */
  addClient?: ReactNode
  onLater: () => void
  onLeaveOut: () => void
  onClose: () => void
}

const SAME = { vin: 'same VIN', reference: 'same reference' } as const
const KINDS = { text: 'Pasted text', mail: 'Email', pdf: 'PDF', sheet: 'Sheet' } as const

export const ReadSource = ({
  reading,
  focused,
  place,
  client,
  addClient,
  onLater,
  onLeaveOut,
  onClose,
}: ReadSourceProps) => {
  const { found, text, kind, duplicates, unread, newClient } = reading
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [pointed, setPointed] = useState<readonly number[]>()
  const source = useRef<HTMLPreElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const parts = useMemo(() => sourceParts(text, found), [text, found])
  const facts = useMemo(() => foundFacts(reading), [reading])
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
  const shown = pointed ?? (ofFocus >= 0 ? [ofFocus] : [])
  const first = shown[0]
  useEffect(() => {
    const box = source.current
    const mark = first === undefined ? null : box?.querySelector<HTMLElement>('[data-shown]')
    if (box && mark) box.scrollTop = mark.offsetTop - box.clientHeight / 2
  }, [first])

  const isOpen = ({ key, isSure }: FoundFact) => !isSure && !confirmed.has(key)
  const open = facts.filter(isOpen)
  const rest = facts.filter((fact) => !isOpen(fact))
  const guesses = new Set(open.flatMap(({ values }) => values))
  const row = (fact: FoundFact) => (
    <li key={fact.key} data-open={isOpen(fact) || undefined}>
      <button
        type="button"
        className={classes.value}
        onMouseEnter={() => setPointed(fact.values)}
        onMouseLeave={() => setPointed(undefined)}
        onFocus={() => setPointed(fact.values)}
        onBlur={() => setPointed(undefined)}
      >
        <span>{fact.name}</span>
        <strong>{fact.stored}</strong>
        {fact.written === undefined ? null : <span>from “{fact.written}”</span>}
      </button>
      {isOpen(fact) ? (
        <ActionIcon
          size="1.75rem"
          variant="default"
          aria-label={`${fact.name} is right`}
          onClick={() => setConfirmed((now) => new Set([...now, fact.key]))}
        >
          <IconCheck size="0.9rem" aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </li>
  )
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
            Skip
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
      {newClient && newClient.name !== client ? (
        <div className={classes.newClient}>
          <p role="status">Ordered by {newClient.name}, who is not a client yet.</p>
          {addClient}
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <pre ref={source} tabIndex={0} role="region" aria-label="Source">
        {parts.map(({ text: part, start, values }) =>
          values.length === 0 ? (
            part
          ) : (
            <mark
              key={start}
              data-guess={values.some((index) => guesses.has(index)) || undefined}
              data-shown={values.some((index) => shown.includes(index)) || undefined}
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
          <summary>{open.length > 0 ? `${rest.length} more` : `${rest.length} found, all sure`}</summary>
          <ul>{rest.map(row)}</ul>
        </details>
      ) : null}
    </section>
  )
}
