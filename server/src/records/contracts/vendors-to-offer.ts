/** Vendors as an offer needs them: their standing, and how they are paid. */
import { oneOf, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

export type VendorToOffer = Pick<
  Row<'accounts'>,
  'guid' | 'name' | 'is_active' | 'blacklist' | 'payment_terms_id' | 'payment_method_id'
> & {
  [
    K in
      | 'authority_status'
      | 'out_of_service_on'
      | 'insurance_expires_on'
      | 'cargo_cover'
      | 'liability_cover'
      | 'w9_received_on'
      | 'agreement_signed_on'
      | 'safety_rating'
      | 'factoring_company'
  ]: string | null
} & { contact_guids: string[] }

/** Vendors of the company by guid, with the contacts that an offer may name; locked, so that none is deleted meanwhile. */
export const vendorsToOffer = (companyGuid: string, guids: readonly string[]): Query<VendorToOffer> =>
  rawQuery(
    sql`select a.guid, a.name, a.is_active, a.blacklist, a.payment_terms_id, a.payment_method_id,
        s.authority_status, s.out_of_service_on, s.insurance_expires_on, s.cargo_cover, s.liability_cover,
        s.w9_received_on, s.agreement_signed_on, s.safety_rating, s.factoring_company,
        array(select k.guid from contacts k where k.company_guid = a.company_guid and k.account_guid = a.guid
          and k.deleted_at is null and k.is_active) as contact_guids
      from accounts a
      left join vendor_standings s on s.company_guid = a.company_guid and s.account_guid = a.guid
      where a.company_guid = ${companyGuid} and a.guid = ${oneOf(guids)} and a.type = 'vendor' and a.deleted_at is null
      for key share of a`,
  )
