import { figuresRoutes } from '@waybill/contract/figures/figures.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { module } from '../../calls/call.ts'
import { countToday } from './count-today.ts'
import { listQueue } from './list-queue.ts'
import { listWeeks } from './list-weeks.ts'
import { snoozeItem } from './snooze-item.ts'

export const queueModule = module(queueRoutes, {
  list: listQueue,
  snooze: snoozeItem,
})

export const figuresModule = module(figuresRoutes, {
  today: countToday,
  weekly: listWeeks,
})
