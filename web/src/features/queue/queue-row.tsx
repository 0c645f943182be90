import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { EDI_STATES_TO_DECIDE } from '@waybill/contract/vocabulary/edi.ts'
import { WAITING_PARTIES } from '@waybill/contract/vocabulary/waiting.ts'
import { Button } from '@mantine/core'
import { IconArrowRight } from '../../ui/icons/arrow-right.gen.ts'
import { IconClock } from '../../ui/icons/clock.gen.ts'
import { IconNote } from '../../ui/icons/note.gen.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { PALETTE } from '../../ui/palette.ts'
import { actsOf, type QueueAct } from './queue-acts.ts'
import { recordOf } from './queue-walk.ts'
import { countedText } from './queue-nouns.ts'
import { reachOfRow } from './reach-of-row.ts'
import { dueText, sinceText } from '../../ui/format/due-time.ts'
import { ReachButtons } from '../../shell/reach/reach-buttons.tsx'
import classes from './queue.module.css'

export const PARTY_LABELS: Readonly<Record<(typeof WAITING_PARTIES)[number], string>> = {
  us: 'Us',
  carrier: 'Carrier',
  driver: 'Driver',
  client: 'Client',
  yard: 'Yard',
}

export interface QueueRowProps {
  row: QueueRow
  now: number
  endOfToday: string
  /** It is expanded. */
  isActive: boolean
  /** A letter that is the page’s while no row is chosen. */
  pageKey: string | undefined
  /** Tab reaches one row; arrows move on from there. */
  isTabStop: boolean
  /** It no longer waits. */
  isDone: boolean
  chooser: Ref<HTMLButtonElement>
  onChoose: () => void
  /** Enter on the row's title. */
  onOpen: () => void
  /** To the next row, or the one before. */
  onStep: (by: 1 | -1) => void
  onAct: (act: QueueAct) => void
  onSnooze: () => void
  onNote: () => void
}

const LISTS = {
  order: '/',
  job: '/jobs',
  message: '/edi',
  export: '/invoices',
  mail: '/settings/mails',
  'bank-change': '/bank-changes',
} as const

/** What the list of a kind is filtered by. */
const rulesOf = (subject: QueueRow['subject'], code: QueueRow['waiting']['code']) => {
  const only = (field: string, ...value: readonly string[]) => ({ field, operator: 'in', value })
  if (subject === 'message') return [only('state', ...EDI_STATES_TO_DECIDE)]
  if (subject === 'export')
    return [only('type', code === 'settle-bill-export' ? 'bill' : 'invoice'), only('exportStatus', 'FAILURE')]
  if (subject === 'mail') return [only('status', 'failed')]
  // All that are in the list wait.
  if (subject === 'bank-change') return []
  return [only('waiting.code', code)]
}

/** The list of everything that waits for a step. */
export function listOf(subject: QueueRow['subject'], code: QueueRow['waiting']['code']) {
  const rules = rulesOf(subject, code)
  return { to: LISTS[subject], search: rules.length > 0 ? { filter: JSON.stringify({ op: 'and', rules }) } : {} }
}

/** Link to the job or order. */
const RecordLink = ({
  row,
  ...props
}: {
  row: QueueRow
  className?: string
  tabIndex?: number
  title?: string
  children?: ReactNode
}) => <Link {...recordOf(row)} {...props} />

const Party = ({ party }: { party: QueueRow['waiting']['party'] }) => {
  const tone = PALETTE.party[party]
  return (
    <span
      className={classes.party}
      style={{ background: `var(--tone-${tone}-soft)`, color: `var(--tone-${tone}-ink)` }}
    >
      {PARTY_LABELS[party]}
    </span>
  )
}

/** What clears it, whom to call, and acts. */
type UnfoldedProps = Pick<QueueRowProps, 'row' | 'pageKey' | 'onAct' | 'onSnooze' | 'onNote'>

const Unfolded = ({ row, pageKey, onAct, onSnooze, onNote }: UnfoldedProps) => {
  const { phone, waiting, snoozed } = row
  return (
    <div className={classes.unfolded}>
      <p>
        <span className={classes.dim}>Next step:</span> {waiting.clears}
        {row.missing.length > 0 ? (
          <>
            {' '}
            <span className={classes.dim}>Missing:</span>{' '}
            <span>{row.missing.map(({ message }) => message).join('; ')}</span>
          </>
        ) : null}
        {phone ? (
          <>
            {' '}
            <span className={classes.dim}>{PARTY_LABELS[phone.party]}</span>{' '}
            {[phone.name, phone.phone].filter(Boolean).join(' ')}
          </>
        ) : null}
        {snoozed ? (
          <>
            {' '}
            <span className={classes.dim}>Snoozed until</span>{' '}
            {[momentText(snoozed.until), snoozed.by && `by ${snoozed.by}`, snoozed.reason].filter(Boolean).join(', ')}
          </>
        ) : null}
      </p>
      <div className={classes.acts}>
        {actsOf(row).map((act) => (
          <Button
            key={act.label}
            variant="default"
            rightSection={act.keys === pageKey ? null : <KeyCaps keys={act.keys} />}
            onClick={() => onAct(act)}
          >
            {act.label}
          </Button>
        ))}
        <ReachButtons reach={reachOfRow(row)} />
        {row.can.includes('snooze') ? (
          <Button
            variant="default"
            leftSection={<IconClock size="0.9rem" aria-hidden="true" />}
            rightSection={<KeyCaps keys="z" />}
            onClick={onSnooze}
          >
            {snoozed ? 'Bring back' : 'Snooze'}
          </Button>
        ) : null}
        {row.can.includes('snooze') && row.number !== null && row.orderGuid !== null ? (
          <Button
            variant="default"
            leftSection={<IconNote size="0.9rem" aria-hidden="true" />}
            rightSection={<KeyCaps keys="n" />}
            onClick={onNote}
          >
            Note
          </Button>
        ) : null}
        <Button
          variant="default"
          rightSection={<KeyCaps keys="enter" />}
          leftSection={<IconArrowRight size="0.9rem" aria-hidden="true" />}
          renderRoot={(props: object) =>
            row.number === null ? (
              <Link {...listOf(row.subject, waiting.code)} {...props} />
            ) : (
              <RecordLink row={row} {...props} />
            )
          }
        >
          {row.number === null ? 'Open list' : 'Open'}
        </Button>
      </div>
    </div>
  )
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** One row of the queue; selecting it expands it. */
export const QueueLine = ({
  row,
  now,
  endOfToday,
  isActive,
  pageKey,
  isTabStop,
  isDone,
  chooser,
  onChoose,
  onOpen,
  onStep,
  onAct,
  onSnooze,
  onNote,
}: QueueRowProps) => {
  const { waiting } = row
  const due = dueText(waiting.due, now, endOfToday, row.timeZone ?? undefined)
  return (
    <li className={classes.row} data-active={isActive || undefined} data-done={isDone || undefined}>
      <Party party={waiting.party} />
      <div className={classes.what}>
        <button
          ref={chooser}
          type="button"
          className={classes.title}
          tabIndex={isTabStop ? 0 : -1}
          aria-expanded={isActive}
          aria-keyshortcuts="Enter"
          onFocus={onChoose}
          onClick={onChoose}
          onKeyDown={(event) => {
            const isEnter = event.key === 'Enter'
            const by = STEPS.get(event.key)
            if (!(isEnter || by) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
            event.preventDefault()
            if (by) onStep(by)
            else onOpen()
          }}
        >
          <span className={classes.cut} title={row.title}>
            {row.title}
          </span>
          {isDone ? <span className="sr-only"> (done)</span> : null}
        </button>
        <span className={classes.detail} title={row.detail}>
          {row.detail}
        </span>
      </div>
      {row.number === null ? (
        <Link {...listOf(row.subject, waiting.code)} className={classes.number} tabIndex={-1}>
          {countedText(row)}
        </Link>
      ) : (
        <RecordLink row={row} className={classes.number} title={row.number} tabIndex={-1}>
          {row.number}
        </RecordLink>
      )}
      <span
        className={classes.due}
        data-tone={due.tone}
        title={waiting.due === null ? undefined : momentText(waiting.due, row.timeZone ?? undefined)}
      >
        {waiting.due === null && waiting.party === 'us' ? 'today' : due.text}
      </span>
      <span className={classes.since} title={momentText(waiting.since)}>
        {row.count > 1 ? '–' : sinceText(waiting.since, now)}
      </span>
      {isActive && !isDone ? (
        <Unfolded row={row} pageKey={pageKey} onAct={onAct} onSnooze={onSnooze} onNote={onNote} />
      ) : null}
    </li>
  )
}
