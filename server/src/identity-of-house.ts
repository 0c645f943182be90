/** What the identity room is given of the house: how a company is founded, and where its events are kept. */
import type { Logger } from 'pino'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { House } from './caller/call.ts'
import type { AuditEvent, IdentityDeps } from './identity/identity-deps.ts'
import { newGuid } from './platform/guid.ts'
import type { Settings } from './platform/settings.ts'
import { foundCompany } from './records/founding.ts'
import { recordHistory, type Actor } from './records/history.ts'

const TIME_ZONE = 'America/Chicago'

function actorIn(house: House, companyGuid: string, userGuid: string, userName: string | null): Actor {
  const now = house.clock.now()
  return { companyGuid, userGuid, userName, portal: null, requestId: null, now, announce: house.announce }
}

/** Sign-ins and what changes them stand in the history of the company they concern. */
async function keepEvent(house: House, event: AuditEvent): Promise<void> {
  const { companyGuid, userGuid } = event
  if (!companyGuid || !userGuid) return
  const actor = { ...actorIn(house, companyGuid, userGuid, event.email ?? null), portal: event.portal, now: event.at }
  const entry = {
    subject: 'sign-in',
    subjectGuid: userGuid,
    action: `sign-in.${event.kind}`,
    after: { source: event.source },
  }
  await house.database.write(actor, async (tx) => recordHistory(tx, actor, [entry]))
}

/** The identity room's needs, met by the house. */
export function identityOf(
  house: House,
  options: { settings: Settings; log: Logger; dataFolder: string; isDemo?: boolean },
): IdentityDeps {
  const { settings, log } = options
  return {
    database: house.database,
    settings,
    clock: house.clock,
    log,
    mailer: house.mailer,
    keyFolder: options.dataFolder,
    isDemo: () => options.isDemo ?? false,
    audit(event) {
      log.info({ ...event }, 'identity')
      keepEvent(house, event).catch((err: unknown) => log.warn({ err }, 'an identity event was not kept'))
    },
    async foundCompany({ companyName, name, email, identityGuid }) {
      const [companyGuid, userGuid] = [newGuid(), newGuid()]
      const actor = { ...actorIn(house, companyGuid, userGuid, name), portal: 'dispatcher' }
      const company = { companyGuid, name: companyName, email, isDemo: false, timeZone: TIME_ZONE }
      const founded = await house.database.write(actor, async (tx) =>
        foundCompany(tx, actor, company, { guid: userGuid, identityGuid, name, email }),
      )
      if (isRefusal(founded)) throw new Error(founded.message)
      return { companyGuid, userGuid }
    },
  }
}
