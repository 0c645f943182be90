/** Companies with the same client, places and dispatcher, to place the same orders in one of them or in all. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TokenOf } from './fields.ts'

const AMOUNT = 16

interface Known {
  companyGuid: string
  clientGuid: string
  terminals: string[]
}

/** Copies rows of one company to another, with new guids. */
const copy = (table: string, which: string, changes = '{}') =>
  `insert into ${table} select copied.* from ${table} t,
     jsonb_populate_record(t, '${changes}'::jsonb || jsonb_build_object('company_guid', $2::text)) copied where t.company_guid = $1::uuid and ${which}`

async function copyCompany(client: pg.Client, from: Known, email: string): Promise<string> {
  const company = randomUUID()
  const [identity, user] = [randomUUID(), randomUUID()]
  const at = [from.companyGuid, company]
  await client.query('begin')
  try {
    // Two companies in one statement: the owner of an embedded database may bypass row-level security.
    await client.query(copy('companies', 'true', `{"name": "${email}"}`), at)
    await client.query(
      copy('accounts', `(type = 'company' or guid = '${from.clientGuid}')`, '{"parent_guid": null}'),
      at,
    )
    await client.query(copy('roles', `account_guid is null and account_type = 'company'`), at)
    const loose =
      '{"account_guid": null, "primary_contact_guid": null, "alternative_contact_guid": null, "merged_into_guid": null}'
    await client.query(copy('terminals', `guid = any('{${from.terminals.join()}}'::uuid[])`, loose), at)
    await client.query(
      `insert into identity.identities (guid, email, name, created_at, updated_at) values ($1, $2, $2, now(), now())`,
      [identity, email],
    )
    await client.query(
      `insert into users (company_guid, guid, account_guid, identity_guid, role_guid, name, email, created_at, updated_at)
       select $1, $2, a.guid, $3, r.guid, $4, $4, now(), now() from accounts a, roles r
       where a.company_guid = $1 and a.type = 'company' and r.company_guid = $1 and r.seed_key = 'admin'`,
      [company, user, identity, email],
    )
    await client.query(
      `insert into identity.memberships (identity_guid, company_guid, user_guid, portal)
       values ($1, $2, $3, 'dispatcher')`,
      [identity, company, user],
    )
    await client.query('commit')
    return company
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Creates the missing ones; returns all, with a token for each. */
export async function companiesAlike(
  client: pg.Client,
  from: Known,
  tokenOf: TokenOf,
): Promise<(Known & { token: string })[]> {
  const companies: (Known & { token: string })[] = []
  for (let i = 0; i < AMOUNT; i++) {
    const email = `alike-${i}@bench.test`
    const { rows } = await client.query<{ guid: string }>(
      'select m.company_guid as guid from identity.identities i join identity.memberships m on m.identity_guid = i.guid where i.email = $1',
      [email],
    )
    const companyGuid = rows[0]?.guid ?? (await copyCompany(client, from, email))
    const token = await tokenOf(email)
    companies.push({ ...from, companyGuid, token })
  }
  return companies
}
