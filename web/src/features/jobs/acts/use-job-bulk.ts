/** What can be done with many jobs at once. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { apisOf } from '../../../api/query-client.ts'
import type { BulkAct } from '../../../shell/list/list-declaration.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { countText } from '../../../ui/grid/noun.ts'
import type { ListedJob } from '../job-columns.tsx'
import { DIRECT_ACTS, type DirectName } from './direct-acts.ts'
import { useRereadJobs } from './use-run-direct.ts'

const NOUN = { one: 'job', many: 'jobs' }
/** With the permission that each needs, and what takes it back. */
const BULK: readonly (readonly [DirectName, Permission, DirectName])[] = [
  ['ready', 'jobs.ready', 'unready'],
  ['unhold', 'jobs.hold', 'hold'],
  ['verify', 'jobs.verify', 'unverify'],
]

/** Bulk acts allowed by the user's role; refusals are reported per row. */
export const useJobBulk = (permissions: ReadonlySet<Permission>): readonly BulkAct<ListedJob>[] => {
  const offerUndo = useOfferUndo()
  const apis = apisOf(useQueryClient())
  const reread = useRereadJobs()
  return BULK.filter(([, permission]) => permissions.has(permission)).map(([name, , opposite]) => ({
    label: DIRECT_ACTS[name].label,
    each: ({ guid }) => DIRECT_ACTS[name].run(apis, guid),
    onDone: (done) => {
      void reread()
      offerUndo({
        label: `${countText(done.length, NOUN)} ${DIRECT_ACTS[name].done}`,
        undo: async () => {
          await Promise.allSettled(done.map(({ guid }) => DIRECT_ACTS[opposite].run(apis, guid)))
          await reread()
        },
      })
    },
  }))
}
