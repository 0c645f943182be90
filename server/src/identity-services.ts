/** The services that identity uses: founding a company, and recording sign-in events in its history. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Services } from './calls/call.ts'
import type { VerifyToken } from './app.ts'
import { tokenVerifier } from './identity/tokens/token-verifier.ts'
import { TokenRefused } from './identity/tokens/verified-token.ts'
import type { AuditEvent, IdentityDeps } from './identity/identity-deps.ts'
import { newGuid } from './platform/guid.ts'
import type { Settings } from './settings/settings.ts'
import { foundCompany } from './records/people/index.ts'
import { type Actor, recordHistory } from './records/history/index.ts'

const TIME_ZONE = 'America/Chicago'

function actorIn(services: Services, companyGuid: string, userGuid: string, userName: string | null): Actor {
  const now = services.clock.now()
  return { companyGuid, userGuid, userName, portal: null, requestId: null, now, announce: services.announce }
}

/** Sign-ins and what changes them stand in the history of the company they concern. */
async function saveEvent(services: Services, event: AuditEvent): Promise<void> {
  const { companyGuid, userGuid } = event
  if (!companyGuid || !userGuid) return
  const actor = {
    ...actorIn(services, companyGuid, userGuid, event.email ?? null),
    portal: event.portal,
    now: event.at,
  }
  const entry = {
    subject: 'sign-in',
    subjectGuid: userGuid,
    action: `sign-in.${event.kind}`,
    after: { source: event.source },
  }
  await services.database.write(actor, async (tx) => recordHistory(tx, actor, [entry]))
}

/** The services that identity asks for. */
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
    log,
    mailer: services.mailer,
    queue: services.queue,
    keyFolder: options.dataFolder,
    isDemo: () => options.isDemo ?? false,
    audit(event) {
      log.info({ ...event }, 'identity')
      saveEvent(services, event).catch((err: unknown) => log.warn({ err }, 'an identity event was not saved'))
    },
    async foundCompany({ companyName, name, email, identityGuid }) {
      const [companyGuid, userGuid] = [newGuid(), newGuid()]
      const actor = { ...actorIn(services, companyGuid, userGuid, name), portal: 'dispatcher' as const }
      const company = { companyGuid, name: companyName, email, isDemo: false, timeZone: TIME_ZONE }
      const founded = await services.database.write(actor, async (tx) =>
        foundCompany(tx, actor, company, { guid: userGuid, identityGuid, name, email }),
      )
      if (isRefusal(founded)) throw new Error(founded.message)
      return { companyGuid, userGuid }
    },
  }
}

/** Whom the access tokens of the sites stand for. */
export function bearersOf(identity: IdentityDeps): VerifyToken {
  const tokens = tokenVerifier(identity)
  return async (portal, bearer) => {
    try {
      const { companyGuid, userGuid, expiresAt, sessionUid } = await tokens.verify(portal, bearer)
      return companyGuid && userGuid ? { companyGuid, userGuid, endsAt: expiresAt, sessionUid } : undefined
    } catch (error) {
      if (error instanceof TokenRefused) return undefined
      throw error
    }
  }
}
