/** Bulk acts on places. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { BulkAnswer } from '@waybill/contract/lists/bulk.shapes.ts'
import type { TerminalChanges } from '@waybill/contract/terminals/terminals.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import { eachRow } from '../../calls/bulk.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { openOrdersAt, terminalQuery, updateTerminal } from '../../records/places/index.ts'
import { changeTerminal } from './change-terminal.ts'

/** Changes several places. Each may appear once in the list. */
export async function changeTerminals(
  { body: sent }: { body: TerminalChanges },
  call: WriteCall<ForActs | 'zoneOf'>,
): Promise<BulkAnswer | Refusal> {
  const guids = sent.terminals.map(({ guid }) => guid)
  const twice = guids.findIndex((guid, i) => guids.indexOf(guid) < i)
  if (twice >= 0) return refuse.invalid(`terminals.${twice}.guid`, 'appears more than once')
  return eachRow(sent.terminals, call, ({ guid, version, ...change }) =>
    changeTerminal({ params: { id: guid }, body: change }, call, version),
  )
}

/** Deletes a place without open orders; old orders keep it. */
async function deleteTerminal(guid: string, call: WriteCall<ForActs>): Promise<Refusal | undefined> {
  const { caller, tx } = call
  const before = await tx.first(terminalQuery(caller, guid, true))
  if (!before) return refuse.notFound('Terminal')
  const open = await tx.first(openOrdersAt(caller.companyGuid, guid))
  if (open?.count)
    return refuse.notNow(
      'guid',
      `${before.name} cannot be deleted: ${open.count === 1 ? '1 open order stops' : `${open.count} open orders stop`} there (${open.number} is the newest)`,
    )
  updateTerminal(tx, actorOf(call), before, { ...before, is_active: false, deleted_at: call.now })
  return undefined
}

/** Deletes several places. */
export const deleteTerminals = (
  { body: { guids } }: { body: { guids: readonly string[] } },
  call: WriteCall<ForActs>,
): Promise<BulkAnswer> =>
  eachRow(
    guids.map((guid) => ({ guid })),
    call,
    ({ guid }) => deleteTerminal(guid, call),
  )
