/** Whoever answers an offer: signed in to a portal, or by the link in a mail, without a session. */
import { may } from '@waybill/domain/access/rules.ts'
import { ANSWERS_FOR_ITSELF } from '@waybill/domain/access/tables/contracts.ts'
import type { ActingActor, ActOnOrder } from '../../consequences/act.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { wordingIn } from '../../documents/wording.ts'
import type { AccountOnPaper } from '../../records/attachments/index.ts'
import type { ContractScope } from '../../records/contracts/index.ts'
import type { ContractRecord } from '../../records/orders/index.ts'

/** Used to look up and lock an offer. */
export type Holder = Pick<WriteCall, 'tx' | 'ifMatch'> & { readonly caller: ContractScope }

export interface Answering extends Holder {
  readonly actor: ActingActor
  /** The vendor itself, not the company on its behalf. */
  readonly isVendor: boolean
  /** Who signs; null: the vendor as such. */
  readonly name: string | null
  /** The channel of the answer. */
  readonly channel: string
  readonly ip: string
}

/** Portal users answer for themselves; a dispatcher enters the vendor's answer, usually given by phone. */
export const answeringIn = (call: WriteCall<ForActs>, channel: string | undefined): Answering => {
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

/** Who answered, when and through which channel. */
export const answeredBy = ({ actor, channel, ip }: Answering) =>
  ({
    answered_at: actor.now,
    answered_by: actor.userGuid,
    answer_channel: channel,
    answer_ip: ip,
    updated_at: actor.now,
  }) satisfies Partial<ContractRecord>

/** Who agreed for the vendor, as printed on the rate confirmation. */
const signedBy = ({ isVendor, name }: Answering, vendor: AccountOnPaper): string =>
  isVendor ? (name ?? vendor.name) : wordingIn(vendor.language).words.rate.enteredBy(vendor.name, name ?? vendor.name)

export const signatureOf = (answering: Answering, vendor: AccountOnPaper): NonNullable<ActOnOrder['signature']> => ({
  by: signedBy(answering, vendor),
  answer: answeredBy(answering),
})
