import type { Membership } from '@waybill/contract/company/company.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { identityOfUser, listMembers } from '../../identity/people/memberships.ts'
import { wholeList } from '../../platform/list/plan.ts'

/** Where the user's identity may sign in, including this session. */
export async function listCompanies(_input: unknown, call: ReadCall<'database'>): Promise<ListOf<Membership>> {
  const { caller, services } = call
  const identityGuid = await identityOfUser(services.database, caller)
  const members = identityGuid ? await listMembers(services.database, identityGuid) : []
  const isCurrent = (member: { companyGuid: string; userGuid: string }) =>
    member.companyGuid === caller.companyGuid && member.userGuid === caller.userGuid
  const memberships = members.map((member) => ({
    guid: member.companyGuid,
    name: member.companyName,
    accountName: member.accountName,
    portal: member.portal,
    userGuid: member.userGuid,
    isCurrent: isCurrent(member),
  }))
  if (memberships.some((each) => each.isCurrent)) return wholeList(memberships)
  // Users of an external issuer may have no identity here.
  const here: Membership = {
    guid: caller.companyGuid,
    name: caller.company.name,
    accountName: caller.accountName,
    portal: caller.portal,
    userGuid: caller.userGuid,
    isCurrent: true,
  }
  return wholeList([here, ...memberships])
}
