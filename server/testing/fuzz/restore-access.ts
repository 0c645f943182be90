/** Keeps the people who draw calls from locking themselves out. */
import type { TestApp } from '../test-app.ts'
import type { FuzzWorld } from './fuzz-world.ts'

/** What decides who may sign in and do what, by table. */
const COLUMNS = {
  companies: ['show_vendor_to_client', 'show_client_to_vendor', 'require_second_factor', 'settings', 'name'],
  accounts: ['status', 'is_active', 'deleted_at', 'blacklist', 'parent_guid', 'require_second_factor', 'name'],
  users: ['account_guid', 'role_guid', 'can_login', 'deleted_at'],
  roles: ['permissions', 'is_active', 'deleted_at', 'account_type', 'account_guid'],
} as const

/** Answers what sets everything back after a request that may have touched it. */
export async function restoreAccess(
  { database, clock }: TestApp,
  world: FuzzWorld,
): Promise<(request: string) => Promise<void>> {
  const { companyGuid } = world
  const prefix = `kept_${companyGuid.replaceAll('-', '')}`
  for (const table of Object.keys(COLUMNS))
    await database.pool.query(
      `create table ${prefix}_${table} as select * from ${table} where company_guid = '${companyGuid}'`,
    )
  return async (request) => {
    if (!/\/(users|roles|account|clients|vendors|company|bank)/.test(request)) return
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const key = table === 'companies' ? 'company_guid' : 'guid'
      const differs = columns.map((name) => `r.${name} is distinct from k.${name}`).join(' or ')
      await database.pool.query(
        `update ${table} r set ${columns.map((name) => `${name} = k.${name}`).join(', ')} from ${prefix}_${table} k
         where r.company_guid = k.company_guid and r.${key} = k.${key} and (${differs})`,
      )
    }
    // Who may do what is remembered for a second.
    clock.set(new Date(clock.now().getTime() + 2_000))
  }
}
