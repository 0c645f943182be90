import type { House } from './call.ts'
import type { Caller } from './caller.ts'

/** The caller as it stands now, for what lasts longer than a call; undefined where it may not go on. */
export function renewed(house: Pick<House, 'callers' | 'apiKeys'>, caller: Caller): Promise<Caller | undefined> {
  const { apiKeyGuid, companyGuid, userGuid, portal } = caller
  return apiKeyGuid ? house.apiKeys.renew({ ...caller, apiKeyGuid }) : house.callers.find(companyGuid, userGuid, portal)
}
