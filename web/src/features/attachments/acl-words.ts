/** Who sees a document, in the words of the one who decides. */
import type { Acl } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

const OUTSIDE: Readonly<Record<Acl, string>> = {
  owner: 'Me and dispatch',
  company: 'My company and dispatch',
  everyone: 'Everyone on the order',
}
const INSIDE: Readonly<Record<Acl, string>> = {
  owner: 'Only me',
  company: 'My company',
  everyone: 'Everyone on the order',
}

/** Labels of `acl` by portal. */
export const ACL_WORDS: Readonly<Record<Portal, Readonly<Record<Acl, string>>>> = {
  dispatcher: INSIDE,
  client: OUTSIDE,
  carrier: OUTSIDE,
}
