import { PORTAL_PERMISSIONS } from '@waybill/domain/access/portal-permissions.ts'
import type { PartyOfOrder } from '../records/accounts/index.ts'
import type { Caller } from './caller.ts'

/** No user: nothing was created by the viewed party's user. */
const NO_USER = '00000000-0000-0000-0000-000000000000'

/** Outside the company, and the limits of what is visible there. */
const OUTSIDE = {
  client: {
    accountType: 'client',
    scope: (party: PartyOfOrder) => ({ clientGuids: [party.client_guid], vendorGuid: null, driverGuid: null }),
  },
  carrier: { accountType: 'vendor', scope: (party: PartyOfOrder) => ({ clientGuids: null, vendorGuid: party.guid }) },
} as const
export type PartyPortal = keyof typeof OUTSIDE

export const accountTypeOf = (portal: PartyPortal) => OUTSIDE[portal].accountType

/** The caller to view as a party of an order, with every permission of its portal; whatever the viewer may not see is removed. */
export const callerAsParty = (party: PartyOfOrder, portal: PartyPortal, onlooker: Caller): Caller => ({
  companyGuid: onlooker.companyGuid,
  userGuid: NO_USER,
  userName: party.name,
  userEmail: '',
  accountGuid: party.guid,
  accountName: party.name,
  accountType: OUTSIDE[portal].accountType,
  portal,
  roleGuid: NO_USER,
  driverGuid: null,
  permissions: new Set(PORTAL_PERMISSIONS[portal]),
  ...OUTSIDE[portal].scope(party),
  companyAccount: onlooker.companyAccount,
  company: onlooker.company,
  onlooker,
})
