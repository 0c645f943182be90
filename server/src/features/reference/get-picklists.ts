import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Option, Picklists } from '@waybill/contract/reference/reference.shapes.ts'
import type { PicklistKind } from '@waybill/contract/vocabulary/picklists.ts'
import type { ReadCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import { kindsOf, presentOptions } from '../../views/people/reference.present.ts'

async function read(kinds: readonly PicklistKind[], { caller, read: readRows }: ReadCall): Promise<Picklists> {
  const [rows] = await readRows(picklistsQuery(caller.companyGuid, kinds))
  return Object.fromEntries(kinds.map((kind) => [kind, presentOptions(kind, optionsOf(kind, rows), caller.portal)]))
}

/** The requested lists, or all of the portal's. */
export async function getPicklists(
  { query }: { query: { kinds?: string[] | undefined } },
  call: ReadCall,
): Promise<Picklists | Refusal> {
  const known = kindsOf(call.caller.portal)
  const wanted = query.kinds?.length ? query.kinds : known
  const isKnown = (kind: string): kind is PicklistKind => known.some((each) => each === kind)
  const strange = wanted.find((kind) => !isKnown(kind))
  if (strange !== undefined)
    return refuse.invalid('query.kinds', `"${strange}" is not a list; there are ${known.join(', ')}`)
  return read(wanted.filter(isKnown), call)
}

/** One list. */
export const listOptions =
  (kind: PicklistKind) =>
  async (_input: unknown, call: ReadCall): Promise<ListOf<Option>> =>
    wholeList((await read([kind], call))[kind] ?? [])
