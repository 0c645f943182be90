/** The queue: open items by section, with the shortcuts that clear them. */
import {
  isOld,
  QUEUE_SECTIONS,
  type QueueScope,
  type QueueSection,
  sectionOf,
} from '@waybill/contract/vocabulary/queue.ts'
import { WAITING_PARTIES, type WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import { lazy, Suspense, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { type QueueQuestion, sumOf } from '../../features/queue/queue.api.ts'
import { PARTY_LABELS, QueueLine } from '../../features/queue/queue-row.tsx'
import { useFreshQueue } from '../../features/queue/use-queue.ts'
import { useQueue } from '../../features/queue/use-queue-rows.ts'
import { type SteadyRow, useSteadyRows } from '../../features/queue/use-steady-rows.ts'
import { IconChevronDown } from '../../ui/icons/chevron-down.gen.ts'
import { IconChevronRight } from '../../ui/icons/chevron-right.gen.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { Empty } from '../../ui/empty.tsx'
import { numberText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './home.module.css'
import { useQueueActs } from './use-queue-acts.tsx'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const SnoozeSheet = lazy(async () => ({
  default: (await import('../../features/queue/snooze-sheet.tsx')).SnoozeSheet,
}))

const HandOver = lazy(async () => ({ default: (await import('./hand-over.tsx')).HandOver }))

const SECTIONS: Readonly<Record<QueueSection, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  later: 'Later',
  held: 'On hold',
}
const CAP = 1_000
/** Initial and maximum number of rows. */
const ROWS = 50
const MAX_ROWS = 250
const countText = (count: number) => (count >= CAP ? '1,000+' : numberText(count))
const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** The rows of each section, in order. */
function inSections(rows: readonly SteadyRow[], now: number, endOfToday: string) {
  const of = ({ row }: SteadyRow) => sectionOf(row.waiting, new Date(now), new Date(endOfToday))
  return QUEUE_SECTIONS.map((section) => ({ section, rows: rows.filter((each) => of(each) === section) })).filter(
    (each) => each.rows.length > 0,
  )
}

export const Queue = ({ scope, now }: { scope: QueueScope; now: number }) => {
  const [party, setParty] = useState<WaitingParty>()
  const [isSnoozed, setSnoozed] = useState(false)
  const [rc, setRc] = useState(ROWS)
  const [isOldOpen, setOldOpen] = useState(false)
  const [isHanding, setHanding] = useOpenSheet<boolean>('hand over')
  const mayEdit = useHolds('orders.edit') === true
  const question: QueueQuestion = { scope, party, snoozed: isSnoozed ? 'true' : undefined, rc }
  const { data, error, isPlaceholderData } = useQueue(question)
  const asksOld = isOldOpen && !isSnoozed
  const old = useQueue({ ...question, old: 'true' }, asksOld).data
  const shownOld = asksOld ? old?.results : undefined
  const refresh = useFreshQueue()
  const steady = useSteadyRows(
    isPlaceholderData || !data ? undefined : [...data.results, ...(shownOld ?? [])],
    JSON.stringify({ ...question, hasOld: shownOld !== undefined }),
  )
  const acts = useQueueActs(steady, refresh)
  const mayHandOver = scope === 'mine' && mayEdit && data !== undefined
  useShortcuts(
    mayHandOver ? [{ keys: 'shift+h', label: 'Hand over my queue', group: 'Queue', run: () => setHanding(true) }] : [],
  )
  if (!data)
    return error ? (
      <p role="alert">{errorText(error)}</p>
    ) : (
      <div className={classes.queue}>
        <Spinner size="md" />
      </div>
    )
  const counts = party ? [data.counts[party]] : WAITING_PARTIES.map((each) => data.counts[each])
  const inSection = (section: QueueSection) => total(counts.map((each) => each[section]))
  const all = total(WAITING_PARTIES.map((each) => sumOf(data.counts[each])))
  const choose = (next: WaitingParty | undefined, snoozed = false) => {
    setParty(next)
    setSnoozed(snoozed)
    setRc(ROWS)
  }
  const chip = (each: WaitingParty | undefined, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className={classes.chip}
      aria-pressed={!isSnoozed && party === each}
      onClick={() => choose(each)}
    >
      {label} <span>{countText(count)}</span>
    </button>
  )
  const isOfOld = ({ row }: SteadyRow) => shownOld !== undefined && isOld(row.waiting, now)
  const groups = inSections(
    steady.rows.filter((each) => !isOfOld(each)),
    now,
    data.endOfToday,
  )
  const countOld = total(counts.map((each) => each.old))
  const listed = (label: string, rows: readonly SteadyRow[]) => (
    <ol className={classes.rows} aria-label={label}>
      {rows.map((each) => (
        <QueueLine key={each.id} now={now} endOfToday={data.endOfToday} row={each.row} {...acts.lineOf(each)} />
      ))}
    </ol>
  )
  return (
    <section className={classes.queue} aria-label="Waiting on">
      <div className={classes.head}>
        <h2>Waiting on</h2>
        {chip(undefined, 'All', all)}
        {WAITING_PARTIES.map((each) => chip(each, PARTY_LABELS[each], sumOf(data.counts[each])))}
        {mayHandOver && all > 0 ? (
          <button type="button" className={classes.put} onClick={() => setHanding(true)}>
            Hand over <KeyCaps keys="shift+h" />
          </button>
        ) : null}
        {data.snoozed > 0 || isSnoozed ? (
          <button
            type="button"
            className={classes.put}
            aria-pressed={isSnoozed}
            onClick={() => choose(undefined, !isSnoozed)}
          >
            {countText(data.snoozed)} snoozed
          </button>
        ) : null}
      </div>
      <div aria-live="polite">
        {steady.fresh > 0 ? (
          <button type="button" className={classes.fresh} onClick={steady.settle}>
            {steady.fresh} new <kbd>.</kbd>
          </button>
        ) : null}
      </div>
      <div className={isPlaceholderData ? classes.isOld : undefined}>
        {groups.map(({ section, rows }) => (
          <div key={section}>
            <div className={classes.section}>
              <h3>
                {SECTIONS[section]} {isSnoozed ? null : <span>{countText(inSection(section))}</span>}
              </h3>
              <span aria-hidden="true">Job</span>
              <span aria-hidden="true">Due</span>
              <span aria-hidden="true">Since</span>
            </div>
            {listed(SECTIONS[section], rows)}
          </div>
        ))}
      </div>
      {data.next && rc < MAX_ROWS ? (
        <button type="button" className={classes.more} onClick={() => setRc(MAX_ROWS)}>
          Show more
        </button>
      ) : null}
      {countOld > 0 && !isSnoozed ? (
        <>
          <button
            type="button"
            className={classes.old}
            aria-expanded={isOldOpen}
            onClick={() => setOldOpen((isOpen) => !isOpen)}
          >
            {isOldOpen ? (
              <IconChevronDown size="0.9rem" aria-hidden="true" />
            ) : (
              <IconChevronRight size="0.9rem" aria-hidden="true" />
            )}
            Over a year old <span>{countText(countOld)}</span>
          </button>
          {shownOld ? listed('Over a year old', steady.rows.filter(isOfOld)) : null}
        </>
      ) : null}
      {groups.length === 0 && !isPlaceholderData ? (
        <Empty
          title={isSnoozed ? 'Nothing is snoozed' : 'Nothing is waiting on you'}
          text={data.nextDue ? `Next due ${momentText(data.nextDue)}.` : 'Nothing is due.'}
        >
          {party || isSnoozed ? (
            <button type="button" className={classes.chip} onClick={() => choose(undefined)}>
              Show all {countText(all)}
            </button>
          ) : null}
        </Empty>
      ) : null}
      {acts.asking}
      {acts.sheets}
      {isHanding ? (
        <Suspense fallback={null}>
          <HandOver onDone={refresh} onClose={() => setHanding(false)} />
        </Suspense>
      ) : null}
      {acts.snoozing ? (
        <Suspense fallback={null}>
          <SnoozeSheet {...acts.snoozing} />
        </Suspense>
      ) : null}
    </section>
  )
}
