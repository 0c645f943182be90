/** Deletes expired data: the provider's payloads, old attempts, old links. */
import type pg from 'pg'

const DAY = 86_400_000

/** Deletes expired data; safe to run in several processes. */
export async function cleanUpIdentity(pool: pg.Pool, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * DAY)
  await pool.query('delete from identity.oidc_payloads where expires_at < $1', [now])
  await pool.query(
    `delete from identity.sessions s where last_used_at < $1 and not exists (
       select from identity.oidc_payloads p where p.portal = s.portal and p.model = 'Session' and p.uid = s.uid)`,
    [new Date(now.getTime() - DAY)],
  )
  await pool.query('delete from identity.sign_in_attempts where at < $1', [monthAgo])
  await pool.query('select identity.forget_links($1)', [monthAgo])
}
