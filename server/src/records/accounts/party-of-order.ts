/** Accounts from which an order can be viewed: its client's and those above it, and carriers that know one of its jobs. */
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

export interface PartyOfOrder {
  guid: string
  name: string
  /** The order's client. */
  client_guid: string
}

/** The account, if it is of that type and a party of the order. */
export const partyOfOrder = (
  companyGuid: string,
  orderGuid: string,
  type: AccountType,
  accountGuid: string,
): Query<PartyOfOrder> => {
  const isParty =
    type === 'client'
      ? sql`a.guid in (with recursive above as (
          select c.guid, c.parent_guid from accounts c where c.company_guid = o.company_guid and c.guid = o.client_guid
          union select c.guid, c.parent_guid from above join accounts c on c.company_guid = ${companyGuid} and c.guid = above.parent_guid)
        select guid from above)`
      : sql`exists (select 1 from jobs j where j.company_guid = o.company_guid and j.order_guid = o.guid and j.deleted_at is null
          and (j.vendor_guid = a.guid or exists (select 1 from contracts k where k.company_guid = j.company_guid and k.job_guid = j.guid
            and k.vendor_guid = a.guid and k.status in ('sent', 'accepted'))))`
  return rawQuery(sql`select a.guid, a.name, o.client_guid from orders o
    join accounts a on a.company_guid = o.company_guid and a.guid = ${accountGuid} and a.type = ${type} and a.deleted_at is null
    where o.company_guid = ${companyGuid} and o.guid = ${orderGuid} and ${isParty}`)
}
