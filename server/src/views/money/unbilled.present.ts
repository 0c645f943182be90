/** An earned charge, for company users. */
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import type { EarnedState } from '@waybill/contract/vocabulary/earned.ts'
import { actsOf } from '@waybill/domain/access/rules.ts'
import { UNBILLED_MAY } from '@waybill/domain/access/tables/finances.ts'
import { itemOfRule } from '@waybill/domain/money/earned-charges.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money } from '../../platform/http/present.ts'
import type { ShownUnbilled } from '../../records/earned/index.ts'

const ACTS: Readonly<Record<EarnedState, readonly string[]>> = {
  open: ['bill', 'waive'],
  billed: ['reopen'],
  waived: ['reopen'],
}

export const presentUnbilled = (row: ShownUnbilled, caller: Caller): UnbilledCharge => ({
  guid: row.guid,
  state: row.state,
  rule: row.rule,
  side: 'client',
  itemId: itemOfRule(row.rule),
  order: { guid: row.order_guid, number: row.of_order_number },
  job: row.job_guid && row.of_job_number ? { guid: row.job_guid, number: row.of_job_number } : null,
  client: { guid: row.of_client_guid, name: row.of_client },
  amount: money(row.amount),
  text: row.text,
  dateEarned: instant(row.earned_at),
  evidence: [
    ...row.evidence.map((each) => ({ ...each, fileGuid: null })),
    ...(row.of_files ?? []).map((file) => ({
      kind: 'proof' as const,
      text: file.name,
      date: new Date(file.at).toISOString(),
      by: file.by,
      stopGuid: null,
      fileGuid: file.guid,
    })),
  ],
  chargeGuid: row.charge_guid,
  waived: row.waived_at && {
    reason: row.waive_reason ?? '',
    by: row.waived_by_name,
    date: instant(row.waived_at),
  },
  can: actsOf(
    UNBILLED_MAY,
    caller,
    (act) => ACTS[row.state].includes(act) && (act !== 'reopen' || row.state === 'waived' || row.billed_by !== null),
  ),
})
