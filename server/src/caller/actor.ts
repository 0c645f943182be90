import type { PrintingActor } from '../records/revise-offers.ts'
import type { ReadCall } from './call.ts'
import { freezeRevisions } from './rate-confirmations.ts'

/** Who acts in this call, for history; papers that the act makes untrue are written anew along with it. */
export function actorOf(call: ReadCall): PrintingActor {
  const { caller, house, requestId, now } = call
  const actor = {
    companyGuid: caller.companyGuid,
    userGuid: caller.userGuid,
    userName: caller.userName,
    portal: caller.portal,
    requestId,
    now,
    announce: house.announce,
  }
  return { ...actor, freeze: (tx, offers) => freezeRevisions(offers, { tx, actor, files: house.files }) }
}
