export {
  bidsOnJob,
  carriedJobs,
  type CarriedJob,
  comingTrucks,
  type ComingTruck,
  endedOffers,
  type EndedOffer,
  type JobBid,
  type JobToPlace,
  jobsToPlace,
  vendorsToSuggest,
  type VendorToSuggest,
} from './suggestion-reading.ts'
