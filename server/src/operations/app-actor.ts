import { accountingAppLabel } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { Services } from '../calls/call.ts'
import type { Actor } from '../records/history/index.ts'
import type { AppRecord } from '../records/integrations/index.ts'

/** A company's accounting system as the actor, for history: it acts now. */
export const appActor = (
  { company_guid, name }: Pick<AppRecord, 'company_guid' | 'name'>,
  { clock, announce }: Pick<Services, 'clock' | 'announce'>,
): Actor => ({
  companyGuid: company_guid,
  userGuid: null,
  userName: accountingAppLabel(name),
  portal: null,
  requestId: null,
  now: clock.now(),
  announce,
})
