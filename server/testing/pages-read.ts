/** How many pages of 8 kB a statement reads as the role of the server, in a plan for its values or for any values. */
import { CompiledQuery } from 'kysely'
import type { Query } from '../src/platform/db/builder.ts'
import type { TestApp } from './test-app.ts'

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}

/** A statement reads the catalog too when its session was told to forget it, which DDL in any database of the server does. */
const RUNS = 3

/** The fewest pages of some runs in one transaction: what other sessions cause only adds to what the statement itself reads. */
export function pagesRead(t: TestApp, companyGuid: string, query: Query<unknown>, mode: string): Promise<number> {
  const { sql: text, parameters } = query.compile()
  const raw = (one: string, values: readonly unknown[] = []) => ({ compile: () => CompiledQuery.raw(one, [...values]) })
  return t.services.database.write({ companyGuid }, async (tx) => {
    await tx.rows(raw(`set local plan_cache_mode = ${mode}`))
    let fewest = Infinity
    for (let run = 0; run < RUNS; run++) {
      const [explained] = await tx.rows<Explained>(raw(`explain (analyze, buffers, format json) ${text}`, parameters))
      const [{ Plan: plan }] = explained!['QUERY PLAN']
      fewest = Math.min(fewest, plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
    }
    return fewest
  })
}
