import { Client } from 'pg'
import { urlOf } from './address.ts'
import { type Access, NAME } from './cluster.ts'

/** Makes the product's database in a new cluster. */
export const ensureDatabase = async (access: Access): Promise<void> => {
  const client = new Client({ connectionString: urlOf(access, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(NAME)}`)
  } finally {
    await client.end()
  }
}
