import { isDistributedAt } from './company-session.ts'
import type { DatabaseOptions } from './database-options.ts'
import { Database } from './database.ts'

/** Opens a database as it is: distributed by company, or not. */
export const openDatabase = async (options: Omit<DatabaseOptions, 'distributed'>): Promise<Database> =>
  new Database({ ...options, distributed: await isDistributedAt(options.directUrl ?? options.url) })
