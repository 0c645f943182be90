/** The tabs of a job's page and their address segments. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'

export const JOB_TABS = ['overview', 'vehicles', 'notes', 'documents', 'history'] as const
export type JobTab = (typeof JOB_TABS)[number]

export const JOB_TAB_LABELS: Readonly<Record<JobTab, string>> = {
  overview: 'Overview',
  vehicles: 'Vehicles',
  notes: 'Notes',
  documents: 'Documents',
  history: 'History',
}

/** What a role needs to have a tab. */
const NEEDS: Partial<Record<JobTab, Permission>> = {
  notes: 'notes.view',
  documents: 'documents.view',
  history: 'orders.view',
}

/** The tabs of a role. */
export const jobTabsOf = (holds: (permission: Permission) => boolean): readonly JobTab[] =>
  JOB_TABS.filter((tab) => {
    const needed = NEEDS[tab]
    return needed === undefined || holds(needed)
  })

/** The tab of a path's trailing segment; an unknown one opens the first. */
export const jobTabOf = (segment: string | undefined): JobTab => JOB_TABS.find((tab) => tab === segment) ?? 'overview'

/** Link to a tab. */
export const linkToJobTab = (jobGuid: string, tab: JobTab) =>
  tab === 'overview'
    ? ({ to: '/jobs/$jobGuid', params: { jobGuid } } as const)
    : ({ to: '/jobs/$jobGuid/$segment', params: { jobGuid, segment: tab } } as const)
