import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { queryOf } from '../../api/queries.ts'

/** Placeholder for every job of an order. */
const EVERY_JOB = '00000000-0000-0000-0000-000000000000'
/** Page size of acts. */
const ACTS = 200

/** The acts on an order, newest first. */
export const actsQuery = (orderGuid: string) =>
  queryOf(activityRoutes.list, { params: { orderGuid, jobGuid: EVERY_JOB }, query: { rc: ACTS } })
