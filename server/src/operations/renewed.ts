import type { Services } from '../calls/call.ts'
import type { Caller } from '../caller/caller.ts'

/** The caller's current state, for work that outlasts a call; undefined if it lost access. */
export function renewed(services: Pick<Services, 'callers' | 'apiKeys'>, caller: Caller): Promise<Caller | undefined> {
  const { apiKeyGuid, companyGuid, userGuid, portal } = caller
  return apiKeyGuid
    ? services.apiKeys.renew({ ...caller, apiKeyGuid })
    : services.callers.find(companyGuid, userGuid, portal)
}
