/** New keys for identity, used by all new sign-ins. Only the caller has access to the data. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { together } from '../store.ts'
import { addKeys, takeTurn } from './identity-keys.ts'
import type { Seal } from './seal.ts'
import { totpUse } from '../second-factor/second-factor.ts'

/**
 * Adds a new signing and a new cookie key, and reseals values sealed with older keys of the file. `forget`: signatures
 * of older keys become invalid, so that everyone must sign in again.
 */
export async function rotateIdentity(
  { pool }: Pick<Database, 'pool'>,
  seal: Seal,
  clock: Clock,
  forget: boolean,
): Promise<number> {
  return together(pool, async (client) => {
    await takeTurn(client)
    await addKeys(client, seal, clock.now())
    if (forget) {
      await client.query('delete from identity.keys where retired_at is not null')
      await client.query('delete from identity.oidc_payloads')
    }
    let resealed = 0
    const anew = (sealed: string, use: string) => {
      const text = seal.open(sealed, use)
      if (text === undefined) throw new Error('A key of identity.key is missing: the file belongs to another database')
      resealed++
      return seal.close(text, use)
    }
    const keys = await client.query<{ id: string; kind: string; sealed: string }>(
      `select id, kind, content ->> 'sealed' as sealed from identity.keys where not starts_with(content ->> 'sealed', $1)`,
      [seal.newest],
    )
    for (const { id, kind, sealed } of keys.rows)
      await client.query(
        `update identity.keys set content = jsonb_set(content, '{sealed}', to_jsonb($2::text)) where id = $1`,
        [id, anew(sealed, kind)],
      )
    const people = await client.query<{ guid: string; sealed: string }>(
      'select guid, totp_secret_sealed as sealed from identity.identities where not starts_with(totp_secret_sealed, $1) for update',
      [seal.newest],
    )
    for (const { guid, sealed } of people.rows)
      await client.query('update identity.identities set totp_secret_sealed = $2 where guid = $1', [
        guid,
        anew(sealed, totpUse(guid)),
      ])
    return resealed
  })
}
