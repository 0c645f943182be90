import { activityPlatformRoutes, activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { room } from '../../caller/call.ts'
import { listActivity, listMilestones } from './read-activity.ts'

export const activityRoom = room(activityRoutes, { list: listActivity })

export const activityPlatformRoom = room(activityPlatformRoutes, { milestones: listMilestones })
