/** A column of the board: its jobs as cards, loaded while scrolling. */
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { errorText } from '../../api/error-text.ts'
import { BOARD_CARD_COLUMNS, BOARD_CARD_HEIGHT, BoardCard } from '../../features/jobs/board/board-card.tsx'
import { type BoardLane, laneRows } from '../../features/jobs/board/board-lanes.ts'
import { jobAsks, type ListedJob } from '../../features/jobs/job-columns.tsx'
import type { ListQuestion } from '../../shell/list/list-declaration.ts'
import { usePagedRows } from '../../shell/list/use-paged-rows.ts'
import { numberText } from '../../ui/grid/noun.ts'
import { useGridScroll } from '../../ui/grid/use-grid-scroll.ts'
import { useSourceWindow } from '../../ui/grid/use-source-window.ts'
import { dragsCard, takesCards } from './board-drag.ts'
import { FreshButton } from './fresh-button.tsx'
import classes from './board.module.css'
import type { BoardSelection } from './use-board-selection.ts'

const ASKED = jobAsks(BOARD_CARD_COLUMNS)
const NO_COLUMNS: never[] = []
/** Number of placeholder cards while the count is unknown. */
const GUESSED = 4
const rowId = ({ guid }: ListedJob) => guid

/** Props shared by all columns. */
export interface LaneParts {
  readonly question: ListQuestion
  readonly cursor: BoardSelection
  readonly now: number
  readonly openId: string | undefined
  readonly onOpen: (row: ListedJob) => void
  readonly onMove: (row: ListedJob, to: BoardLane) => void
  /** The user may see client prices. */
  readonly seesPrice: boolean
}

interface CardProps extends Pick<LaneParts, 'cursor' | 'now' | 'openId' | 'onOpen'> {
  lane: BoardLane
  row: ListedJob
  /** Tab reaches one card of a column; arrows move on from there. */
  isTabStop: boolean
}

const Card = ({ lane, row, isTabStop, cursor, now, openId, onOpen }: CardProps) => {
  const card = useRef<HTMLDivElement>(null)
  const latest = useRef(row)
  latest.current = row
  useEffect(() => (card.current ? dragsCard(card.current, () => latest.current) : undefined), [])
  return (
    <div
      ref={card}
      className={classes.card}
      data-selected={cursor.chosen.has(row.guid) || undefined}
      data-open={row.guid === openId || undefined}
    >
      <button
        type="button"
        className={classes.open}
        tabIndex={isTabStop ? 0 : -1}
        data-job={row.guid}
        aria-label={`Open job ${row.number}`}
        aria-current={row.guid === openId || undefined}
        onFocus={() => cursor.activate(lane.id, row)}
        onClick={() => onOpen(row)}
      />
      <BoardCard row={row} now={now} hasLeft={!lane.statuses.includes(row.status)} />
      <input
        type="checkbox"
        className={classes.check}
        tabIndex={-1}
        checked={cursor.chosen.has(row.guid)}
        aria-label={`Select job ${row.number}`}
        onChange={() => cursor.toggle(row)}
      />
    </div>
  )
}

export const Lane = ({ lane, question, onMove, ...parts }: LaneParts & { lane: BoardLane }) => {
  const { cursor } = parts
  const column = useRef<HTMLElement>(null)
  const wanted = useRef<number>(undefined)
  const last = useRef(0)
  const isHeld = () =>
    column.current !== null &&
    (column.current.matches(':hover') || column.current.contains(column.current.ownerDocument.activeElement))
  const asked = { ...question, sort: question.sort ?? lane.sort, columns: ASKED }
  const { source, fresh, refresh } = usePagedRows<ListedJob>(asked, { rows: laneRows(lane), rowId }, isHeld)
  const total = source.total ?? 0
  const isWaiting = source.total === undefined && !source.error
  const { rows, shift, scroller, revealRow, ...scroll } = useGridScroll({
    total: isWaiting ? GUESSED : total,
    rowHeight: BOARD_CARD_HEIGHT,
    headHeight: 0,
    tail: 0,
    laid: NO_COLUMNS,
  })
  useSourceWindow(source, rows, scroll.toTop)
  const focus = (index: number) => {
    wanted.current = index
    last.current = index
    revealRow(index)
    reach()
  }
  const reach = () => {
    const card = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] button`)
    if (!card) return
    wanted.current = undefined
    card.focus({ preventScroll: true })
    column.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useImperativeHandle(cursor.handle(lane.id), () => ({
    total: () => total,
    rowAt: (index) => source.rowAt(index),
    indexOf: (id) => source.indexOf?.(id),
    focus,
  }))
  const active = cursor.active?.lane === lane.id ? cursor.active.id : undefined
  const place = active === undefined ? undefined : source.indexOf?.(active)
  useLayoutEffect(() => {
    if (wanted.current !== undefined) return reach()
    if (place !== undefined) last.current = place
    // The focused card disappeared: focus the next one.
    else if (active !== undefined && total > 0 && document.activeElement === document.body)
      focus(Math.min(last.current, total - 1))
  })
  const drop = useRef((_row: ListedJob) => {})
  drop.current = (row) => {
    if (!lane.statuses.includes(row.status)) onMove(row, lane)
  }
  useEffect(() => (column.current ? takesCards(column.current, (row) => drop.current(row)) : undefined), [])
  const indexes = Array.from({ length: rows.to - rows.from }, (_, i) => rows.from + i)
  const left = place ?? last.current
  const tabStop = indexes.includes(left) ? left : rows.from
  return (
    <section ref={column} className={classes.lane} aria-label={lane.label}>
      <header>
        <span className={classes.dot} style={{ background: `var(--tone-${lane.tone}-solid)` }} aria-hidden="true" />
        <h2>{lane.label}</h2>
        <span className={classes.count}>
          {source.total === undefined ? '' : numberText(source.total, source.totalCapped)}
        </span>
        <FreshButton fresh={fresh} onShow={refresh} />
      </header>
      <div
        ref={scroller}
        role={total > 0 || isWaiting ? 'list' : undefined}
        className={classes.cards}
        aria-label={total > 0 ? `${lane.label} jobs` : undefined}
        aria-busy={source.isLoading}
        data-stale={source.isStale || undefined}
        tabIndex={-1}
        onScroll={scroll.onScroll}
      >
        <div role="presentation" className={classes.body} style={{ height: scroll.bodyHeight }}>
          {indexes.map((index) => {
            const row = isWaiting ? undefined : source.rowAt(index)
            return (
              <div
                key={row ? row.guid : index}
                role="listitem"
                className={classes.place}
                data-index={index}
                aria-setsize={isWaiting || source.totalCapped ? -1 : total}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${index * BOARD_CARD_HEIGHT - shift}px)`, height: BOARD_CARD_HEIGHT }}
              >
                {row ? (
                  <Card lane={lane} row={row} isTabStop={index === tabStop} {...parts} />
                ) : (
                  <div className={classes.skeleton} />
                )}
              </div>
            )
          })}
        </div>
        {source.error ? (
          <p role="alert" className={classes.fault}>
            {errorText(source.error)}{' '}
            <button type="button" onClick={() => source.retry?.()}>
              Try again
            </button>
          </p>
        ) : total === 0 && !isWaiting ? (
          <p className={classes.none}>No jobs</p>
        ) : null}
      </div>
    </section>
  )
}
