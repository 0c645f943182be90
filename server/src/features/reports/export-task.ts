import type { Task } from '../../platform/queue/queue.ts'

/** The name of the task that writes an export's file. */
export const EXPORT_TASK = 'export'

export interface ExportTask extends Task {
  exportGuid: string
}
