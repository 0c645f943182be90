/** Labels of job columns beyond the contract's. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { JOB_COLUMNS } from '@waybill/contract/jobs/job-columns.ts'
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import { WAITING_PARTY_LABELS } from '@waybill/contract/vocabulary/waiting.ts'
import {
  askedColumns,
  type ColumnChoices,
  type ColumnWords,
  filterFields,
  gridColumns,
  toned,
} from '../../shell/list/declared-columns.ts'
import { dispatcherField } from '../../shell/list/dispatcher-field.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { DueText } from '../../ui/due-text.tsx'
import { PALETTE } from '../../ui/palette.ts'

import { JOB_STATUS_LABELS } from './job-words.ts'

const ALWAYS = ['number', 'status'] as const
/** A list row contains what its grid shows, and always what names it. */
export type ListedJob = Partial<JobRow> & Pick<JobRow, 'guid' | (typeof ALWAYS)[number]>

const WORDS: ColumnWords = {
  always: ALWAYS,
  values: {
    status: toned(JOB_STATUS_LABELS, PALETTE.jobStatus),
    'waiting.party': toned(WAITING_PARTY_LABELS, PALETTE.waiting),
  },
  pinned: ['number', 'status', 'waiting.party'],
}

/** Columns rendered differently from their kind. */
const SPECIAL: Readonly<Record<string, Partial<GridColumn<ListedJob>>>> = {
  'waiting.due': { render: (row) => <DueText due={row.waiting?.due} /> },
  caseLabels: { value: (row) => row.caseLabels?.map(({ label }) => label).join(', ') },
}

export const jobGridColumns = (viewer: ColumnViewer, choices?: ColumnChoices): GridColumn<ListedJob>[] =>
  gridColumns<ListedJob>(JOB_COLUMNS, viewer, { ...WORDS, choices }).map((column) => ({
    ...column,
    ...SPECIAL[column.id],
  }))
export const jobFilterFields = (viewer: ColumnViewer, choices?: ColumnChoices) => [
  ...filterFields(JOB_COLUMNS, viewer, { ...WORDS, choices }),
  ...dispatcherField(choices),
]
export const jobAsks = (shown: readonly string[]) => askedColumns(JOB_COLUMNS, shown, WORDS)
