import { rowShape } from '../lists/row-shape.ts'
import { DELETED_JOB_COLUMNS, DELETED_ORDER_COLUMNS } from './deleted-columns.ts'

/** A deleted order as its list shows it. */
export const DeletedOrder = rowShape(DELETED_ORDER_COLUMNS)
/** A deleted job as its list shows it. */
export const DeletedJob = rowShape(DELETED_JOB_COLUMNS)
