import { rowShape } from '../lists/row-shape.ts'
import { DELETED_JOB_COLUMNS, DELETED_ORDER_COLUMNS } from './deleted-columns.ts'

/** A deleted order in its list. */
export const DeletedOrder = rowShape(DELETED_ORDER_COLUMNS)
/** A deleted job in its list. */
export const DeletedJob = rowShape(DELETED_JOB_COLUMNS)
