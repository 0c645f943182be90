import type { CaseQuery, DamageCase, DamageCaseRow } from '@waybill/contract/cases/cases.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { CASE_MAY } from '@waybill/domain/access/tables/cases.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor, type ListInput, readPresented } from '../../calls/read-list.ts'
import {
  caseByGuid,
  type CaseRecord,
  CASES,
  type EntryRecord,
  casesOf,
  countCases,
  entriesOf,
  planCases,
} from '../../records/cases/index.ts'
import { damagesIn } from '../../records/stops/index.ts'
import { presentCase, presentCaseRow } from '../../views/cases/cases.present.ts'

export async function listCases({ query }: { query: CaseQuery }, call: ReadCall): Promise<ListOf<DamageCaseRow>> {
  const { order, job, isOpen, pg, rc } = query
  const asked = { order, job, isOpen }
  const [found, [counted]] = await call.read(
    casesOf(call.caller, { ...asked, offset: pg * rc, most: rc }),
    countCases(call.caller, asked),
  )
  const results = found.map((row) => presentCaseRow(row, call))
  return { page: pg, rows: rc, total: counted!.total, next: null, results }
}

/** Cases of all orders, filtered and sorted as the body requests. */
export function findCases({ query, body }: ListInput, call: ReadCall): Promise<ListOf<DamageCaseRow> | Refusal> {
  const plan = planCases(call.caller, listingFor(CASES, { query, body }, call))
  return readPresented(CASES, plan, body.columns, call, (rows) => rows.map((row) => presentCaseRow(row, call)))
}

/** The entries that the caller may see, and the damages, of a case. */
export async function detailsOfCase(row: CaseRecord, call: ReadCall) {
  const { companyGuid } = call.caller
  const [entries, damages] = await call.read(
    entriesOf(companyGuid, row.guid),
    damagesIn(call.caller, 'order_guid', row.order_guid),
  )
  const seesAll = sees(CASE_MAY['see-before-release'], call.caller)
  const seen = ({ kind, at }: EntryRecord) =>
    seesAll || kind !== 'note' || (row.released_at !== null && at >= row.released_at)
  return { entries: entries.filter(seen), damages: damages.filter(({ guid }) => row.damage_guids.includes(guid)) }
}

export async function readCase(
  { params }: { params: { guid: string } },
  call: ReadCall,
): Promise<DamageCase | Refusal> {
  const [[row]] = await call.read(caseByGuid(call.caller, params.guid))
  if (!row) return refuse.notFound('Case')
  call.tag(row.version)
  return presentCase(row, await detailsOfCase(row, call), call)
}
