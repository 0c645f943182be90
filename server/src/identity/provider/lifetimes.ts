/** Lifetimes of the provider's objects, in seconds, and how use extends them. */
import type { Provider } from 'oidc-provider'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'

const DAY = 86_400

/** A stolen or revoked access token remains valid at most this long. */
export const ACCESS_TOKEN_SECONDS = 300

export const LIFETIMES = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: 60,
  IdToken: 3600,
  Interaction: 3600,
  /** Whoever returns within this time stays signed in; every token renewal restarts it. */
  RefreshToken: 14 * DAY,
  Session: 30 * DAY,
  Grant: 30 * DAY,
}

/** However it is used, a session ends this long after its sign-in. */
export const SESSION_MOST_SECONDS = 90 * DAY

/** The remaining lifetime of a session. `signedInAt` in seconds. */
export function sessionSeconds(signedInAt: number | undefined, now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000)
  return Math.max(1, Math.min(LIFETIMES.Session, (signedInAt ?? seconds) + SESSION_MOST_SECONDS - seconds))
}

/** Session and grant are extended with the refresh token, although renewing one does not touch them. Written once a day. */
export function prolongWithRefresh(
  provider: Provider,
  deps: { pool: pg.Pool; clock: Clock; onFault: (error: unknown) => void },
): void {
  provider.on('grant.success', (ctx) => {
    const { RefreshToken: token, Grant: grant } = ctx.oidc.entities
    if (!token || !grant) return
    const now = deps.clock.now().getTime()
    deps.pool
      .query(
        `update identity.oidc_payloads p
         set expires_at = ends.at, payload = payload || jsonb_build_object('exp', floor(extract(epoch from ends.at)))
         from (
           select least($3, min(to_timestamp((payload ->> 'loginTs')::bigint)) + make_interval(secs => $5)) as at
           from identity.oidc_payloads where model = 'Session' and uid = $1
         ) ends
         where ((p.model = 'Session' and p.uid = $1) or (p.model = 'Grant' and p.id = $2))
           and p.expires_at < least($4, ends.at)`,
        [
          token.sessionUid,
          grant.jti,
          new Date(now + LIFETIMES.Session * 1000),
          new Date(now + (LIFETIMES.Session - DAY) * 1000),
          SESSION_MOST_SECONDS,
        ],
      )
      .catch(deps.onFault)
  })
}
