/** How far the demo companies are filled: the only writer. */
import { build, type Query } from '../../platform/db/builder.ts'
import { insertRows, type Row } from '../rows.ts'

export type DemoFill = Row<'demo_fills'>

/** The fill of a demo company; none for other companies. */
export const demoFillOf = (companyGuid: string): Query<DemoFill> =>
  build.selectFrom('demo_fills').where('company_guid', '=', companyGuid).selectAll()

/** The same, locked until the transaction ends. */
export const lockDemoFill = (companyGuid: string): Query<DemoFill> =>
  build.selectFrom('demo_fills').where('company_guid', '=', companyGuid).selectAll().forUpdate()

export const beginDemoFill = (fill: DemoFill): Query<unknown> => insertRows('demo_fills', [fill])

/** Notes how many orders are written, and since when all of them are. */
export const noteDemoFill = (
  companyGuid: string,
  { filled, endedAt }: { filled: number; endedAt: Date | null },
): Query<unknown> =>
  build.updateTable('demo_fills').set({ filled, ended_at: endedAt }).where('company_guid', '=', companyGuid)
