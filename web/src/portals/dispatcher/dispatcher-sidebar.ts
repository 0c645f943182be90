import { IconRoute } from '@tabler/icons-react'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import { orderGroup } from '../order-parts.ts'
import type { SidebarOf } from '../portal.ts'
import { DISPATCHER_STATUSES, type DISPATCHER_ROUTES, jobPathOf } from './dispatcher-routes.ts'
import { jobCount } from './use-dispatcher-counts.ts'

/** In the order in which a job goes through them; what stopped comes last. */
const LISTED = [
  'tenders',
  'new',
  'ready',
  'posted',
  'requests',
  'pending',
  'declined',
  'dispatched',
  'in-progress',
  'picked-up',
  'delivered',
  'completed',
  'on-hold',
  'canceled',
] as const satisfies readonly JobStatus[]

/** The desk's sidebar. */
export const DISPATCHER_SIDEBAR: SidebarOf<typeof DISPATCHER_ROUTES> = [
  orderGroup(DISPATCHER_STATUSES),
  {
    id: 'jobs',
    label: 'Jobs',
    icon: IconRoute,
    covers: ['/jobs'],
    may: 'jobs.view',
    items: [
      { label: 'All Jobs', to: '/jobs', count: jobCount('all') },
      ...LISTED.map((status) => ({
        label: JOB_STATUS_LABELS[status],
        to: jobPathOf(status),
        count: jobCount(status),
      })),
      { label: 'Deleted', to: '/jobs/deleted', may: 'jobs.undelete' },
    ],
  },
]
