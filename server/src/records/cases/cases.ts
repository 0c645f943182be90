/** The only reader and writer of damage cases and their entries. */
import type { CaseAnswerKind, CaseOutcome } from '@waybill/contract/vocabulary/cases.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { ownJobs, type PartScope } from '../orders/index.ts'
import { insertRows, ownColumns, type Row, updateRow } from '../rows.ts'

export type CaseRow = Omit<Row<'damage_cases'>, 'outcome' | 'claimed_portal'> & {
  outcome: CaseOutcome | null
  claimed_portal: Portal | null
}
/** The initial values of a case; all others are open or empty. */
export type CaseOpening = Pick<
  CaseRow,
  'company_guid' | 'guid' | 'number' | 'order_guid' | 'job_guid' | 'commodity_guid' | 'vendor_guid' | 'delivered_at'
> &
  Partial<CaseRow>
export type EntryRecord = Omit<Row<'case_entries'>, 'kind' | 'portal'> & {
  kind: CaseAnswerKind | 'note'
  portal: Portal
}
/** Columns beginning with `of_` are joined. */
export type CaseRecord = CaseRow & {
  of_client_guid: string
  of_order_number: string
  of_job_number: string
  of_carrier: string | null
  of_claim_months: number | null
  of_time_zone: string | null
  of_place: string | null
  of_vehicle: { year: number | null; make: string | null; model: string | null; description: string | null }
  of_identifier: string | null
  of_body_type: string | null
  of_answers: { kind: CaseAnswerKind; at: string }[]
}

/** A client sees those of its orders that were released to it, a carrier those of its jobs, also of one that another carrier has now. */
export const caseBounds = (scope: PartScope) => [
  sql`d.company_guid = ${scope.companyGuid}`,
  ...(scope.clientGuids
    ? [
        sql`o.client_guid = any(${scope.clientGuids}::uuid[])`,
        sql`o.deleted_at is null`,
        sql`d.released_at is not null`,
      ]
    : []),
  ...(scope.vendorGuid
    ? [sql`d.vendor_guid = ${scope.vendorGuid}`, ...(scope.driverGuid ? [sql`${ownJobs(scope, 'j')}`] : [])]
    : []),
]

type Conditions = readonly ReturnType<typeof sql>[]

/** What cases `d` are read from: `own.company` is the company in SQL that has no parameters. */
export const caseTables = (companyGuid: string) => sql`damage_cases d
  join orders o on o.company_guid = ${companyGuid} and o.guid = d.order_guid
  join jobs j on j.company_guid = ${companyGuid} and j.guid = d.job_guid
  join commodities c on c.company_guid = ${companyGuid} and c.guid = d.commodity_guid
  left join accounts v on v.company_guid = ${companyGuid} and v.guid = d.vendor_guid
  cross join (select ${companyGuid}::uuid as company) own`

/** A column of the place `t` where the vehicle was delivered. */
const atDelivery = (column: string) => `(select ${column} from stops s
    join stop_commodities m on m.company_guid = own.company and m.stop_guid = s.guid and m.commodity_guid = d.commodity_guid
    join terminals t on t.company_guid = own.company and t.guid = s.terminal_guid
    where s.company_guid = own.company and s.job_guid = d.job_guid and s.stop_type = 'delivery'
    order by s.sequence desc limit 1)`
export const CASE_ZONE = atDelivery('t.time_zone')
export const CASE_PLACE = atDelivery(`nullif(concat_ws(', ', nullif(t.city, ''), nullif(t.state, '')), '')`)

/** The columns of a `CaseRecord` in `caseTables`. */
export const CASE_RECORD =
  sql.raw(`d.*, o.client_guid as of_client_guid, o.number as of_order_number, j.number as of_job_number,
    v.name as of_carrier,
    (select (p.settings ->> 'claimMonths')::int from companies p where p.company_guid = own.company) as of_claim_months,
    ${CASE_ZONE} as of_time_zone, ${CASE_PLACE} as of_place,
    json_build_object('year', c.year, 'make', c.make, 'model', c.model, 'description', c.description) as of_vehicle,
    c.identifier as of_identifier, c.body_type as of_body_type,
    coalesce((select json_agg(json_build_object('kind', e.kind, 'at', e.at) order by e.at, e.guid) from case_entries e
      where e.company_guid = own.company and e.case_guid = d.guid and e.kind <> 'note'), '[]') as of_answers`)

const among = (scope: PartScope, conditions: Conditions) =>
  sql`from ${caseTables(scope.companyGuid)} where ${sql.join([...caseBounds(scope), ...conditions], sql` and `)}`

const select = (scope: PartScope, conditions: Conditions, tail = sql``) =>
  sql`select ${CASE_RECORD} ${among(scope, conditions)} ${tail}`

export interface RequestedCases {
  order?: string | undefined
  job?: string | undefined
  isOpen?: boolean | undefined
}

const conditionsOf = ({ order, job, isOpen }: RequestedCases): Conditions => [
  ...(order ? [sql`d.order_guid = ${order}`] : []),
  ...(job ? [sql`d.job_guid = ${job}`] : []),
  ...(isOpen === undefined ? [] : [sql`(d.closed_at is null) = ${isOpen}`]),
]

export const countCases = (scope: PartScope, asked: RequestedCases): Query<{ total: number }> =>
  rawQuery(sql`select count(*)::int as total ${among(scope, conditionsOf(asked))}`)

/** A page of them: open ones first, then the newest. */
export const casesOf = (
  scope: PartScope,
  asked: RequestedCases & { offset: number; most: number },
): Query<CaseRecord> =>
  rawQuery(
    select(
      scope,
      conditionsOf(asked),
      sql`order by d.closed_at is not null, d.number desc limit ${asked.most}::int offset ${asked.offset}::int`,
    ),
  )

export const caseByGuid = (scope: PartScope, guid: string, lock = false): Query<CaseRecord> =>
  rawQuery(select(scope, [sql`d.guid = ${guid}`], lock ? sql`for update of d` : sql``))

/** The open case of a vehicle on a job; locked. */
export const openCase = (companyGuid: string, jobGuid: string, commodityGuid: string): Query<CaseRow> =>
  rawQuery(sql`select * from damage_cases where company_guid = ${companyGuid} and job_guid = ${jobGuid}
    and commodity_guid = ${commodityGuid} and closed_at is null for update`)

/** Another open claim on the same job. */
export const claimedBeside = ({ company_guid, job_guid, guid }: CaseRow): Query<{ guid: string }> =>
  rawQuery(sql`select guid from damage_cases where company_guid = ${company_guid} and job_guid = ${job_guid}
    and guid <> ${guid} and claimed_at is not null and closed_at is null limit 1`)

export const entriesOf = (companyGuid: string, caseGuid: string): Query<EntryRecord> =>
  rawQuery(
    sql`select * from case_entries where company_guid = ${companyGuid} and case_guid = ${caseGuid} order by at, guid`,
  )

type Known = Pick<CaseRow, 'guid' | 'order_guid' | 'job_guid' | 'vendor_guid' | 'released_at'>
/** What happens before the release is no history of the client’s. */
const entryOf = (known: Known, clientGuid: string, action: string) => ({
  subject: 'case',
  subjectGuid: known.guid,
  action,
  orderGuid: known.order_guid,
  jobGuid: known.job_guid,
  clientGuid: known.released_at ? clientGuid : null,
  vendorGuid: known.vendor_guid,
})

/** The row of a new case. */
export const newCase = (opening: CaseOpening, at: Date): CaseRow => ({
  pickup_inspection_guid: null,
  delivery_inspection_guid: null,
  damage_guids: [],
  grown_guids: [],
  noted_at: at,
  opened_by: null,
  opened_by_name: null,
  open_reason: null,
  released_at: null,
  released_by: null,
  released_by_name: null,
  claimed_at: null,
  claim_amount: null,
  claim_text: null,
  claimed_by: null,
  claimed_by_name: null,
  claimed_portal: null,
  closed_at: null,
  closed_by: null,
  outcome: null,
  close_reason: null,
  version: 1,
  created_at: at,
  updated_at: at,
  ...opening,
})

export function insertCase(tx: Tx, actor: Actor, row: CaseRow, clientGuid: string): void {
  tx.later(insertRows('damage_cases', [row]))
  recordHistory(tx, actor, [
    {
      ...entryOf(row, clientGuid, 'case.opened'),
      reason: row.open_reason,
      after: { number: row.number, damages: row.damage_guids },
    },
  ])
}

/** Saves changes; `reason` and `after` go into history, without amounts. */
export function saveCase(
  tx: Tx,
  actor: Actor,
  before: CaseRow,
  clientGuid: string,
  change: Partial<CaseRow>,
  { action, reason = null }: { action: string; reason?: string | null },
): void {
  const stamp = { updated_at: actor.now, version: before.version + 1 }
  tx.later(updateRow('damage_cases', actor.companyGuid, before.guid, { ...ownColumns(change), ...stamp }))
  recordHistory(tx, actor, [
    {
      ...entryOf({ ...before, ...change }, clientGuid, action),
      reason,
      after: { number: before.number, version: stamp.version },
    },
  ])
}

/** Adds an answer or a note to a case. */
export function insertEntry(tx: Tx, actor: Actor, known: CaseRow, clientGuid: string, entry: EntryRecord): void {
  tx.later(insertRows('case_entries', [entry]))
  const action = entry.kind === 'note' ? 'case.noted' : 'case.answered'
  recordHistory(tx, actor, [
    { ...entryOf(known, clientGuid, action), after: { number: known.number, kind: entry.kind } },
  ])
}

/** The history of a case and its inspections, oldest first; for a client, of the case since its release. */
export const historyOfCase = (
  { companyGuid, clientGuids }: PartScope,
  subjects: readonly string[],
): Query<{ seq: string; at: Date; portal: string; subject: string; action: string }> =>
  rawQuery(sql`select seq::text as seq, at, portal, subject, action from history where company_guid = ${companyGuid}
    and subject in ('case', 'inspection') and subject_guid = any(${subjects}::uuid[])
    ${clientGuids ? sql`and (subject = 'inspection' or client_guid = any(${clientGuids}::uuid[]))` : sql``} order by seq`)
