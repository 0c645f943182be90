/** Users of a company who only follow its events. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TokenOf } from './fields.ts'

/** Creates the missing ones with the administrator's role; returns a token for each. */
export async function streamUsers(
  client: pg.Client,
  company: string,
  amount: number,
  tokenOf: TokenOf,
): Promise<string[]> {
  const tokens: string[] = []
  for (let i = 0; i < amount; i++) {
    const email = `stream-${i}@${company.slice(0, 8)}.bench.test`
    const known = await client.query('select from identity.identities where email = $1', [email])
    if (!known.rowCount) {
      const [identity, user] = [randomUUID(), randomUUID()]
      await client.query('begin')
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
        `insert into identity.memberships (identity_guid, company_guid, user_guid, portal) values ($1, $2, $3, 'dispatcher')`,
        [identity, company, user],
      )
      await client.query('commit')
    }
    tokens.push(await tokenOf(email))
  }
  return tokens
}
