/** The services used by identity: founding a company, and recording sign-in events in its history. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { Services } from '../calls/call.ts'
import type { VerifyToken } from './app.ts'
import { tokenVerifier } from '../identity/tokens/token-verifier.ts'
import { findIdentityByEmail, hasDemoSignIns } from '../identity/people/identities.ts'
import { listMembers } from '../identity/people/memberships.ts'
import type { TokenRefusals } from '../identity/tokens/token-refusals.ts'
import { TokenRefused } from '../identity/tokens/verified-token.ts'
import type { AuditEvent, IdentityDeps } from '../identity/identity-deps.ts'
import { newGuid } from '../platform/guid.ts'
import type { Settings } from '../settings/settings.ts'
import { foundCompany } from '../records/people/index.ts'
import { type Actor, recordHistory } from '../records/history/index.ts'

function actorIn(services: Services, companyGuid: string, userGuid: string, userName: string | null): Actor {
  const now = services.clock.now()
  return { companyGuid, userGuid, userName, portal: null, requestId: null, now, announce: services.announce }
}

/** Where an event belongs: to the user it names, otherwise to every user of the person whose sign-in it concerns. */
async function usersOf(
  { database: { signIn: database } }: Services,
  event: AuditEvent,
): Promise<{ companyGuid: string; userGuid: string }[]> {
  const { companyGuid, userGuid, email } = event
  if (companyGuid && userGuid) return [{ companyGuid, userGuid }]
  const identityGuid = event.identityGuid ?? (email && (await findIdentityByEmail(database.pool, email))?.guid)
  return identityGuid ? listMembers(database, identityGuid) : []
}

/** How many different email addresses that one source is delayed for are logged in 15 minutes. */
const DELAYS_LOGGED = 10

/** The actor of these is not proven to be the person. */
const UNPROVEN: readonly AuditEvent['kind'][] = ['sign-in-failed', 'sign-in-delayed', 'reset-asked']

/** Further attempts during a delay are neither logged nor recorded: an attack would fill the log. */
const isRepeatedDelay = ({ security }: Services, { kind, email, source }: AuditEvent): boolean =>
  kind === 'sign-in-delayed' &&
  !(security.isFirst(`delayed ${email ?? ''}`) && security.isAmongFirst(`delayed from ${source}`, DELAYS_LOGGED))

/** Sign-ins, attempts and changes to them are recorded in the history of the companies concerned. */
async function saveEvent(services: Services, event: AuditEvent): Promise<void> {
  for (const { companyGuid, userGuid } of await usersOf(services, event)) {
    const isProven = !UNPROVEN.includes(event.kind)
    const actor: Actor = {
      ...actorIn(services, companyGuid, userGuid, isProven ? (event.email ?? null) : null),
      ...(isProven ? {} : { userGuid: null }),
      portal: event.portal,
      now: event.at,
    }
    const entry = {
      subject: 'sign-in',
      subjectGuid: userGuid,
      action: `sign-in.${event.kind}`,
      after: { source: event.source },
    }
    await services.database.signIn.write(actor, async (tx) => recordHistory(tx, actor, [entry]))
  }
}

/** The services required by identity. */
export function identityOf(
  services: Services,
  options: { settings: Settings; log: IdentityDeps['log']; dataFolder: string; isDemo?: boolean },
): IdentityDeps {
  const { settings, log } = options
  return {
    database: services.database,
    settings,
    clock: services.clock,
    sessions: services.sessions,
    lines: services.signInLines,
    log,
    mailer: services.mailer,
    queue: services.queue,
    keyFolder: options.dataFolder,
    // It may have been removed since the start.
    isDemo: async () => (options.isDemo ?? false) && (await hasDemoSignIns(services.database.signIn)),
    audit(event) {
      if (isRepeatedDelay(services, event)) return
      const say = UNPROVEN.includes(event.kind) ? 'warn' : 'info'
      log[say]({ security: event.kind, ...event }, 'security')
      saveEvent(services, event).catch((err: unknown) => log.warn({ err }, 'an identity event was not saved'))
    },
    async foundCompany({ companyName, name, email, timeZone, identityGuid }) {
      const [companyGuid, userGuid] = [newGuid(), newGuid()]
      const actor = { ...actorIn(services, companyGuid, userGuid, name), portal: 'dispatcher' as const }
      const company = { companyGuid, name: companyName, email, isDemo: false, timeZone }
      const founded = await services.database.write(actor, async (tx) =>
        // Home says what is next; a list of all orders has nothing to say yet.
        foundCompany(tx, actor, company, { guid: userGuid, identityGuid, name, email, startsOn: '/home' }),
      )
      if (isRefusal(founded)) throw new Error(founded.message)
      return { companyGuid, userGuid }
    },
  }
}

/** Someone signed in by an external issuer whom nobody invited, or who lost access. */
const STRANGER: Refusal = {
  refused: true,
  code: 'forbidden',
  message: 'This sign-in has no access here. Ask the company to invite you by your email address',
}

/** The owners of the sites' access tokens. Refused ones are counted and logged; their sender is told no more than to sign in. */
export function bearersOf(
  identity: Parameters<typeof tokenVerifier>[0] & Pick<IdentityDeps, 'log'>,
  refusals: TokenRefusals,
): VerifyToken {
  const tokens = tokenVerifier(identity)
  return async (portal, bearer) => {
    try {
      const { companyGuid, userGuid, expiresAt, sessionUid, grantId } = await tokens.verify(portal, bearer)
      return companyGuid && userGuid ? { companyGuid, userGuid, endsAt: expiresAt, sessionUid, grantId } : STRANGER
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      refusals.add(portal, error, identity.log)
      return undefined
    }
  }
}
