import { activityPlatformRoutes, activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { module } from '../../calls/call.ts'
import { withParams } from '../../calls/with-params.ts'
import { checkHistory } from './check-history.ts'
import { findHistory } from './find-history.ts'
import { listAudit } from './list-audit.ts'
import { listTrail } from './list-trail.ts'
import { listActivity, listMilestones } from './read-activity.ts'

const of = (subject: 'account' | 'contact' | 'terminal') =>
  withParams(({ guid }: { guid: string }) => ({ subject, guid }))

export const activityModule = module(activityRoutes, { list: listActivity })

export const activityPlatformModule = module(activityPlatformRoutes, {
  find: findHistory,
  check: checkHistory,
  milestones: listMilestones,
  audit: listAudit,
  ofAccount: of('account')(listTrail),
  ofContact: of('contact')(listTrail),
  ofTerminal: of('terminal')(listTrail),
})
