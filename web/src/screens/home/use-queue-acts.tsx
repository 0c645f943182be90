/** Focus and shortcuts on the queue, and the outcome of acts. */
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { apisOf } from '../../api/query-client.ts'
import { actsOf, type DirectQueueAct, isAsked, type QueueAct, QUEUE_ACTS } from '../../features/queue/queue-acts.ts'
import { rowOf, type SteadyRow, type SteadyRows } from '../../features/queue/use-steady-rows.ts'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { reachOfRow } from '../../features/queue/reach-of-row.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { countedText, QUEUE_NOUNS } from '../../features/queue/queue-nouns.ts'
import { listOf } from '../../features/queue/queue-row.tsx'
import { keepWalk, recordOf } from '../../features/queue/queue-walk.ts'
import { useLoadOf } from '../loads/build-load.tsx'
import { useRecordActs } from './use-record-acts.tsx'

const GROUP = 'Queue'
/** Also a shortcut of the page, which runs if the focused row has no use for it. */
const NEW_ORDER = 'c'
const nameOf = (row: QueueRow) =>
  row.number === null ? countedText(row) : `${QUEUE_NOUNS[row.subject].title} ${row.number}`
/** A row that returns waiting for something else is not done. */
const turnOf = ({ waiting, count }: QueueRow) => `${waiting.code} ${waiting.since} ${count}`

export const useQueueActs = (steady: SteadyRows, refresh: () => void) => {
  const apis = apisOf(useQueryClient())
  const navigate = useNavigate()
  const offerUndo = useOfferUndo()
  const reportFailure = useReportFailure()
  const records = useRecordActs(steady.rows)
  const buildLoad = useLoadOf()
  const mayLoad = useHolds('jobs.edit') === true
  /** Undefined until a row is chosen: the first one rests expanded; null: the user collapsed it. */
  const [active, setActive] = useState<string | null>()
  const [done, setDone] = useState<ReadonlyMap<string, string>>(new Map())
  const [toSnooze, setToSnooze] = useOpenSheet<string>('snooze')
  const snoozing = rowOf(steady.rows, toSnooze)
  const [asking, setAsking] = useState<{ act: DirectQueueAct; row: QueueRow }>()
  const choosers = useRef(new Map<string, HTMLButtonElement>())
  const isDone = ({ id, row, isGone }: SteadyRow) => isGone || done.get(id) === turnOf(row)
  // Once shown it stays the same row: a letter never acts on one that moved up meanwhile.
  const [resting, setResting] = useState<string>()
  const [top] = steady.rows
  if (top && !steady.rows.some(({ id }) => id === resting)) setResting(top.id)
  const chosen = steady.rows.find(({ id }) => id === (active === undefined ? resting : active))
  const open = chosen && !isDone(chosen) ? chosen : undefined
  const mark = ({ id, row }: SteadyRow, isNow: boolean) =>
    setDone((before) => {
      const next = new Map(before)
      if (isNow) next.set(id, turnOf(row))
      else next.delete(id)
      return next
    })
  const step = (by: 1 | -1, from = active) => {
    const at = steady.rows.findIndex(({ id }) => id === from)
    const rows = by > 0 ? steady.rows.slice(at + 1) : steady.rows.slice(0, Math.max(0, at)).toReversed()
    const next = rows.find((each) => !isDone(each))
    if (next) choosers.current.get(next.id)?.focus()
  }
  const goOn = (each: SteadyRow) => {
    mark(each, true)
    step(1, each.id)
  }
  const undone = (each: SteadyRow, work: () => Promise<unknown>) => async () => {
    await work()
    mark(each, false)
    refresh()
  }
  const run = async (act: DirectQueueAct, each: SteadyRow) => {
    const { row } = each
    goOn(each)
    const outcomes = await Promise.allSettled(row.guids.map((guid) => act.run(apis, guid)))
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    const ran = row.guids.filter((_, i) => outcomes[i]?.status === 'fulfilled')
    refresh()
    if (failed[0]) {
      mark(each, false)
      const label =
        failed.length > 1 ? `${act.label}: ${failed.length} of ${row.guids.length}` : `${nameOf(row)}: ${act.label}`
      reportFailure({ label, error: failed[0].reason })
    }
    const { undo } = act
    if (undo && ran.length > 0)
      offerUndo({
        label: `${nameOf(row)} ${act.done}`,
        undo: undone(each, () => Promise.all(ran.map((guid) => undo(apis, guid)))),
      })
  }
  // What a sheet was opened for: once the row no longer waits for it, focus moves on.
  const begun = useRef<{ id: string; turn: string }>(undefined)
  const begin = (act: QueueAct, each: SteadyRow) => {
    if ('isOfRecord' in act) {
      begun.current = { id: each.id, turn: turnOf(each.row) }
      return void records.press(act.keys, each.row)
    }
    return isAsked(act, each.row) ? setAsking({ act, row: each.row }) : void run(act, each)
  }
  const isCleared = steady.rows.some(
    ({ id, row, isGone }) => id === begun.current?.id && (isGone || turnOf(row) !== begun.current.turn),
  )
  const leave = useEffectEvent(() => {
    const { id } = begun.current ?? {}
    begun.current = undefined
    if (id === active) step(1, id)
  })
  useEffect(() => {
    if (isCleared) leave()
  }, [isCleared])
  const bringBack = (guid: string) =>
    apis.platform.call(queueRoutes.snooze, { params: { guid }, body: { until: null } })
  const snooze = (each: SteadyRow) => {
    if (!each.row.can.includes('snooze')) return
    if (!each.row.snoozed) return setToSnooze(each.id)
    goOn(each)
    bringBack(each.row.guid)
      .then(refresh)
      .catch((error: unknown) => reportFailure({ label: `${nameOf(each.row)}: Bring back`, error }))
  }
  const pageKey = active === undefined ? NEW_ORDER : undefined
  const press = (keys: string) => {
    const act = open && actsOf(open.row).find((each) => each.keys === keys)
    if (open && act && keys !== pageKey) begin(act, open)
    else if (keys === NEW_ORDER) void navigate({ to: '/orders/create' })
  }
  const note = ({ row }: SteadyRow) => {
    if (row.number !== null && row.orderGuid !== null && row.can.includes('snooze')) records.note(row, nameOf(row))
  }
  const mail = (row: QueueRow | undefined) => {
    const { email, letter } = row ? reachOfRow(row) : {}
    follow(mailLink(email, letter))
  }
  const goTo = (row: QueueRow) =>
    void navigate(row.number === null ? listOf(row.subject, row.waiting.code) : recordOf(row))
  const walk = steady.rows.map(({ row }) => row)
  const walked = walk.map(({ guid }) => guid).join(' ')
  const keep = useEffectEvent(() => keepWalk(walk))
  useEffect(() => {
    if (walked) keep()
  }, [walked])
  const follow = (link: string | undefined) => {
    if (link) location.assign(link)
  }
  const offered = new Set(steady.rows.flatMap(({ row }) => actsOf(row)))
  const possible = QUEUE_ACTS.filter((act) => offered.has(act))
  useShortcuts([
    { keys: 'j', label: 'Next row', group: GROUP, run: () => step(1) },
    { keys: 'k', label: 'Previous row', group: GROUP, run: () => step(-1) },
    {
      keys: 'enter',
      label: 'Open the job, the order or their list',
      group: GROUP,
      run: () => chosen && goTo(chosen.row),
    },
    { keys: 'escape', label: 'Expand or collapse the row', group: GROUP, run: () => setActive(null) },
    { keys: '.', label: 'Show updates', group: GROUP, run: steady.settle },
    ...(steady.rows.some(({ row }) => row.can.includes('snooze'))
      ? [
          { keys: 'z', label: 'Snooze, or bring back', group: GROUP, run: () => open && snooze(open) },
          { keys: 'n', label: 'Write a note', group: GROUP, run: () => open && note(open) },
        ]
      : []),
    ...(mayLoad
      ? [
          {
            keys: 'l',
            label: 'Build a load of the job, or of all of them',
            group: GROUP,
            run: () =>
              void (
                open?.row.subject === 'job' &&
                buildLoad(open.row.count === 1 && open.row.jobGuid ? [open.row.jobGuid] : open.row.guids)
              ),
          },
        ]
      : []),
    { keys: 't', label: 'Call', group: GROUP, run: () => follow(callLink(open?.row.phone?.phone)) },
    { keys: 'm', label: 'Mail', group: GROUP, run: () => mail(open?.row) },
    ...[...Map.groupBy(possible, ({ keys }) => keys)].map(([keys, acts]) => ({
      keys,
      label: [...new Set(acts.map(({ label }) => label))].join(', '),
      group: GROUP,
      run: () => press(keys),
    })),
  ])
  const close = () => setAsking(undefined)
  return {
    lineOf: (each: SteadyRow) => ({
      isActive: each === chosen,
      pageKey,
      isTabStop: each === (chosen ?? steady.rows[0]),
      isDone: isDone(each),
      chooser: (button: HTMLButtonElement | null) => {
        if (button) choosers.current.set(each.id, button)
        else choosers.current.delete(each.id)
      },
      onChoose: () => setActive(each.id),
      onOpen: () => goTo(each.row),
      onStep: (by: 1 | -1) => step(by, each.id),
      onAct: (act: QueueAct) => begin(act, each),
      onSnooze: () => snooze(each),
      onNote: () => note(each),
    }),
    sheets: records.sheets,
    asking: asking ? (
      <AskSheet
        title={`${asking.act.label}?`}
        act={asking.act.label}
        isDanger={false}
        run={() => {
          const each = steady.rows.find(({ row }) => row.guid === asking.row.guid)
          if (each) void run(asking.act, each)
        }}
        onDone={close}
        onClose={close}
      >
        {asking.row.title.replace(/[.!?]$/, '')}. This cannot be taken back.
      </AskSheet>
    ) : null,
    snoozing: snoozing
      ? {
          row: snoozing,
          onClose: () => setToSnooze(undefined),
          onDone: (until: string) => {
            setToSnooze(undefined)
            refresh()
            const each = steady.rows.find(({ id }) => id === toSnooze)
            if (!each) return
            goOn(each)
            offerUndo({
              label: `${nameOf(snoozing)} snoozed until ${momentText(until)}`,
              undo: undone(each, () => bringBack(snoozing.guid)),
            })
          },
        }
      : undefined,
  }
}
