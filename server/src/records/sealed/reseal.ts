/** Reseals values sealed with older keys, with the newest one. Only the caller has access to the data. */
import type { RawBuilder } from 'kysely'
import { isRefusal } from '@waybill/contract/errors.ts'
import { rawQuery, sql } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Seal } from '../../platform/seal.ts'
import { SEALED_FOR } from './sealed-for.ts'

/** How many values were resealed, and how many no key of the file can unseal. */
export interface Resealed {
  resealed: number
  unreadable: number
}

/** A column of sealed values. `names`: its table's key, without the company. */
interface Place<Name extends string> {
  table: string
  column: string
  /** for a jsonb column, the field with the value */
  field?: string
  names: readonly Name[]
  use: (row: Record<Name | 'company_guid', string>) => string
  only?: RawBuilder<unknown>
}

type Reseal = (database: Database, companyGuid: string, seal: Seal) => Promise<Resealed>

/** Rows resealed per transaction. */
const BATCH = 500

const resealing =
  <Name extends string>({ table, column, field, names, use, only }: Place<Name>): Reseal =>
  async (database, companyGuid, seal) => {
    const [at, ids] = [sql.ref(column), names.map((name) => sql.ref(name))]
    const text = field ? sql`${at} ->> ${field}` : at
    const count: Resealed = { resealed: 0, unreadable: 0 }
    for (;;) {
      const done = await database.write({ companyGuid }, async (tx) => {
        // Values that no key can unseal are left alone and skipped.
        const rows = await tx.rows(
          rawQuery<Record<Name | 'company_guid' | 'sealed', string>>(sql`
            select company_guid, ${sql.join(ids)}, ${text} as sealed from ${sql.table(table)}
            where company_guid = ${companyGuid} and not starts_with(${text}, ${seal.newest}) and ${only ?? sql`true`}
            order by ${sql.join(ids)} limit ${BATCH} offset ${count.unreadable} for update`),
        )
        for (const row of rows) {
          const opened = seal.open(row.sealed, use(row))
          if (opened === undefined) {
            count.unreadable++
            continue
          }
          const sealed = seal.close(opened, use(row))
          const value = field ? sql`jsonb_set(${at}, array[${field}], to_jsonb(${sealed}::text))` : sql`${sealed}`
          const same = sql.join(
            names.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
            sql` and `,
          )
          tx.later(
            rawQuery(
              sql`update ${sql.table(table)} set ${at} = ${value} where company_guid = ${companyGuid} and ${same}`,
            ),
          )
          count.resealed++
        }
        return rows.length
      })
      if (isRefusal(done) || done < BATCH) return count
    }
  }

const PLACES: readonly Reseal[] = [
  resealing({
    table: 'integration_configs',
    column: 'value',
    names: ['app_guid', 'key'],
    use: SEALED_FOR.integrationConfig,
    only: sql`is_encrypted`,
  }),
  resealing({ table: 'loadboard_credentials', column: 'secret_sealed', names: ['guid'], use: SEALED_FOR.credential }),
  resealing({
    table: 'vendor_standings',
    column: 'bank_account_sealed',
    names: ['account_guid'],
    use: SEALED_FOR.bankAccount,
  }),
  resealing({
    table: 'vendor_standings',
    column: 'pending_change',
    field: 'bank_account_sealed',
    names: ['account_guid'],
    use: SEALED_FOR.bankAccount,
  }),
  resealing({ table: 'edi_partners', column: 'secret_sealed', names: ['guid'], use: SEALED_FOR.ediPartner }),
  resealing({ table: 'webhooks', column: 'secret_sealed', names: ['guid'], use: SEALED_FOR.webhook }),
  resealing({ table: 'push_subscriptions', column: 'keys_sealed', names: ['guid'], use: SEALED_FOR.pushKeys }),
  resealing({ table: 'notices', column: 'content', field: 'sealedPath', names: ['guid'], use: SEALED_FOR.noticeLink }),
]

/** Reseals all of a company's values that were sealed with an older key. */
export async function reseal(database: Database, companyGuid: string, seal: Seal): Promise<Resealed> {
  const sum: Resealed = { resealed: 0, unreadable: 0 }
  for (const place of PLACES) {
    const { resealed, unreadable } = await place(database, companyGuid, seal)
    sum.resealed += resealed
    sum.unreadable += unreadable
  }
  return sum
}
