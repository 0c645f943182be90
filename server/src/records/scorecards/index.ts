export { clientLaneJobs, clientTree, deliveredInTime, laneOfAll, type LaneRow, vendorLaneJobs } from './lane-reading.ts'
export {
  billsHeld,
  type BillHeld,
  carriedLately,
  type CarriedLately,
  conditionsOfVendor,
  offersOfVendor,
  type OfferOfVendor,
  type OpenBills,
  openBills,
  openInvoices,
  openJobsOf,
  UNDER_WAY,
  type SeenConditionRow,
} from './vendor-reading.ts'
