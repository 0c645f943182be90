import type { Actor } from '../records/history.ts'
import type { ReadCall } from './call.ts'

/** Who acts in this call, for history. */
export const actorOf = (call: ReadCall): Actor => ({
  companyGuid: call.caller.companyGuid,
  userGuid: call.caller.userGuid,
  userName: call.caller.userName,
  portal: call.caller.portal,
  requestId: call.requestId,
  now: call.now,
  announce: call.house.announce,
})
