export {
  type CommoditySummary,
  companyAccount,
  type ContractScope,
  jobToOffer,
  nextOfferToExpire,
  noteSeen,
  type OfferBrief,
  offerBrief,
  offerBriefsOfJob,
  type OfferRecord,
  offersByGuid,
  offersOfBrokenLoads,
  offersOfJob,
  offersOfLoad,
  offersOfRound,
  offersToExpire,
  ordersAround,
  documentsOnJobs,
  PAY_DOCUMENTS,
  type StopSummary,
} from './contract-reading.ts'
export { OFFERS, planOffers } from './offer-list.ts'
export { vendorsToOffer, type VendorToOffer } from './vendors-to-offer.ts'
