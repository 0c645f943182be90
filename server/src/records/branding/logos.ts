/** Companies’ logos: the only writer. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Row } from '../rows.ts'

/** A logo with its picture: a PNG as base64. */
export type LogoPicture = Pick<Row<'company_logos'>, 'key' | 'picture' | 'width' | 'height' | 'ground'>

/** The public address of a logo. Who has it learns nothing but the picture. */
export const logoPath = (companyGuid: string, key: string): string => `/logos/${companyGuid}/${key}.png`

export type LogoShape = Omit<LogoPicture, 'picture'>

/** The measures of the logo in use. */
export const logoInUse = (companyGuid: string): Query<LogoShape> =>
  build
    .selectFrom('company_logos as l')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.company_guid', '=', 'l.company_guid').onRef('c.logo_key', '=', 'l.key'),
    )
    .where('l.company_guid', '=', companyGuid)
    .where('c.company_guid', '=', companyGuid)
    .select(['l.key', 'l.width', 'l.height', 'l.ground'])

/** A logo with its picture. */
export const logoPicture = (companyGuid: string, key: string): Query<LogoPicture> =>
  build
    .selectFrom('company_logos')
    .where('company_guid', '=', companyGuid)
    .where('key', '=', key)
    .select(['key', 'width', 'height', 'ground', 'picture'])

/** Keeps a logo; the same picture is kept once. */
export function insertLogo(tx: Tx, row: Row<'company_logos'>): void {
  tx.later(
    build
      .insertInto('company_logos')
      .values(row)
      .onConflict((on) => on.columns(['company_guid', 'key']).doNothing()),
  )
}

/** A company’s name, color and logo; the last two are null if there is none. */
export type BrandingRecord = { name: string; color: string | null } & {
  [K in keyof LogoPicture]: LogoPicture[K] | null
}

/** As they are now, or as they were at a moment: what was signed keeps what stood on it. */
export const brandingAt = (companyGuid: string, at: Date | null = null): Query<BrandingRecord> => {
  const column = (name: 'brand_color' | 'logo_key') =>
    at === null
      ? sql.ref(`c.${name}`)
      : sql`(select h.after ->> ${sql.lit(name)} from history h where h.company_guid = ${companyGuid}
          and h.subject_guid = ${companyGuid} and h.subject = 'company' and h.after ? ${sql.lit(name)} and h.at <= ${at}
          order by h.seq desc limit 1)`
  return rawQuery(
    sql`select b.name, b.color, l.key, l.picture, l.width, l.height, l.ground
      from (select c.name, ${column('brand_color')} as color, ${column('logo_key')} as logo
        from companies c where c.company_guid = ${companyGuid}) b
      left join company_logos l on l.company_guid = ${companyGuid} and l.key = b.logo`,
  )
}
