import type { PrintingActor } from '../consequences/revise-offers.ts'
import type { ReadCall } from '../calls/call.ts'
import { freezeRevisions } from './rate-confirmations.ts'

/** Who acts in this call, for history; papers that the act makes untrue are written anew along with it. */
export function actorOf(call: ReadCall): PrintingActor {
  const { caller, services, requestId, now } = call
  const actor = {
    companyGuid: caller.companyGuid,
    userGuid: caller.userGuid,
    userName: caller.userName,
    portal: caller.portal,
    requestId,
    now,
    announce: services.announce,
  }
  return { ...actor, freeze: (tx, offers) => freezeRevisions(offers, { tx, actor, files: services.files }) }
}
