/** The first administrator: a link printed at the first start lets one person found the company. */
import type { FastifyReply } from 'fastify'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Site } from '../../settings/sites.ts'
import { sendPage } from '../pages/page.ts'
import { findIdentityByEmail, normalEmail } from '../people/identities.ts'
import { addMembership } from '../people/memberships.ts'
import { hashPassword, passwordFault } from '../people/passwords.ts'
import { together } from '../store.ts'
import type { Visit } from '../visit.ts'
import { zoneIn } from './founding-zone.ts'
import { foundingPage, passwordSetPage, spentLinkPage, type Founding } from './link-pages.ts'
import { createFirstAdministratorLink, lookAtLink, personByFoundingLink } from './one-time-links.ts'

const PURPOSE = 'first-administrator'

export interface FoundingVisit extends Visit {
  secret: string
}

/** A fresh link for the first administrator, to print at start; undefined once anyone can sign in. */
export async function firstAdministratorUrl(deps: {
  database: Database
  sites: readonly Site[]
  clock: Clock
}): Promise<string | undefined> {
  const { pool } = deps.database
  const { rowCount } = await pool.query('select from identity.memberships limit 1')
  const site = deps.sites.find((one) => one.portal === 'dispatcher')
  if (rowCount || !site) return undefined
  return createFirstAdministratorLink(pool, { origin: site.origin, portal: site.portal, at: deps.clock.now() })
}

const NO_ZONE = refuse.invalid('timeZone', 'Choose a time zone of the list')

async function faultOf(typed: Founding, password: string): Promise<Refusal | undefined> {
  if (!typed.companyName) return refuse.invalid('companyName', 'Enter the company’s name')
  if (!typed.name) return refuse.invalid('name', 'Enter your name')
  if (!/^[^\s@]+@[^\s@]+$/.test(typed.email)) return refuse.invalid('email', 'Enter a full email address')
  if (!zoneIn(typed.timeZone)) return NO_ZONE
  return passwordFault(password, typed.email)
}

const typedIn = ({ form }: FoundingVisit): Founding => ({
  companyName: (form['companyName'] ?? '').trim().slice(0, 200),
  name: (form['name'] ?? '').trim().slice(0, 200),
  email: normalEmail((form['email'] ?? '').slice(0, 320)),
  timeZone: (form['timeZone'] ?? '').slice(0, 60),
})

export async function showFounding(visit: FoundingVisit): Promise<FastifyReply> {
  const { services, site, reply, request, secret } = visit
  const link = await lookAtLink(services.database.pool, PURPOSE, secret, services.clock.now())
  return sendPage(
    reply,
    site,
    link ? foundingPage({ action: request.url, typed: typedIn(visit) }) : spentLinkPage(site),
  )
}

export async function foundCompany(visit: FoundingVisit): Promise<FastifyReply> {
  const { services, site, reply, request, secret, form } = visit
  const { pool } = services.database
  const found = services.foundCompany
  const at = services.clock.now()
  if (!found || !(await lookAtLink(pool, PURPOSE, secret, at))) return sendPage(reply, site, spentLinkPage(site))
  const typed = typedIn(visit)
  const password = form['password'] ?? ''
  const again = (refusal: Refusal) => sendPage(reply, site, foundingPage({ action: request.url, typed, refusal }))
  const fault = await faultOf(typed, password)
  const timeZone = zoneIn(typed.timeZone)
  if (fault || !timeZone) return again(fault ?? NO_ZONE)
  if (await findIdentityByEmail(pool, typed.email))
    return again(refuse.invalid('email', 'This address already has a sign-in'))

  // Before the transaction: it waits for its turn.
  const passwordHash = await hashPassword(password)
  const founded = await together(pool, async (client) => {
    const identityGuid = await personByFoundingLink(client, secret, {
      email: typed.email,
      name: typed.name,
      passwordHash,
      at,
    })
    if (!identityGuid) return undefined
    const user = await found({ ...typed, timeZone, identityGuid })
    await addMembership(client, { identityGuid, ...user, portal: 'dispatcher' })
    return { identityGuid, ...user }
  })
  if (!founded) return sendPage(reply, site, spentLinkPage(site))
  services.audit?.({
    kind: 'company-founded',
    at,
    portal: site.portal,
    source: request.ip,
    email: typed.email,
    ...founded,
  })
  // Home says what is next.
  return sendPage(reply, site, passwordSetPage(site, '/home'))
}
