import type { Services } from '../calls/call.ts'
import type { Caller } from '../caller/caller.ts'

/** The caller as it stands now, for what lasts longer than a call; undefined where it may not go on. */
export function renewed(services: Pick<Services, 'callers' | 'apiKeys'>, caller: Caller): Promise<Caller | undefined> {
  const { apiKeyGuid, companyGuid, userGuid, portal } = caller
  return apiKeyGuid
    ? services.apiKeys.renew({ ...caller, apiKeyGuid })
    : services.callers.find(companyGuid, userGuid, portal)
}
