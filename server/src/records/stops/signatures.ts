/** The only writer and reader of signatures. A row is never changed: it stands for what was shown when it was drawn. */
import type { ShownVehicle } from '@waybill/contract/inspections/shown.shapes.ts'
import type { SigningOutcome } from '@waybill/contract/vocabulary/signing.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { insertRows, type Row, rowsWhere } from '../rows.ts'
import type { ConditionPhoto } from './condition-reading.ts'

export type SignatureRecord = Row<'signatures'>

export const signatureByGuid = (companyGuid: string, guid: string): Query<SignatureRecord> =>
  rowsWhere('signatures', sql`company_guid = ${companyGuid} and guid = ${guid}`)

/** Those of the vehicles that no stop of the same type at the stop's place hands over, on a job of the same carrier. */
export function handedOverElsewhere(
  companyGuid: string,
  stopGuid: string,
  vehicles: readonly Pick<ShownVehicle, 'commodityGuid' | 'jobGuid'>[],
): Query<{ commodity_guid: string }> {
  const raw = sql<{ commodity_guid: string }>`select v."commodityGuid" as commodity_guid
    from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as v("commodityGuid" uuid, "jobGuid" uuid)
    where not exists (select from stops o
      join jobs w on w.company_guid = ${companyGuid} and w.guid = o.job_guid
      join jobs j on j.company_guid = ${companyGuid} and j.guid = v."jobGuid" and j.vendor_guid = w.vendor_guid
      join stops s on s.company_guid = ${companyGuid} and s.job_guid = j.guid and s.stop_type = o.stop_type
        and s.terminal_guid = o.terminal_guid
      join stop_commodities m on m.company_guid = ${companyGuid} and m.stop_guid = s.guid and m.commodity_guid = v."commodityGuid"
      where o.company_guid = ${companyGuid} and o.guid = ${stopGuid})`
  return { compile: () => raw.compile(build) }
}

/** Adds a signature, or why nobody signed. `of`: the parties told of it besides the company. */
export function insertSignature(
  tx: Tx,
  actor: Actor,
  signature: SignatureRecord,
  of: { clientGuid: string; vendorGuid: string | null },
): void {
  tx.later(insertRows('signatures', [signature]))
  recordHistory(tx, actor, [
    {
      subject: 'signature',
      subjectGuid: signature.guid,
      action: 'stop.signed',
      orderGuid: signature.order_guid,
      jobGuid: signature.job_guid,
      ...of,
      after: signature,
    },
  ])
}

/** A signature as the papers of a job print it. */
export interface PaperSignature {
  stop_guid: string
  outcome: SigningOutcome
  name: string | null
  reason: string | null
  statement: string | null
  shown_text: string | null
  shown_vehicles: ShownVehicle[] | null
  shown_sha256: string | null
  at: Date
  /** The numbers of all jobs that were signed for together; empty if it is one. */
  together: readonly string[]
  /** The drawing. */
  drawing: ConditionPhoto | null
}

const drawing = (column: string) => sql`(select json_build_object('slot', 'signature', 'location', f.location,
  'media_type', f.media_type, 'total_bytes', f.total_bytes) from files f
  where f.company_guid = s.company_guid and f.guid = ${sql.ref(column)} and f.status = 'uploaded')`

/** The jobs whose vehicles were shown, if they are several. */
const TOGETHER = sql`(select case when count(*) > 1 then json_agg(x.number order by x.number) else '[]'::json end from (
  select distinct j.number from jsonb_array_elements(s.shown_vehicles) v
    join jobs j on j.company_guid = s.company_guid and j.guid = (v->>'jobGuid')::uuid) x)`

/**
 * Every signature at a job's stops, oldest first, those of stops whose mark was taken back too. Of those given before what was shown was
 * recorded, an inspection and its stop may hold the same.
 */
export function signaturesOfJob(companyGuid: string, jobGuid: string): Query<PaperSignature> {
  const isNew = (stop: string, file: string, reason: string) => sql`not exists (select from signatures g
    where g.company_guid = ${companyGuid} and g.stop_guid = ${sql.ref(stop)}
      and (g.file_guid = ${sql.ref(file)} or g.reason = ${sql.ref(reason)}))`
  const outcome = (name: string) => sql`case when ${sql.ref(name)} is null then 'not-available' else 'signed' end`
  const raw = sql<PaperSignature>`
    select * from (
      select s.stop_guid, s.outcome, s.name, s.reason, s.statement, s.shown_text, s.shown_vehicles, s.shown_sha256, s.at,
        ${TOGETHER} as together, ${drawing('s.file_guid')} as drawing
      from signatures s where s.company_guid = ${companyGuid} and s.job_guid = ${jobGuid}
      union all
      (select distinct on (stop_guid, file_guid, reason) stop_guid, ${outcome('name')}, name, reason, statement, null, null, null, at,
        '[]'::json, ${drawing('s.file_guid')}
      from (
        select i.company_guid, i.stop_guid, i.signed_by_name as name, i.signature_file_guid as file_guid,
          case when i.signed_by_name is null then i.not_available_reason end as reason, i.signed_statement as statement,
          coalesce(i.signed_at, i.completed_at) as at
        from inspections i
        where i.company_guid = ${companyGuid} and i.job_guid = ${jobGuid} and i.status = 'completed' and i.superseded_at is null
          and (i.signed_by_name is not null or i.not_available_reason is not null)
        union all
        select p.company_guid, p.stop_guid, p.signed_by_name, p.signature_file_guid, p.not_available_reason, null, p.at
        from stop_proofs p join stops t on t.company_guid = ${companyGuid} and t.guid = p.stop_guid and t.job_guid = ${jobGuid}
        where p.company_guid = ${companyGuid}
      ) s
      where ${isNew('s.stop_guid', 's.file_guid', 's.reason')}
      order by stop_guid, file_guid, reason, statement nulls last, at)
    ) all_of_them
    order by at, stop_guid, name, reason`
  return { compile: () => raw.compile(build) }
}
