import { Client } from 'pg'
import { ownerUrlOf } from './address.ts'
import { type Access, NAME, SERVER } from './cluster.ts'

/** Creates the product's database and the server's role in a cluster that lacks them. */
export const ensureDatabase = async (access: Access): Promise<void> => {
  const client = new Client({ connectionString: ownerUrlOf(access, 'postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<{ database: boolean; role: boolean }>(
      `select exists (select from pg_database where datname = $1) as database,
         exists (select from pg_roles where rolname = $2) as role`,
      [NAME, SERVER],
    )
    const [found] = rows
    if (!found?.role)
      await client.query(
        `create role ${SERVER} login noinherit password ${client.escapeLiteral(access.serverPassword)}`,
      )
    if (!found?.database) await client.query(`create database ${client.escapeIdentifier(NAME)}`)
  } finally {
    await client.end()
  }
}
