/** The company's history: everything, or security events. */
import { HISTORY_COLUMNS } from '@waybill/contract/activity/history-columns.ts'
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import type { HistoryEntry, TrailEntry } from '@waybill/contract/activity/activity.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { filterFields, gridColumns, toned } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { subjectWord } from './subject-words.ts'

const PORTALS = toned(
  { dispatcher: 'Company', client: 'Client', carrier: 'Carrier' },
  { dispatcher: 'blue', client: 'pink', carrier: 'violet' },
)
const WORDS = { pinned: ['date'], values: { portal: PORTALS } }
const NOUN = { one: 'entry', many: 'entries' }

const card = {
  height: 76,
  draw: ({ text, date, by, subject }: TrailEntry) => (
    <RowCard>
      <strong title={text}>{text}</strong>
      <small>{subjectWord(subject)}</small>
      <small>{by ?? 'Waybill'}</small>
      <small>{momentText(date)}</small>
    </RowCard>
  ),
}

const inWords = <Row extends TrailEntry>(column: GridColumn<Row>): GridColumn<Row> =>
  column.id === 'subject'
    ? { ...column, value: ({ subject }) => subjectWord(subject) }
    : column.id === 'by'
      ? { ...column, value: ({ by }) => by ?? 'Waybill' }
      : column

export const historyList = (viewer: ColumnViewer): ListDeclaration<HistoryEntry> => ({
  id: 'history',
  noun: NOUN,
  searches: 'Action, like order.held',
  columns: gridColumns<HistoryEntry>(HISTORY_COLUMNS, viewer, WORDS).map(inWords),
  fields: filterFields(HISTORY_COLUMNS, viewer, WORDS),
  rowId: ({ id }) => id,
  rowLabel: ({ text }) => text,
  card,
  rows: {
    category: 'history',
    name: 'history',
    fetch: (apis, question, page, signal) =>
      apis.platform.call(activityPlatformRoutes.find, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: () => true,
  },
})

/** Sign-ins, failed attempts, keys, users and roles. */
export const securityList = (viewer: ColumnViewer): ListDeclaration<TrailEntry> => ({
  id: 'security-events',
  noun: { one: 'event', many: 'events' },
  columns: gridColumns<TrailEntry>(HISTORY_COLUMNS, viewer, WORDS)
    .map(inWords)
    .map((column) => ({ ...column, sortable: false })),
  rowId: ({ id }) => id,
  rowLabel: ({ text }) => text,
  card,
  rows: {
    category: 'audit',
    name: 'security events',
    fetch: (apis, _question, page, signal) =>
      apis.platform.call(activityPlatformRoutes.audit, { query: page }, { signal }),
    isOurs: ({ subject }) => ['user', 'role', 'api-key', 'sign-in'].includes(subject),
  },
})
