/** Records the start, use and end of sessions. */
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Site } from '../../settings/sites.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { parseAccountId } from '../people/account-id.ts'

export function followSessions(provider: Provider, { portal }: Site, deps: IdentityDeps): void {
  const { sessions, clock, log } = deps
  const onFault = (err: unknown) => log.warn({ err, portal }, 'a session could not be noted')
  const sourceOf = (ctx: KoaContextWithOIDC) => ctx.ip
  provider.on('authorization.success', (ctx) => {
    const { session } = ctx.oidc
    const key = parseAccountId(session?.accountId)
    if (!session || !key) return
    const sighting = { ...key, uid: session.uid, portal, device: ctx.get('user-agent'), source: sourceOf(ctx) }
    sessions.begun(sighting).catch(onFault)
  })
  provider.on('grant.success', (ctx) => {
    const uid = ctx.oidc.entities.RefreshToken?.sessionUid
    if (uid) sessions.used(uid).catch(onFault)
  })
  // Also where a refresh token or a code was used again: the access tokens of the grant end with it.
  provider.on('grant.revoked', () => sessions.forget())
  provider.on('end_session.success', (ctx) => {
    sessions.forget()
    const key = parseAccountId(ctx.oidc.session?.accountId)
    if (key) deps.audit?.({ kind: 'signed-out', at: clock.now(), portal, source: sourceOf(ctx), ...key })
  })
}
