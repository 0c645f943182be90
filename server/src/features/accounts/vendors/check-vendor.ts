import type { PresentedAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { accountScopeOf } from '../../../caller/account-scope.ts'
import { actorOf } from '../../../operations/actor.ts'
import type { ForActs, ReadCall } from '../../../calls/call.ts'
import type { AuthorityFile } from '@waybill/domain/accounts/authority-changes.ts'
import { NumberRefused } from '../../../outside/carrier-check/carrier-check.ts'
import {
  accountQuery,
  contactsOfAccount,
  emptyStanding,
  keepAuthorityFile,
  standingQuery,
} from '../../../records/accounts/index.ts'
import { presentAccount } from '../../../views/accounts/accounts.present.ts'

/** Looks the vendor up with the authority and stores the result. */
export async function checkVendor(
  { params: { id: guid } }: { params: { id: string } },
  call: ReadCall<ForActs | 'carrierCheck' | 'database'>,
): Promise<PresentedAccount | Refusal> {
  const { caller, services } = call
  const scope = accountScopeOf(caller)
  const [[known]] = await call.read(accountQuery(scope, 'vendor', guid))
  if (!known) return refuse.notFound('Vendor')
  if (!services.carrierCheck)
    return refuse.notNow('id', 'Carrier lookup is not set up: it needs an FMCSA key (WAYBILL_FMCSA_KEY)')
  if (!known.usdot && !known.mc_number)
    return refuse.missing([{ path: 'usdot', message: `${known.name} has neither a USDOT nor an MC number` }])
  let file: AuthorityFile | undefined
  try {
    file = await services.carrierCheck.look({ usdot: known.usdot, mcNumber: known.mc_number })
  } catch (err) {
    call.request.log.warn({ err }, 'carrier check')
    if (err instanceof NumberRefused) return refuse.notNow('usdot', 'FMCSA does not accept this number')
    return { refused: true, code: 'unavailable', message: 'FMCSA is not responding; try again later' }
  }
  if (!file) return refuse.notNow('usdot', 'FMCSA has no carrier with this number')
  const found = file
  return services.database.write<PresentedAccount | Refusal>(caller, async (tx) => {
    const account = await tx.first(accountQuery(scope, 'vendor', guid, true))
    if (!account) return refuse.notFound('Vendor')
    const standing = (await tx.first(standingQuery(caller.companyGuid, guid))) ?? emptyStanding(account)
    const after = keepAuthorityFile(tx, actorOf(call), { account, standing }, found)
    call.tag(after.account.version)
    return presentAccount(
      after.account,
      await tx.rows(contactsOfAccount(caller.companyGuid, guid)),
      call,
      after.standing,
    )
  })
}
