import { activityPlatformRoutes, activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { room } from '../../caller/call.ts'
import { listTrail } from './list-trail.ts'
import { listActivity, listMilestones } from './read-activity.ts'

export const activityRoom = room(activityRoutes, { list: listActivity })

export const activityPlatformRoom = room(activityPlatformRoutes, {
  milestones: listMilestones,
  ofAccount: ({ params, query }, call) => listTrail('account', params.guid, query, call),
  ofContact: ({ params, query }, call) => listTrail('contact', params.guid, query, call),
  ofTerminal: ({ params, query }, call) => listTrail('terminal', params.guid, query, call),
})
