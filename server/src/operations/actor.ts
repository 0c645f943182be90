import type { ActingActor } from '../consequences/act.ts'
import type { ForActs, ReadCall } from '../calls/call.ts'

/** The actor of this call, for history, with the services that consequences use. */
export function actorOf({ caller, services, requestId, now }: ReadCall<ForActs>): ActingActor {
  return {
    companyGuid: caller.companyGuid,
    userGuid: caller.userGuid,
    userName: caller.userName,
    portal: caller.portal,
    requestId,
    now,
    announce: services.announce,
    documents: services,
    queue: services.queue,
    measuresMiles: services.roads !== null,
  }
}
