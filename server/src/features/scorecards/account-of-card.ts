import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { SCORECARD_WEEKS } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { lastWeeks, weekKeys } from '@waybill/domain/transport/job-week.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { type AccountRecord, accountQuery } from '../../records/accounts/index.ts'
import { companyQuery } from '../../records/people/index.ts'

const DAY_MS = 24 * 3_600_000
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** The account of the figures, and the weeks in the company's time zone. */
export interface AccountOfCard {
  readonly account: AccountRecord
  readonly timeZone: string
  readonly weeks: readonly string[]
  /** Keys of its sums. */
  readonly keys: readonly string[]
}

/** The account, inside the caller's scope. */
export async function accountOfCard(
  type: 'client' | 'vendor',
  guid: string,
  call: ReadCall,
): Promise<AccountOfCard | Refusal> {
  const [[account], [company]] = await call.read(
    accountQuery(accountScopeOf(call.caller), type, guid),
    companyQuery(call.caller.companyGuid),
  )
  if (!account) return refuse.notFound(type === 'client' ? 'Client' : 'Vendor')
  if (!company) throw new Error('A caller has a company')
  const weeks = lastWeeks(call.now, company.time_zone, SCORECARD_WEEKS)
  return { account, timeZone: company.time_zone, weeks, keys: weekKeys(weeks) }
}
