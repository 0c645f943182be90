import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  PREFERENCE_LENGTH_MAX,
  preferencesRoutes,
  PREFERENCES_MAX,
  type Preference,
} from '@waybill/contract/preferences/preferences.routes.ts'
import { actorOf } from '../../operations/actor.ts'
import { type ForActs, module, type ReadCall, type WriteCall } from '../../calls/call.ts'
import { instant } from '../../platform/http/present.ts'
import { otherPreferences, preferencesOf, savePreference } from '../../records/people/index.ts'

async function listPreferences(_input: unknown, call: ReadCall): Promise<{ results: Preference[] }> {
  const [rows] = await call.read(preferencesOf(call.caller))
  return { results: rows.map(({ key, value, updated_at }) => ({ key, value, dateUpdated: instant(updated_at) })) }
}

async function putPreference(
  { params, body }: { params: { key: string }; body: { value?: unknown } },
  call: WriteCall<ForActs>,
): Promise<Preference | Refusal> {
  const { caller, tx, now } = call
  const { key } = params
  const { value } = body
  if (value === undefined) return refuse.invalid('value', 'is required')
  if (JSON.stringify(value).length > PREFERENCE_LENGTH_MAX)
    return refuse.invalid('value', `is longer than ${PREFERENCE_LENGTH_MAX} characters`)
  const [others] = value === null ? [] : await tx.rows(otherPreferences(caller, key))
  if ((others?.count ?? 0) >= PREFERENCES_MAX)
    return refuse.notNow('key', `${PREFERENCES_MAX} preferences are kept already`)
  savePreference(tx, { ...actorOf(call), userGuid: caller.userGuid }, key, value)
  return { key, value, dateUpdated: instant(now) }
}

export const preferencesModule = module(preferencesRoutes, { list: listPreferences, put: putPreference })
