/** A report's sharing in plain words. */
import type { ReportAcl } from '@waybill/contract/reports/report-words.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

export interface AclWords {
  value: ReportAcl
  label: string
  detail: string
}

const OWNER: AclWords = { value: 'owner', label: 'Only me', detail: 'Only you can see this report.' }
const EVERYONE = 'People see only the orders they have access to.'
const OF_COMPANY: readonly AclWords[] = [
  OWNER,
  { value: 'company', label: 'My company', detail: 'Everyone at your company can open and export it.' },
  { value: 'everyone', label: 'My company and its clients', detail: EVERYONE },
]

/** Sharing options from a portal's perspective. A client's `everyone` includes its branches. */
export const ACL_WORDS: Readonly<Record<Portal, readonly AclWords[]>> = {
  client: [
    OWNER,
    { value: 'company', label: 'My account', detail: 'Everyone on your account can open and export it.' },
    { value: 'everyone', label: 'My account and its branches', detail: EVERYONE },
  ],
  dispatcher: OF_COMPANY,
  carrier: OF_COMPANY,
}

/** Short label of a sharing; another account's report is visible because it is shared. */
export const aclLabel = (acl: ReportAcl, portal: Portal, isOfOwnAccount: boolean): string =>
  isOfOwnAccount ? ACL_WORDS[portal].find(({ value }) => value === acl)!.label : 'Shared with you'
