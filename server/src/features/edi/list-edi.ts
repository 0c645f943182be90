import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { EdiMessage, EdiMessageRow, EdiPartner } from '@waybill/contract/edi/edi.shapes.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor, type ListInput, readList, readPresented } from '../../calls/read-list.ts'
import { EDI_MESSAGES, partnerByGuid, planMessages, planPartners } from '../../records/edi/index.ts'
import { presentMessageRow, presentPartner } from '../../views/edi/edi.present.ts'
import { shownWithChange } from './lock-message.ts'

export async function listPartners(
  { query }: { query: PageQuery & { search?: string | undefined } },
  call: ReadCall<'edi'>,
): Promise<ListOf<EdiPartner> | Refusal> {
  return readList(planPartners(call.caller.companyGuid, query), call, (rows) =>
    rows.map((row) => presentPartner(row, call.services)),
  )
}

export async function getPartner(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'edi'>,
): Promise<EdiPartner | Refusal> {
  const [[row]] = await call.read(partnerByGuid(call.caller.companyGuid, guid))
  if (!row) return refuse.notFound('EDI partner')
  call.tag(row.version)
  return presentPartner(row, call.services)
}

/** Messages, filtered and sorted as the body requests. */
export function findMessages({ query, body }: ListInput, call: ReadCall): Promise<ListOf<EdiMessageRow> | Refusal> {
  const plan = planMessages(call.caller.companyGuid, listingFor(EDI_MESSAGES, { query, body }, call))
  return readPresented(EDI_MESSAGES, plan, body.columns, call, (rows) => rows.map(presentMessageRow))
}

export const getMessage = (
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'zoneOf'>,
): Promise<EdiMessage | Refusal> => shownWithChange(guid, call, call.read)
