import { scorecardsRoutes } from '@waybill/contract/scorecards/scorecards.routes.ts'
import { module } from '../../calls/call.ts'
import { clientSummary } from './client-summary.ts'
import { vendorLanes } from './vendor-lanes.ts'
import { vendorScorecard } from './vendor-scorecard.ts'

export const scorecardsModule = module(scorecardsRoutes, {
  ofVendor: vendorScorecard,
  lanes: vendorLanes,
  ofClient: clientSummary,
})
