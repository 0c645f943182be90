/** Creates the new company from the staged data, in one transaction. */
import type { CompanyManifest } from '@waybill/contract/company-data/company-data.shapes.ts'
import type { Services } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { personFor } from '../../identity/people/identities.ts'
import { identityOfUser } from '../../identity/people/memberships.ts'
import { grantAccess } from '../../identity/people/user-access.ts'
import type { Tx } from '../../platform/db/database.ts'
import {
  admit,
  fillLate,
  continueNumbering,
  insertStaged,
  type Member,
  type Move,
  markPastLateStops,
  refreshStatistics,
} from '../../records/company/index.ts'
import { endOffers, endPosts } from '../../consequences/company-quiet.ts'
import { WORK_KINDS, makeDue } from '../../records/due/index.ts'
import { type Actor, recordHistory } from '../../records/history/index.ts'
import { settleApart } from '../../records/queue/index.ts'
import { ArchiveFault, faultOf, fileOf } from './archive-fault.ts'
import type { ArrivingTable } from './read-manifest.ts'

/** The result. */
export interface Written {
  member: Member
  posts: number
  offers: number
}

async function writeTables(tx: Tx, arriving: readonly ArrivingTable[], move: Move): Promise<void> {
  for (const { table, said } of arriving)
    await tx.rows(insertStaged(table, new Set(said.columns), move)).catch((error: unknown) => {
      throw faultOf(error, table.name)
    })
  for (const { table, said } of arriving) {
    const fill = fillLate(table, new Set(said.columns), move)
    await (fill && tx.rows(fill))?.catch((error: unknown) => {
      throw faultOf(error, table.name)
    })
  }
}

/** Who imports the company, and when. */
export interface Importer {
  caller: Caller
  services: Pick<Services, 'database' | 'announce'>
  now: Date
}

/** Makes the importer an administrator. */
async function admitImporter(tx: Tx, companyGuid: string, { caller, now, services }: Importer): Promise<Member> {
  const { userName: name, userEmail: email } = caller
  // The new company cannot see the caller's row in its home company.
  const identityGuid =
    (await identityOfUser(services.database.apart, caller)) ?? (await personFor(tx, { email, name, at: now }))
  const member = await admit(tx, companyGuid, { identityGuid, name, email }, now)
  if (!member) throw new ArchiveFault(fileOf('accounts'), 'holds no active account of the company itself', true)
  await grantAccess(tx, identityGuid, { userGuid: member.guid, portal: 'dispatcher' })
  return member
}

/** Writes everything or nothing. */
export async function writeCompany(
  tx: Tx,
  arriving: readonly ArrivingTable[],
  manifest: CompanyManifest,
  companyGuid: string,
  newcomer: Importer,
): Promise<Written> {
  const { services, now } = newcomer
  const move: Move = { from: manifest.company.guid, to: companyGuid }
  await writeTables(tx, arriving, move)
  await tx.rows(refreshStatistics(arriving.map(({ table }) => table.name)))
  await tx.rows(continueNumbering(move))
  await tx.rows(markPastLateStops(move, now))
  // Of exports that were cut short.
  for (const query of settleApart(companyGuid)) await tx.rows(query)
  const member = await admitImporter(tx, companyGuid, newcomer)
  const actor: Actor = {
    companyGuid,
    userGuid: member.guid,
    userName: member.name,
    portal: 'dispatcher',
    requestId: null,
    now,
    announce: services.announce,
    isQuiet: true,
  }
  recordHistory(tx, actor, [
    {
      subject: 'company',
      subjectGuid: companyGuid,
      action: 'company.imported',
      after: { from: manifest.company.name, at: manifest.at },
    },
  ])
  makeDue(tx, ...WORK_KINDS.map((kind) => ({ kind, at: now })))
  const posts = await endPosts(tx, actor)
  const offers = await endOffers(tx, actor)
  return { member, posts, offers }
}
