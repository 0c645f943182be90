export { companyAccount, documentsOnJobs, factorOf, PAY_DOCUMENTS } from './around-offers.ts'
export {
  type CommoditySummary,
  type ContractScope,
  jobToOffer,
  nextOfferToExpire,
  noteSeen,
  type OfferBrief,
  type OfferOfOrder,
  offerBrief,
  offerBriefsOfJob,
  type OfferRecord,
  offersByGuid,
  offersOfBrokenLoads,
  offersOfJob,
  offersOfLoad,
  offersOfRound,
  offersToExpire,
  revisionsToExpire,
  ordersAround,
  type StopSummary,
} from './contract-reading.ts'
export { OFFERS, planOffers } from './offer-list.ts'
export { vendorsToOffer, type VendorToOffer } from './vendors-to-offer.ts'
