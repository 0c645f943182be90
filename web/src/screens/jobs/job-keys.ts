import { ACT_KEYS } from '../../features/jobs/acts/job-acts.ts'
import type { JobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'
import type { ListKey } from '../../shell/list/list-declaration.ts'

/** Shortcuts of the job list: acts on the row, and a load of it if loads may be built. */
export const jobKeys = (
  acts: Pick<JobActs, 'press'>,
  buildLoad: ((jobs: readonly string[]) => unknown) | undefined,
): ListKey<ListedJob>[] => [
  ...ACT_KEYS.map(({ keys, label }) => ({
    keys,
    label,
    run: (row: ListedJob | undefined) => void (row && acts.press(keys, row.guid)),
  })),
  ...(buildLoad
    ? [
        {
          keys: 'l',
          label: 'Build a load of the job',
          run: (row?: ListedJob) => void (row && buildLoad([row.guid])),
        },
      ]
    : []),
]
