/** The dispatch board: the dispatcher's jobs on one screen, for matching work with trucks. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { useRereadJobs } from '../../features/jobs/acts/use-run-direct.ts'
import { type BoardLane, STATUS_LANES, UNDER_WAY_LANES } from '../../features/jobs/board/board-lanes.ts'
import { jobFilterFields, type ListedJob } from '../../features/jobs/job-columns.tsx'
import { JOB_QUICK_FILTERS } from '../../features/jobs/quick-filters.ts'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { type QueriedList, ListAsking } from '../../shell/list/list-asking.tsx'
import list from '../../shell/list/list.module.css'
import { useFiltering } from '../../shell/list/use-filtering.tsx'
import { useListAddress } from '../../shell/list/use-list-address.ts'
import { ListWithPanel } from '../../shell/page/list-with-panel.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import type { SearchState } from '../../shell/routing/search-text.ts'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useOwnGuid, useViewer } from '../../shell/sign-in/use-viewer.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { SelectionBar } from '../../ui/grid/selection-bar.tsx'
import { useJobLetters } from '../jobs/use-job-letters.tsx'
import { BuildLoad } from '../loads/build-load.tsx'
import { ASSIGN } from './assign.tsx'
import { boardArrows } from './board-arrows.ts'
import classes from './board.module.css'
import { ColumnsView } from './columns-view.tsx'
import { MapView } from './map-view.tsx'
import { TimelineView } from './timeline-view.tsx'
import { useBoardSelection } from './use-board-selection.ts'
import { useBoardMove } from './use-board-move.ts'

const JobBulk = lazy(async () => ({ default: (await import('../jobs/job-bulk.tsx')).JobBulk }))
const JobPeek = lazy(async () => ({ default: (await import('../jobs/job-peek.tsx')).JobPeek }))

const TITLE = 'Dispatch Board'
const MAP_LANES = [...STATUS_LANES.slice(1, 2).map((lane) => ({ ...lane, id: ASSIGN })), ...UNDER_WAY_LANES]
const NO_LANES: readonly BoardLane[] = []
/** The views by their value in the address. */
const VIEWS = {
  map: { label: 'Map', Shown: MapView, lanes: MAP_LANES },
  columns: { label: 'Columns', Shown: ColumnsView, lanes: STATUS_LANES },
  timeline: { label: 'Timeline', Shown: TimelineView, lanes: NO_LANES },
} as const
type View = keyof typeof VIEWS
const NAMES = Object.keys(VIEWS) as View[]

const Views = ({ view }: { view: View }) => (
  <Tabs label="View" isInBar>
    {NAMES.map((name) => (
      <TabLink
        key={name}
        to="/board"
        search={(before: SearchState) => ({ ...before, view: name === NAMES[0] ? undefined : name })}
        isOn={name === view}
      >
        {VIEWS[name].label}
      </TabLink>
    ))}
  </Tabs>
)

const NOUN = { one: 'job', many: 'jobs' }
const GROUP = 'Board'

const Board = ({ viewer }: { viewer: ColumnViewer }) => {
  const own = useOwnGuid()
  const asked = useMemo<QueriedList>(
    () => ({
      noun: NOUN,
      searches: 'Number, VIN, vehicle, city, name',
      fields: jobFilterFields(viewer),
      quick: JOB_QUICK_FILTERS(own),
    }),
    [viewer, own],
  )
  const address = useListAddress(undefined)
  const { question, peek, setPeek } = address
  const [{ view: asView }] = useAddress()
  const view = NAMES.find((each) => each === asView) ?? NAMES[0]!
  const { Shown, lanes } = VIEWS[view]
  const search = useRef<HTMLInputElement>(null)
  const filtering = useFiltering(asked, address)
  const cursor = useBoardSelection(lanes)
  const acts = useJobActs()
  const reread = useRereadJobs()
  const now = useNow()
  const open = ({ guid }: ListedJob) => setPeek(guid)
  const move = useBoardMove(acts, open)
  const onMove = (row: ListedJob, to: BoardLane) => void move(row, to)
  const { letters, sheet } = useJobLetters(acts)
  const pressed = (press: (guid: string) => void) => {
    const guid = cursor.row()?.guid ?? peek
    if (guid) press(guid)
  }
  useShortcuts(
    [
      { keys: '/', label: 'Search jobs', run: () => search.current?.focus() },
      { keys: 'f', label: 'Filter', run: filtering.open },
      { keys: 'j', label: 'Next job', run: () => cursor.step(1) },
      { keys: 'k', label: 'Previous job', run: () => cursor.step(-1) },
      { keys: 'arrowright', label: 'Next column' },
      { keys: 'arrowleft', label: 'Previous column' },
      { keys: 'shift+arrowright', label: 'Move the job to the next column' },
      { keys: 'shift+arrowleft', label: 'Move the job to the previous column' },
      { keys: 'enter', label: 'Open the job' },
      {
        keys: 'x',
        label: 'Select the job',
        run: () => {
          const row = cursor.row()
          if (row) cursor.toggle(row)
        },
      },
      { keys: '.', label: 'Show updates', run: () => void reread() },
      {
        keys: 'escape',
        label: 'Clear selection or close',
        run: () => (cursor.chosen.size > 0 ? cursor.clear() : setPeek(undefined)),
      },
      ...letters.map(({ keys, label, press }) => ({ keys, label, run: () => pressed(press) })),
    ].map((each) => ({ ...each, group: GROUP })),
  )
  const rows = [...cursor.chosen.values()]
  const selection = { kind: 'some', ids: new Set(cursor.chosen.keys()) } as const
  return (
    <Page
      title={TITLE}
      isFlush
      subTopic={
        <div className={list.bar}>
          <Views view={view} />
          <ListAsking ref={search} list={asked} address={address} onFilter={filtering.open} />
          {address.isNarrowed ? (
            <button type="button" className={list.clear} onClick={address.reset}>
              Clear
            </button>
          ) : null}
        </div>
      }
    >
      <ListWithPanel
        panel={
          peek === undefined ? null : (
            <PartBoundary name="The job" resetKey={peek}>
              <Suspense fallback={null}>
                <JobPeek key={peek} guid={peek} acts={acts} onClose={() => setPeek(undefined)} />
              </Suspense>
            </PartBoundary>
          )
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys on its cards */}
        <div className={classes.board} onKeyDown={boardArrows(cursor, onMove)}>
          <Shown
            question={question}
            cursor={cursor}
            now={now}
            openId={peek}
            onOpen={open}
            seesPrice={viewer.permissions.has('client_money.view_rate')}
            onMove={onMove}
          />
          {rows.length > 0 ? (
            <SelectionBar
              selection={selection}
              total={rows.length}
              totalCapped={false}
              noun={NOUN}
              onAll={() => undefined}
              onClear={cursor.clear}
            >
              <Suspense fallback={null}>
                <JobBulk now={{ selection, total: rows.length, question, clear: cursor.clear }} status="all" />
              </Suspense>
              {viewer.permissions.has('jobs.edit') ? <BuildLoad jobs={rows.map(({ guid }) => guid)} /> : null}
            </SelectionBar>
          ) : null}
        </div>
      </ListWithPanel>
      {acts.sheet}
      {sheet}
      {filtering.sheet}
    </Page>
  )
}

/** The screen of `/board`. */
export const BoardScreen = () => {
  const viewer = useViewer()
  return viewer ? <Board viewer={viewer} /> : <Page title={TITLE} isLoading />
}
