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
  send: ({ body }, call) => sendOffers(body, call),
  accept: ({ params, body }, call) => acceptContract(params.id, body, call),
  decline: ({ params, body }, call) => declineOffer(params.id, body, call),
  cancel: ({ params, body }, call) => cancelContractOf(params.id, body, call),
  acceptOffer: ({ params, body }, call) => acceptOfJob(params.guid, body, call),
  cancelOffer: ({ params, body }, call) => cancelOfJob(params.guid, body, call),
  dispatch: ({ params }, call) => getDispatch(params.guid, call),
})

export const contractsPlatformModule = module(contractsPlatformRoutes, {
  list: listOffers,
  get: ({ params }, call) => openOffer(params.id, call),
  find: findOffers,
  acceptRevision: ({ params, body }, call) => answerRevision('accept-revision', params.id, body, call),
  declineRevision: ({ params, body }, call) => answerRevision('decline-revision', params.id, body, call),
  withdrawRevision: ({ params, body }, call) => withdrawRevision(params.id, body, call),
  refuseRelease: ({ params, body }, call) => refuseRelease(params.id, body, call),
})
