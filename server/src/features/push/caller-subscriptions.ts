import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewPushSubscription, PushKey, PushSubscribed } from '@waybill/contract/push/push.shapes.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import { endSubscriptions, saveSubscription, subscriptionAt } from '../../records/notices/index.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'

const OFF = refuse.notNow('push', 'Push notifications are off here (WAYBILL_PUSH)')
const FOR_PEOPLE = refuse.forbidden('API keys have no browser; subscribe while signed in')

/** The public key that browsers subscribe with. */
export const getPushKey = async (_input: unknown, { services }: ReadCall<'push'>): Promise<PushKey | Refusal> =>
  services.push ? { publicKey: services.push.publicKey } : refuse.notFound('Push key')

/** Subscribes the caller's browser for as long as this session lasts. */
export async function subscribe(
  { body: { endpoint, keys, language } }: { body: NewPushSubscription },
  call: WriteCall<'push' | 'seal'>,
): Promise<PushSubscribed | Refusal> {
  const { caller, services, tx, now, request } = call
  if (!services.push) return OFF
  if (caller.apiKeyGuid) return FOR_PEOPLE
  if (!services.push.isAllowed(endpoint)) return refuse.invalid('endpoint', 'must be a public https:// address')
  const known = await tx.first(subscriptionAt(caller, endpoint))
  const guid = known?.guid ?? newGuid(now)
  saveSubscription(tx, {
    company_guid: caller.companyGuid,
    guid,
    user_guid: caller.userGuid,
    endpoint,
    keys_sealed: services.seal.close(JSON.stringify(keys), SEALED_FOR.pushKeys({ guid })),
    language,
    session_uid: request.sessionUid ?? null,
    created_at: now,
    updated_at: now,
  })
  return { guid }
}

/** Ends one of the caller's browsers; an ended one is not found. */
export async function unsubscribe(
  { params: { guid } }: { params: { guid: string } },
  { caller, services, tx }: WriteCall<'push'>,
): Promise<void | Refusal> {
  if (!services.push) return OFF
  const ended = await tx.rows(endSubscriptions(caller, guid))
  if (!ended.length) return refuse.notFound('Subscription')
}
