/** Looks vendors up with the authority every night and reports changes. */
import { automaticActor } from '../../../operations/automatic-actor.ts'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { AuthorityChange } from '@waybill/contract/vendors/standing.shapes.ts'
import { nextHourAt } from '@waybill/domain/transport/day-at.ts'
import type { ReadCall, Services } from '../../../calls/call.ts'
import { readList } from '../../../calls/read-list.ts'
import { type CarrierCheck, NumberRefused } from '../../../outside/carrier-check/carrier-check.ts'
import { instant } from '../../../platform/http/present.ts'
import {
  accountQuery,
  assessVendor,
  emptyStanding,
  keepAuthorityFile,
  keepGone,
  noteLook,
  planAuthorityChanges,
  standingQuery,
  vendorsToCheck,
} from '../../../records/accounts/index.ts'
import { companyQuery } from '../../../records/people/index.ts'

const HOUR_MS = 3_600_000
/** Files are read once a day; a vendor looked up manually in the evening is skipped that night (milliseconds). */
const FRESH_MS = 20 * HOUR_MS
/** Vendors looked up per turn, one at a time: the service is not built for more. */
const AT_ONCE = 5
/** Retry delay when the authority does not answer (milliseconds). */
const LATER_MS = HOUR_MS
/** At night, in the company's time zone. */
const HOUR = 2

export type RecheckWork = Pick<Services, 'database' | 'clock' | 'announce' | 'carrierCheck'> & {
  onFault: (fault: unknown) => void
}

async function recheck(companyGuid: string, vendorGuid: string, check: CarrierCheck, work: RecheckWork): Promise<void> {
  const { database, onFault } = work
  const scope = { companyGuid, clientGuids: null, vendorGuid: null, types: ['vendor'] } as const
  const [[known]] = await database.read({ companyGuid }, accountQuery(scope, 'vendor', vendorGuid))
  if (!known) return
  const look = check.look({ usdot: known.usdot, mcNumber: known.mc_number })
  const file = await look.catch((fault: unknown) => {
    if (!(fault instanceof NumberRefused)) throw fault
    onFault(fault)
    return 'refused' as const
  })
  await database.write({ companyGuid }, async (tx) => {
    const account = await tx.first(accountQuery(scope, 'vendor', vendorGuid, true))
    if (!account) return
    const standing = (await tx.first(standingQuery(companyGuid, vendorGuid))) ?? emptyStanding(account)
    const actor = automaticActor(companyGuid, work)
    // A number that the authority does not accept or never knew is looked up again the next night.
    if (file === 'refused') noteLook(tx, standing, actor.now)
    else if (file) keepAuthorityFile(tx, actor, { account, standing }, file)
    else keepGone(tx, actor, { account, standing })
  })
}

/** Looks up the next few vendors; returns when to run again. */
export async function recheckVendors(
  companyGuid: string,
  work: RecheckWork,
  signal: AbortSignal,
): Promise<Date | undefined> {
  const { database, clock, carrierCheck, onFault } = work
  if (!carrierCheck) return undefined
  const now = clock.now()
  const [[company], vendors] = await database.read(
    { companyGuid },
    companyQuery(companyGuid),
    vendorsToCheck(companyGuid, new Date(now.getTime() - FRESH_MS), AT_ONCE),
  )
  if (!company) return undefined
  for (const { guid } of vendors) {
    if (signal.aborted) return now
    try {
      await recheck(companyGuid, guid, carrierCheck, work)
    } catch (fault) {
      onFault(fault)
      return new Date(clock.now().getTime() + LATER_MS)
    }
  }
  return vendors.length === AT_ONCE ? clock.now() : nextHourAt(HOUR, now, company.time_zone)
}

/** Changes found, across all vendors. */
export async function listAuthorityChanges(
  { query }: { query: PageQuery },
  call: ReadCall,
): Promise<ListOf<AuthorityChange> | Refusal> {
  const { companyGuid } = call.caller
  const plan = planAuthorityChanges(companyGuid, query)
  if (isRefusal(plan)) return plan
  const [[company]] = await call.read(companyQuery(companyGuid))
  return readList(plan, call, (rows) =>
    rows.map((row) => ({
      guid: row.guid,
      vendor: { guid: row.vendor_guid, name: row.of_name, usdot: row.of_usdot },
      dateNoted: instant(row.noted_at),
      isWorse: row.is_worse,
      changes: row.changes,
      result: assessVendor(row, company!, call.now).result,
    })),
  )
}
