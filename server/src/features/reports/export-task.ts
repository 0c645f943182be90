import type { Task } from '../../platform/queue/queue.ts'

/** The name of the task that makes the file of an export. */
export const EXPORT_TASK = 'export'

export interface ExportTask extends Task {
  exportGuid: string
}
