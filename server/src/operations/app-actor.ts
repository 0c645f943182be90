import { accountingAppLabel } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { Services } from '../calls/call.ts'
import type { Actor } from '../records/history/index.ts'
import type { AppRecord } from '../records/integrations/index.ts'
import { automaticActor } from './automatic-actor.ts'

/** A company's accounting system as the actor, for history: it acts now. */
export const appActor = (
  { company_guid, name }: Pick<AppRecord, 'company_guid' | 'name'>,
  services: Pick<Services, 'clock' | 'announce'>,
): Actor => ({ ...automaticActor(company_guid, services), userName: accountingAppLabel(name) })
