/** A sign-in in progress: the provider's interaction, and how far the person has come. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import type { Site } from '../../settings/sites.ts'
import type { IdentityServices } from '../identity-deps.ts'
import { parseAccountId } from '../people/account-id.ts'
import { findIdentity, type Identity } from '../people/identities.ts'
import { listMembers, type Member } from '../people/memberships.ts'
import { LIFETIMES } from '../provider/lifetimes.ts'
import { Payloads } from '../provider/payloads.ts'
import { nextStep, progressShape, type Progress, type Step } from './next-step.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

export interface SignIn {
  site: Site
  provider: Provider
  interaction: Interaction
  progress: Progress
  identity: Identity | undefined
  members: Member[]
  step: Step
}

const storeOf = (services: IdentityServices, site: Site) =>
  new Payloads({
    pool: () => services.database.pool,
    clock: services.clock,
    portal: site.portal,
    model: 'SignInProgress',
  })

/** Where a sign-in starts: at the password or, if already signed in, at what else is needed. */
function beginning(interaction: Interaction): Progress {
  const { session, prompt } = interaction
  const key = parseAccountId(session?.accountId)
  const isSwitching = prompt.name === 'select_account'
  const lacksFactor = prompt.reasons.length === 1 && prompt.reasons[0] === 'second_factor'
  if (!key || !session || !(isSwitching || lacksFactor)) return { amr: [] }
  return {
    identityGuid: key.identityGuid,
    amr: session.amr ?? [],
    ...(isSwitching ? { isSwitching } : { chosen: session.accountId }),
  }
}

/** The state of a sign-in: who it is, where they may go, and what to ask next. */
async function stateOf(services: IdentityServices, site: Site, progress: Progress) {
  const { database } = services
  const found = progress.identityGuid ? await findIdentity(database.pool, progress.identityGuid) : undefined
  const isOutdated = (found?.passwordChangedAt?.getTime() ?? 0) > (progress.provenAt ?? Infinity)
  const identity = found?.isActive && !isOutdated ? found : undefined
  const members = identity ? await listMembers(database, identity.guid, site.portal) : []
  const step = nextStep(identity ? progress : { amr: [] }, Boolean(identity?.totpConfirmedAt), members)
  return { progress, identity, members, step }
}

/** Loads the sign-in of a page. Throws `SessionNotFound` if it expired or belongs to another browser. */
export async function loadSignIn(
  services: IdentityServices,
  site: Site,
  uid: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<SignIn> {
  const provider = services.providers.get(site)
  if (!provider) throw new errors.SessionNotFound('this site has no sign-in of its own')
  const interaction = await provider.interactionDetails(request.raw, reply.raw)
  if (interaction.uid !== uid) throw new errors.SessionNotFound('another sign-in has started')
  const { data: stored } = progressShape.safeParse(await storeOf(services, site).find(interaction.uid))
  return { site, provider, interaction, ...(await stateOf(services, site, stored ?? beginning(interaction))) }
}

/** Stores the progress of the sign-in; returns its new state. */
export async function keepProgress(services: IdentityServices, signIn: SignIn, progress: Progress): Promise<SignIn> {
  await storeOf(services, signIn.site).upsert(signIn.interaction.uid, { ...progress }, LIFETIMES.Interaction)
  return { ...signIn, ...(await stateOf(services, signIn.site, progress)) }
}

export const dropProgress = (services: IdentityServices, signIn: SignIn): Promise<void> =>
  storeOf(services, signIn.site).destroy(signIn.interaction.uid)
