/** The trailer that the carrier of jobs has for them, as far as its records say what it is. */
import type { TrailerModel } from '@waybill/contract/vocabulary/trailer-models.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

/** The kind of the trailer that all of them name; nothing if they name none, or several kinds. */
export const trailerOfJobs = (companyGuid: string, jobs: readonly string[]): Query<{ kind: TrailerModel }> =>
  rawQuery(sql`select min(t.kind) as kind from jobs j
    join trailers t on t.company_guid = ${companyGuid} and t.vendor_guid = j.vendor_guid and lower(t.name) = lower(trim(j.trailer_number))
    where j.company_guid = ${companyGuid} and j.guid = any(${[...jobs]}::uuid[]) and t.kind <> 'other'
    having count(distinct t.kind) = 1`)
