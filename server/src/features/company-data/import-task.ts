import type { Task } from '../../platform/queue/queue.ts'

/** The name of the task that imports an archive. */
export const COMPANY_IMPORT_TASK = 'company-import'

export interface CompanyImportTask extends Task {
  importGuid: string
}
