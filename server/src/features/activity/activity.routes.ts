import { activityPlatformRoutes, activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { module } from '../../calls/call.ts'
import { checkHistory } from './check-history.ts'
import { findHistory } from './find-history.ts'
import { listAudit } from './list-audit.ts'
import { listTrail } from './list-trail.ts'
import { listActivity, listMilestones } from './read-activity.ts'

export const activityModule = module(activityRoutes, { list: listActivity })

export const activityPlatformModule = module(activityPlatformRoutes, {
  find: findHistory,
  check: checkHistory,
  milestones: listMilestones,
  audit: listAudit,
  ofAccount: ({ params, query }, call) => listTrail('account', params.guid, query, call),
  ofContact: ({ params, query }, call) => listTrail('contact', params.guid, query, call),
  ofTerminal: ({ params, query }, call) => listTrail('terminal', params.guid, query, call),
})
