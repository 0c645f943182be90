import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import {
  POINTS_MAX,
  type PresentedTerminal,
  TERMINAL_STOPS_MAX,
  type TerminalListQuery,
  type TerminalPoint,
  type TerminalPointsQuery,
  type TerminalStops,
} from '@waybill/contract/terminals/terminals.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor, readPresented, type ListInput } from '../../calls/read-list.ts'
import { quickFilters } from '../../platform/list/listing.ts'
import {
  mergedInto,
  openStopsAt,
  planTerminals,
  pointsQueries,
  type TerminalFilter,
  terminalQuery,
  TERMINALS,
} from '../../records/places/index.ts'
import { presentStopAt, presentTerminal } from '../../views/accounts/terminals.present.ts'

function page(filter: TerminalFilter, input: ListInput, call: ReadCall): Promise<ListOf<PresentedTerminal> | Refusal> {
  const plan = planTerminals(call.caller, filter, listingFor(TERMINALS, input, call))
  return readPresented(TERMINALS, plan, input.body.columns, call, (rows) =>
    rows.map((row) => presentTerminal(row, call.caller)),
  )
}

/** Places available to the caller, filtered and sorted as the body requests. */
export const findTerminals = (input: ListInput, call: ReadCall) => page({}, input, call)

/** A page of places available to the caller, A to Z. */
export function listTerminals(
  { query }: { query: TerminalListQuery },
  call: ReadCall,
): Promise<ListOf<PresentedTerminal> | Refusal> {
  const { search, isActive, account } = query
  return page({ account }, { query, body: { search, filterState: quickFilters({ isActive }) } }, call)
}

/** Points for the map. */
export async function listPoints(
  { query }: { query: TerminalPointsQuery },
  call: ReadCall,
): Promise<ListOf<TerminalPoint>> {
  const [results, [counted]] = await call.read(...pointsQueries(call.caller, query, POINTS_MAX))
  return { page: 0, rows: POINTS_MAX, total: counted?.count ?? 0, next: null, results }
}

/** What remains of a merged place: a link to the other one. */
const wentInto = ({ guid, name }: { guid: string; name: string }): Refusal => ({
  ...refuse.notFound('Terminal'),
  message: `This terminal was merged into ${name} (${guid})`,
  errors: [{ path: 'mergedInto.guid', message: guid }],
})

/** What is still to do at a place. */
export async function listStopsAt(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<TerminalStops | Refusal> {
  const { caller } = call
  const [[terminal], stops] = await call.read(
    terminalQuery(caller, guid),
    openStopsAt(caller.companyGuid, guid, TERMINAL_STOPS_MAX),
  )
  if (!terminal) return refuse.notFound('Terminal')
  return { total: stops[0]?.total ?? 0, results: stops.map(presentStopAt) }
}

/** One place. */
export async function getTerminal(
  { params: { id: guid } }: { params: { id: string } },
  call: ReadCall,
): Promise<PresentedTerminal | Refusal> {
  const [[terminal], [into]] = await call.read(terminalQuery(call.caller, guid), mergedInto(call.caller, guid))
  if (!terminal) return into ? wentInto(into) : refuse.notFound('Terminal')
  call.tag(terminal.version)
  return presentTerminal(terminal, call.caller)
}
