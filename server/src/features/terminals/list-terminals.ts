import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import {
  POINTS_MAX,
  type Terminal,
  type TerminalListQuery,
  type TerminalPoint,
  type TerminalPointsQuery,
} from '@waybill/contract/terminals/terminals.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { mergedInto, planTerminals, pointsQueries, terminalQuery } from '../../records/places/index.ts'
import { presentTerminal } from '../../views/accounts/terminals.present.ts'

/** A page of places that the caller may use. */
export async function listTerminals(query: TerminalListQuery, call: ReadCall): Promise<ListOf<Terminal> | Refusal> {
  const plan = planTerminals(call.caller, query)
  return readList(plan, call, (rows) => rows.map((row) => presentTerminal(row, call.caller)))
}

/** Points for the map. */
export async function listPoints(query: TerminalPointsQuery, call: ReadCall): Promise<ListOf<TerminalPoint>> {
  const [results, [counted]] = await call.read(...pointsQueries(call.caller, query, POINTS_MAX))
  return { page: 0, rows: POINTS_MAX, total: counted?.count ?? 0, next: null, results }
}

/** What is left of a place that was merged: the way to the other one. */
const wentInto = ({ guid, name }: { guid: string; name: string }): Refusal => ({
  ...refuse.notFound('Terminal'),
  message: `This terminal was merged into ${name} (${guid})`,
  errors: [{ path: 'mergedInto.guid', message: guid }],
})

/** One place. */
export async function getTerminal(guid: string, call: ReadCall): Promise<Terminal | Refusal> {
  const [[terminal], [into]] = await call.read(terminalQuery(call.caller, guid), mergedInto(call.caller, guid))
  if (!terminal) return into ? wentInto(into) : refuse.notFound('Terminal')
  call.tag(terminal.version)
  return presentTerminal(terminal, call.caller)
}
