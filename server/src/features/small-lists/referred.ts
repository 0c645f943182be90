/** What the fields of a record refer to, which must be its owner’s. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { SmallList } from '@waybill/contract/small-lists/small-list.ts'
import type { WriteCall } from '../../calls/call.ts'
import { fileOfAccount } from '../../records/attachments/index.ts'
import { colleagueQuery } from '../../records/people/index.ts'
import type { ListOwner } from '../../records/small-lists/index.ts'

const SAYS = {
  user: 'is not one of your people who can sign in',
  file: 'is not one of the files among your company documents',
} as const

/** The refusal of the first field that refers to what the owner does not have. */
export async function strangerIn(
  { own }: SmallList,
  body: object,
  { companyGuid, vendorGuid: accountGuid }: ListOwner,
  { tx }: WriteCall,
): Promise<Refusal | undefined> {
  for (const [key, { refersTo }] of Object.entries(own)) {
    const guid: unknown = Reflect.get(body, key)
    if (!refersTo || typeof guid !== 'string' || accountGuid === undefined) continue
    const owner = { companyGuid, accountGuid }
    const found = await (refersTo === 'user'
      ? tx.first(colleagueQuery(owner, guid))
      : tx.first(fileOfAccount(owner, guid)))
    if (!found) return refuse.invalid(key, SAYS[refersTo])
  }
  return undefined
}
