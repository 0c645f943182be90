/** Somebody who answers an offer: signed in at a portal, or by the link of a mail, which needs no sign-in. */
import { may } from '@waybill/domain/access/rules.ts'
import { ANSWERS_FOR_ITSELF } from '@waybill/domain/access/tables/contracts.ts'
import type { ActingActor, ActOnOrder } from '../../consequences/act.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import type { ContractScope } from '../../records/contracts/index.ts'
import type { ContractRecord } from '../../records/orders/index.ts'

/** Who may look for an offer and hold it. */
export type Holder = Pick<WriteCall, 'tx' | 'ifMatch'> & { readonly caller: ContractScope }

export interface Answering extends Holder {
  readonly actor: ActingActor
  /** The vendor itself, not the company on its behalf. */
  readonly isVendor: boolean
  /** Who signs; null: the vendor as such. */
  readonly name: string | null
  /** Through what the answer came. */
  readonly channel: string
  readonly ip: string
}

/** Who signs in answers through the portal; a dispatcher enters what the vendor said, as a rule by telephone. */
export const answeringIn = (call: WriteCall, channel: string | undefined): Answering => {
  const { tx, ifMatch, caller, request } = call
  const isVendor = may(ANSWERS_FOR_ITSELF, caller)
  return {
    tx,
    ifMatch,
    caller,
    actor: actorOf(call),
    isVendor,
    name: caller.userName,
    channel: isVendor ? 'portal' : (channel ?? 'phone'),
    ip: request.ip,
  }
}

/** Who answered, when and through what. */
export const answeredBy = ({ actor, channel, ip }: Answering) =>
  ({
    answered_at: actor.now,
    answered_by: actor.userGuid,
    answer_channel: channel,
    answer_ip: ip,
    updated_at: actor.now,
  }) satisfies Partial<ContractRecord>

/** Who agreed for the vendor, as printed on the rate confirmation. */
const signedBy = ({ isVendor, name }: Answering, vendorName: string): string =>
  isVendor ? (name ?? vendorName) : `${vendorName}, entered by ${name}`

export const signatureOf = (answering: Answering, vendorName: string): NonNullable<ActOnOrder['signature']> => ({
  by: signedBy(answering, vendorName),
  answer: answeredBy(answering),
})
