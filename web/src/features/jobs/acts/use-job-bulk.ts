/** What can be done with many jobs at once. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { apisOf } from '../../../api/query-client.ts'
import type { BulkAct } from '../../../shell/list/list-declaration.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { countText } from '../../../ui/grid/noun.ts'
import type { ListedJob } from '../job-columns.tsx'
import { DIRECT_ACTS, type DirectName } from './direct-acts.ts'

const NOUN = { one: 'job', many: 'jobs' }
const BULK: readonly (readonly [DirectName, Permission])[] = [
  ['ready', 'jobs.ready'],
  ['hold', 'jobs.hold'],
  ['unhold', 'jobs.hold'],
  ['verify', 'jobs.verify'],
]

/** The acts that the person's role holds; which rows refuse is told row by row. */
export const useJobBulk = (permissions: ReadonlySet<Permission>): readonly BulkAct<ListedJob>[] => {
  const queries = useQueryClient()
  const offerUndo = useOfferUndo()
  const { shipper } = apisOf(queries)
  const refresh = () => {
    for (const category of ['job', 'job list', 'order', 'order list'])
      void queries.invalidateQueries({ queryKey: [category] })
  }
  return BULK.filter(([, permission]) => permissions.has(permission)).map(([name]) => ({
    label: DIRECT_ACTS[name].label,
    each: ({ guid }) => DIRECT_ACTS[name].run(shipper, guid),
    onDone: (done) => {
      refresh()
      offerUndo({
        label: `${countText(done.length, NOUN)} ${DIRECT_ACTS[name].done}`,
        undo: async () => {
          await Promise.allSettled(done.map(({ guid }) => DIRECT_ACTS[DIRECT_ACTS[name].opposite].run(shipper, guid)))
          refresh()
        },
      })
    },
  }))
}
