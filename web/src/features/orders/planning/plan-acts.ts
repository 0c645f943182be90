/** Currently possible changes to a job's plan: by the server's `can` of the job and its order, and by role. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Planning } from './use-planning.tsx'

export interface PlanAct {
  readonly label: string
  readonly keys?: string
  readonly isDanger?: true
  readonly run: () => void
}

/** Whether stops may be replanned: depends on the order's status and the role. */
export const mayPlan = (order: Pick<Order, 'can'> | undefined, holds: (permission: Permission) => boolean): boolean =>
  holds('stops.edit') && (order?.can.includes('edit-stops') ?? false)

/** A leg can only be ended on its way once something is on the truck. */
const isOnItsWay = ({ can, commodities }: Pick<Job, 'can' | 'commodities'>) =>
  can.includes('progress') && commodities.some(({ deliveryStatus }) => deliveryStatus === 'picked-up')

const GONE = new Set(['canceled', 'deleted'])

export const planActsOf = (
  job: Job,
  order: Order | undefined,
  holds: (permission: Permission) => boolean,
  planning: Planning,
): readonly PlanAct[] => {
  const may = (act: string) => job.can.includes(act)
  const plans = mayPlan(order, holds)
  const isTransport = job.type === 'transport'
  const others = order?.jobs.filter(({ guid, status }) => guid !== job.guid && !GONE.has(status)) ?? []
  const offered: readonly (readonly [boolean, PlanAct])[] = [
    [may('edit'), { label: 'Edit job', keys: 'e', run: () => planning.open({ name: 'edit', job }) }],
    [plans, { label: 'Dates', keys: 'd', run: () => planning.open({ name: 'dates', job }) }],
    [plans, { label: 'Add stop', run: () => planning.open({ name: 'add-stop', job }) }],
    [
      may('split') && isTransport,
      { label: 'Split route', keys: 's', run: () => planning.open({ name: 'split-route', job }) },
    ],
    [
      may('split') && isTransport && job.commodities.length > 1,
      { label: 'Split by vehicles', run: () => planning.open({ name: 'split', job }) },
    ],
    ...(order && others.length > 0
      ? ([
          [
            may('merge') && isTransport,
            {
              label: 'Merge with other jobs',
              keys: 'shift+m',
              run: () => planning.open({ name: 'merge', job, order }),
            },
          ],
          [
            may('split') && isTransport,
            { label: 'Move vehicles to another job', run: () => planning.open({ name: 'move', job, order }) },
          ],
        ] as const)
      : []),
    [
      isOnItsWay(job) && holds('stops.edit') && holds('jobs.create'),
      { label: 'Breakdown', keys: 'shift+b', run: () => planning.open({ name: 'breakdown', job }) },
    ],
    [may('delete'), { label: 'Delete job', isDanger: true, run: () => void planning.remove(job) }],
  ]
  return offered.flatMap(([isOffered, act]) => (isOffered ? [act] : []))
}

/** The letter of the sheet in which a job that is not ready lacks something: its dates, else its fields. */
export const lackKeyOf = ({ missing }: Job): 'd' | 'e' =>
  missing?.ready.some(({ path }) => path.endsWith('dateRequestedStart')) ? 'd' : 'e'

/** Opens that sheet. */
export const fillInOf = (job: Job, acts: readonly PlanAct[]): (() => void) | undefined =>
  acts.find(({ keys }) => keys === lackKeyOf(job))?.run

export interface PlanKey {
  readonly keys: string
  readonly label: string
  /** All of these permissions. */
  readonly needs: readonly Permission[]
}

/** The shortcuts, each with its change. */
const PLAN_KEYS: readonly PlanKey[] = [
  { keys: 'e', label: 'Edit the job', needs: ['jobs.edit'] },
  { keys: 'd', label: 'Dates of its stops', needs: ['stops.edit', 'orders.edit'] },
  { keys: 's', label: 'Split its route', needs: ['jobs.edit'] },
  { keys: 'shift+m', label: 'Merge it with other jobs', needs: ['jobs.edit'] },
  { keys: 'shift+b', label: 'Breakdown', needs: ['stops.edit', 'stops.mark_picked_up', 'jobs.create'] },
]

/** The shortcuts of a role. */
export const planKeysOf = (holds: (permission: Permission) => boolean): readonly PlanKey[] =>
  PLAN_KEYS.filter(({ needs }) => needs.every(holds))
