import { figuresRoutes } from '@waybill/contract/figures/figures.routes.ts'
import type { QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import { platformQueryOf } from '../../api/queries.ts'

export const figuresQuery = (scope: QueueScope) => platformQueryOf(figuresRoutes.today, { query: { scope } })
export const weeksQuery = (scope: QueueScope) => platformQueryOf(figuresRoutes.weekly, { query: { scope, weeks: 8 } })
