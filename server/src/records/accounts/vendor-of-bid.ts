/** The vendor behind a bid made at an outside board. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../history/index.ts'
import { accountRow } from './accounts.ts'
import { emptyStanding, saveVendor } from './vendor-standings.ts'

/** A carrier as a board names it. */
interface BiddingCarrier {
  readonly name: string
  readonly usdot: string | null
  readonly mcNumber: string | null
  readonly email: string | null
  readonly phone: string | null
}

const digits = (number: string | null) => number?.replaceAll(/\D/g, '') || null

/** By its numbers; by its name only if it has no other number. Best match first. */
const knownVendor = (
  companyGuid: string,
  name: string,
  usdot: string | null,
  mc: string | null,
): Query<{ guid: string }> =>
  rawQuery(sql`
    select guid from (
      select guid, created_at, case
        when ${usdot}::text is not null and regexp_replace(usdot, '\\D', '', 'g') = ${usdot} then 1
        when ${mc}::text is not null and regexp_replace(mc_number, '\\D', '', 'g') = ${mc} then 2
        when lower(name) = lower(${name}) and (${usdot}::text is null or coalesce(usdot, '') = '') then 3 end as rank
      from accounts where company_guid = ${companyGuid} and type = 'vendor' and deleted_at is null) a
    where rank is not null order by rank, created_at, guid limit 1`)

const nameTaken = (companyGuid: string, name: string): Query<{ guid: string }> =>
  build
    .selectFrom('accounts')
    .where('company_guid', '=', companyGuid)
    .where('type', '=', 'vendor')
    .where('deleted_at', 'is', null)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .select('guid')

/**
 * The company's vendor by its USDOT number, MC number or name. An unknown one is added with the board's data; its
 * standing is empty, so offers to it are blocked until someone has checked its documents.
 */
export async function vendorOfBid(tx: Tx, actor: Actor, carrier: BiddingCarrier): Promise<string> {
  const [usdot, mc] = [digits(carrier.usdot), digits(carrier.mcNumber)]
  const known = await tx.first(knownVendor(actor.companyGuid, carrier.name, usdot, mc))
  if (known) return known.guid
  const isTaken = (await tx.first(nameTaken(actor.companyGuid, carrier.name))) !== undefined
  const name = isTaken ? `${carrier.name} (USDOT ${usdot ?? 'unknown'})` : carrier.name
  const account = {
    ...accountRow(actor, { type: 'vendor', name, parent: null, country: 'US' }),
    usdot,
    mc_number: mc,
    email: carrier.email,
    phone_number: carrier.phone,
  }
  saveVendor(tx, actor, undefined, { account, standing: emptyStanding(account) })
  return account.guid
}
