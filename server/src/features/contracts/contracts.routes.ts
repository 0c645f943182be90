import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { module } from '../../calls/call.ts'
import { answerRevision } from './answer-revision.ts'
import { acceptContract, acceptOfJob } from './accept-offer.ts'
import { cancelContractOf, cancelOfJob } from './cancel-offer.ts'
import { declineOffer } from './decline-offer.ts'
import { getDispatch } from './get-dispatch.ts'
import { findOffers, listOffers, listOffersOfJob } from './list-offers.ts'
import { openOffer } from './open-offer.ts'
import { refuseRelease } from './refuse-release.ts'
import { withdrawRevision } from './withdraw-revision.ts'
import { sendOffers } from './send-offers.ts'

export const contractsModule = module(contractsRoutes, {
  list: listOffersOfJob,
  send: sendOffers,
  accept: acceptContract,
  decline: declineOffer,
  cancel: cancelContractOf,
  acceptOffer: acceptOfJob,
  cancelOffer: cancelOfJob,
  dispatch: getDispatch,
})

export const contractsPlatformModule = module(contractsPlatformRoutes, {
  list: listOffers,
  get: openOffer,
  find: findOffers,
  acceptRevision: answerRevision('accept-revision'),
  declineRevision: answerRevision('decline-revision'),
  withdrawRevision,
  refuseRelease,
})
