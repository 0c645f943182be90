/** How long things of the provider live, in seconds, and how using them prolongs that. */
import type { Provider } from 'oidc-provider'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'

const DAY = 86_400

/** A stolen or withdrawn access stays valid at most this long. */
export const ACCESS_TOKEN_SECONDS = 300

export const LIFETIMES = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: 60,
  IdToken: 3600,
  Interaction: 3600,
  /** Whoever comes back within this time stays signed in; every renewal of a token begins it anew. */
  RefreshToken: 14 * DAY,
  Session: 30 * DAY,
  Grant: 30 * DAY,
}

/** Session and grant live on with the refresh token, although renewing one does not touch them. Written once a day. */
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
        `update identity.oidc_payloads
         set expires_at = $3, payload = payload || jsonb_build_object('exp', floor(extract(epoch from $3::timestamptz)))
         where ((model = 'Session' and uid = $1) or (model = 'Grant' and id = $2)) and expires_at < $4`,
        [
          token.sessionUid,
          grant.jti,
          new Date(now + LIFETIMES.Session * 1000),
          new Date(now + (LIFETIMES.Session - DAY) * 1000),
        ],
      )
      .catch(deps.onFault)
  })
}
