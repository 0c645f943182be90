/** Whom a report is shared with, in plain words. */
import type { ReportAcl } from '@waybill/contract/reports/reports.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

export interface AclWords {
  value: ReportAcl
  label: string
  detail: string
}

/** The choices of sharing as a portal's people understand them. `everyone` of a client reaches its branches. */
export const aclWords = (portal: Portal): readonly AclWords[] => [
  { value: 'owner', label: 'Only me', detail: 'Nobody else sees this report.' },
  {
    value: 'company',
    label: portal === 'client' ? 'My account' : 'My company',
    detail:
      portal === 'client'
        ? 'Everyone who signs in for your account can open and export it.'
        : 'All dispatchers and the office can open and export it.',
  },
  {
    value: 'everyone',
    label: portal === 'client' ? 'My account and its branches' : 'My company and its clients',
    detail: 'Each person still sees only the orders that are theirs to see.',
  },
]

/** The short label of a sharing; a report of another account came to its reader because it is shared. */
export const aclLabel = (acl: ReportAcl, portal: Portal, isOfOwnAccount: boolean): string =>
  isOfOwnAccount ? aclWords(portal).find(({ value }) => value === acl)!.label : 'You and others'
