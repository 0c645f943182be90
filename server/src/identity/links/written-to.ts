/** How a person is written to about its sign-in: in its language, with the look of the company that it works with. */
import type { AccountType, Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { build } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import { WRITTEN_LANGUAGE } from '../../records/notices/index.ts'
import { type CompanyLook, companyLook } from '../pages/company-look.ts'
import { listMembers } from '../people/memberships.ts'

const ACCOUNT_OF = { dispatcher: 'company', client: 'client', carrier: 'vendor' } as const satisfies Record<
  Portal,
  AccountType
>

/** As the user of a company in a portal. */
export async function writtenToIn(
  database: Pick<Database, 'read'>,
  { companyGuid, identityGuid, portal }: { companyGuid: string; identityGuid: string; portal: Portal },
): Promise<{ language: Language; look: CompanyLook | undefined }> {
  const [[user]] = await database.read(
    { companyGuid },
    build
      .selectFrom('users as u')
      .innerJoin('accounts as a', (j) =>
        j.onRef('a.company_guid', '=', 'u.company_guid').onRef('a.guid', '=', 'u.account_guid'),
      )
      .where('u.company_guid', '=', companyGuid)
      .where('u.identity_guid', '=', identityGuid)
      .where('u.deleted_at', 'is', null)
      .where('a.type', '=', ACCOUNT_OF[portal])
      .orderBy('u.guid')
      .limit(1)
      .select(WRITTEN_LANGUAGE.as('language')),
  )
  return { language: user?.language ?? 'en', look: await companyLook(database, companyGuid) }
}

/** As the user of the company that the person was last at. */
export async function writtenTo(
  database: Database,
  identityGuid: string,
  portal: Portal,
): Promise<{ language: Language; look: CompanyLook | undefined }> {
  const [member] = await listMembers(database, identityGuid, portal)
  if (!member) return { language: 'en', look: undefined }
  return writtenToIn(database, { companyGuid: member.companyGuid, identityGuid, portal })
}
