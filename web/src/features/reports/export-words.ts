/** Formatting exports. */
import type { ExportFormat } from '@waybill/contract/reports/report-words.ts'
import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import type { ExportStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { numberText } from '../../ui/format/number-text.ts'
import type { ToneName } from '../../ui/palette.ts'

export const EXPORT_STATUS: Readonly<Record<ExportStatus, { label: string; tone: ToneName }>> = {
  queued: { label: 'Waiting', tone: 'slate' },
  running: { label: 'Running', tone: 'cyan' },
  done: { label: 'Ready', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  canceled: { label: 'Canceled', tone: 'slate' },
  expired: { label: 'Expired', tone: 'slate' },
}

export const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel' }

/** `12,400 of 100,000 orders`, while an export is running. */
export const exportProgress = ({ status, queuePlace, rowsDone, rowsTotal }: Export): string => {
  if (status === 'queued') return queuePlace === null ? 'Queued' : `Queued, number ${numberText(queuePlace)}`
  if (rowsTotal === null) return 'Counting orders…'
  return `${numberText(rowsDone)} of ${numberText(rowsTotal)} ${rowsTotal === 1 ? 'order' : 'orders'}`
}

/** The id of an export's item in the notification stack. */
export const itemIdOf = (id: string): string => `export-${id}`

export const exportLabel = ({ name, format }: Pick<Export, 'name' | 'format'>): string =>
  `Export: ${name} (${FORMAT_LABELS[format]})`
