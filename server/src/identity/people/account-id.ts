/** The provider's id of a membership: the person of a session, and as which user of which company. */
import { isGuid } from '../../platform/guid.ts'

export interface MembershipKey {
  identityGuid: string
  companyGuid: string
  userGuid: string
}

export const accountIdOf = (key: MembershipKey): string => `${key.identityGuid}.${key.companyGuid}.${key.userGuid}`

export function parseAccountId(accountId: string | undefined): MembershipKey | undefined {
  const [identityGuid, companyGuid, userGuid, ...rest] = accountId?.split('.') ?? []
  return isGuid(identityGuid) && isGuid(companyGuid) && isGuid(userGuid) && !rest.length
    ? { identityGuid, companyGuid, userGuid }
    : undefined
}
