/** Removing the demo: closed for everyone in one transaction, and deleted in the background. */
import type { DemoContents, DemoRemoved } from '@waybill/contract/company-data/company-data.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ForActs, ReadCall } from '../../calls/call.ts'
import { createFirstAdministratorLink } from '../../identity/links/one-time-links.ts'
import { actorOf } from '../../operations/actor.ts'
import { beginDemoRemoval, demoCompanies, demoCounts, isDistributed } from '../../records/company/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { DEMO_REMOVAL_TASK, type DemoRemovalTask } from './demo-removal-task.ts'

const REAL = refuse.notNow(
  'company',
  'Only a demo company can be removed. This is a real one: its numbers have no gaps and its history is evidence, so nothing of it is ever deleted. ' +
    'To close it, download its data here and take away its users’ access in Settings, Users',
)
const PUBLIC = refuse.notNow(
  'company',
  'Others can sign in to this demo with its public password, so it is not removed from here. Start the server without WAYBILL_DEMO_PUBLIC, then remove it',
)
const DISTRIBUTED = refuse.notNow(
  'company',
  'This database is distributed over several nodes, where history is never deleted. Begin with a new database instead',
)

/** Why the caller's company is not removed, if it is not. */
async function obstacle(call: ReadCall<'demo'>): Promise<Refusal | undefined> {
  const { caller, services } = call
  const [[company], [database]] = await call.read(companyQuery(caller.companyGuid), isDistributed())
  if (!company?.is_demo) return REAL
  if (services.demo.isPublic) return PUBLIC
  return database?.is_distributed ? DISTRIBUTED : undefined
}

/** What goes with the demo. */
export async function getDemoContents(_input: unknown, call: ReadCall<'database' | 'demo'>): Promise<DemoContents> {
  const { caller, services } = call
  const refused = await obstacle(call)
  if (refused) return { obstacle: refused.message, companies: [] }
  const [found] = await call.read(demoCompanies())
  const companies = await Promise.all(
    found.map(async ({ guid, name }) => {
      const [[counts]] = await services.database.read({ companyGuid: guid }, demoCounts(guid))
      return { name, isOwn: guid === caller.companyGuid, ...counts! }
    }),
  )
  return { obstacle: null, companies: companies.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)) }
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Closes the demo and begins to delete it. A repeat finds nobody signed in; the work goes on by itself until all of it is gone. */
export async function removeDemo(
  { body }: { body: { name: string } },
  call: ReadCall<ForActs | 'callers' | 'database' | 'demo' | 'originOf' | 'sessions'>,
): Promise<DemoRemoved | Refusal> {
  const { caller, services, now } = call
  const refused = await obstacle(call)
  if (refused) return refused
  if (plain(body.name) !== plain(caller.company.name))
    return refuse.invalid('name', `Type the company’s name, ${caller.company.name}, to remove it`)
  // What it is writing would keep the transaction waiting.
  await services.demo.stopFilling()
  const removed = await services.database.write(caller, async (tx) => {
    const companies = await beginDemoRemoval(tx, actorOf(call), caller.userEmail)
    if (!companies.length) return REAL
    await services.queue.send<DemoRemovalTask>(tx, DEMO_REMOVAL_TASK, { companyGuid: caller.companyGuid })
    tx.afterCommit(() => {
      services.sessions.forget()
      for (const { guid } of companies) services.callers.forgetCompany(guid)
    })
    return companies
  })
  if (isRefusal(removed)) return removed
  call.request.log.warn(
    { companies: removed.map(({ name }) => name), by: caller.userEmail },
    'the demo was closed and is being removed',
  )
  const foundingUrl = await createFirstAdministratorLink(services.database.signIn.pool, {
    origin: services.originOf('dispatcher'),
    portal: 'dispatcher',
    at: now,
  })
  services.demo.removed(foundingUrl)
  return { foundingUrl: foundingUrl ?? null }
}
