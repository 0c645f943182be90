import { stopsPlatformRoutes, stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { module } from '../../calls/call.ts'
import { breakDownJob, dryRunBreakdown } from './break-down-job.ts'
import { changeStop, changeStopDates } from './change-stop.ts'
import { getStop } from './get-stop.ts'
import { linkCommodities, unlinkCommodities } from './link-commodities.ts'
import { addStop, removeStop, reorderStops } from './plan-stops.ts'
import { updateStatus } from './update-status.ts'

export const stopsModule = module(stopsRoutes, {
  change: changeStop,
  link: linkCommodities,
  unlink: unlinkCommodities,
  status: updateStatus,
})

export const stopsPlatformModule = module(stopsPlatformRoutes, {
  get: getStop,
  changeDates: changeStopDates,
  add: addStop,
  reorder: reorderStops,
  remove: removeStop,
  breakdownDryRun: dryRunBreakdown,
  breakdown: breakDownJob,
})
