/** Closed vocabularies of reports and exports. */
import type { Portal } from '../vocabulary/portals.ts'

/** Whom a report is shared with: nobody, the owner's account, or everyone the owner can share with. */
export const REPORT_ACLS = ['owner', 'company', 'everyone'] as const
export type ReportAcl = (typeof REPORT_ACLS)[number]

/** The lists that support reports and exports. */
export const REPORT_CATEGORIES = [
  'order',
  'job',
  'invoice',
  'client',
  'vendor',
  'contact',
  'terminal',
  'user',
  'post',
  'post-request',
  'history',
  'webhook-delivery',
  'mail',
  'inspection',
  'case',
] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

/** The lists that a portal shows as screens, and thus their reports. */
export const REPORTED_IN: Readonly<Record<Portal, readonly ReportCategory[]>> = {
  dispatcher: [
    'order',
    'job',
    'invoice',
    'client',
    'vendor',
    'terminal',
    'user',
    'post',
    'post-request',
    'history',
    'webhook-delivery',
    'mail',
    'inspection',
    'case',
  ],
  client: ['order', 'invoice', 'contact', 'terminal', 'case'],
  carrier: [],
}

/** How often a report is automatically exported and emailed, at 6 AM: weekly on Mondays, monthly on the first. */
export const REPORT_SCHEDULES = ['daily', 'weekdays', 'weekly', 'monthly'] as const
export type ReportSchedule = (typeof REPORT_SCHEDULES)[number]

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Possible acts on an export. */
export const EXPORT_ACTS = ['cancel', 'download', 'remove'] as const
