/** Changing many places at once, and undoing it. */
import { BULK_ACTS } from '@waybill/contract/bulk/bulk-acts.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import * as z from 'zod/mini'
import type { BulkWork } from '../features/bulk/work-runs.ts'
import { changeTerminal } from '../features/terminals/change-terminal.ts'
import { getTerminal } from '../features/terminals/list-terminals.ts'

const BODY = BULK_ACTS['terminal.change'].body

export const changePlaces: BulkWork = {
  async run(guid, body, call) {
    const sent = z.parse(BODY, body)
    const before = await getTerminal({ params: { id: guid } }, call)
    if (isRefusal(before)) return before
    const changed = await changeTerminal({ params: { id: guid }, body: sent }, call)
    if (isRefusal(changed)) return changed
    const was = Object.fromEntries(Object.entries(before).filter(([name]) => name in sent))
    return { made: { was: z.parse(BODY, was) } }
  },
  async opposite(guid, _body, made, call) {
    const { was } = z.parse(z.object({ was: BODY }), made)
    const back = await changeTerminal({ params: { id: guid }, body: was }, call)
    return isRefusal(back) ? back : {}
  },
}
