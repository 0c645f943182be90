/** When the provider prompts the person: sign in, a second factor, which membership. There is no consent screen. */
import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Member } from '../people/memberships.ts'

const { Check, Prompt, base } = interactionPolicy

declare module 'oidc-provider' {
  interface Account {
    /** The account's membership, with our own provider. */
    member?: Member
  }
}

export const memberOf = (ctx: KoaContextWithOIDC): Member | undefined => ctx.oidc.account?.member

export const signInPolicy = () => {
  const policy = base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(
      new Check('access_ended', 'the session belongs to someone without access', 'login_required', (ctx) =>
        Boolean(ctx.oidc.session?.accountId && !ctx.oidc.account),
      ),
    )
  policy
    .get('login')
    ?.checks.add(
      new Check('second_factor', 'a second factor is demanded', 'login_required', (ctx) =>
        Boolean(memberOf(ctx)?.demandsSecondFactor && !ctx.oidc.session?.amr?.includes('otp')),
      ),
    )
  policy.add(new Prompt({ name: 'select_account', requestable: true }))
  return policy
}
