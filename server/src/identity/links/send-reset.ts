/** Sends the link for a new password, in the worker, so that no request waits for mails and no mail is lost. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Mailer } from '../../outside/mail/mail.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { findIdentity } from '../people/identities.ts'
import { together } from '../store.ts'
import { resetMail } from './mails.ts'
import { countResets, createReset } from './one-time-links.ts'
import { writtenToIn } from './written-to.ts'

const HOUR = 3_600_000
/** Prevents others from flooding a mailbox. */
const RESETS_PER_HOUR = 3

/** The task's name in the queue. */
export const RESET_TASK = 'send-reset'
export type ResetTask = { companyGuid: string; identityGuid: string; portal: Portal }

export interface ResetServices {
  database: Pick<Database, 'pool' | 'read'>
  clock: Clock
  mailer: Mailer
  originOf: (portal: Portal) => string
}

/** Creates the link and sends the mail; does nothing if the person was sent enough of them within the hour. */
export async function sendReset(task: ResetTask, services: ResetServices): Promise<void> {
  const { identityGuid, portal } = task
  const at = services.clock.now()
  const sent = await together(services.database.pool, async (client) => {
    // Requests for the same person are serialized, so that each counts the earlier ones.
    await client.query('select from identity.identities where guid = $1 for update', [identityGuid])
    const identity = await findIdentity(client, identityGuid)
    if (!identity?.isActive) return undefined
    if ((await countResets(client, identityGuid, new Date(at.getTime() - HOUR))) >= RESETS_PER_HOUR) return undefined
    const url = await createReset(client, { origin: services.originOf(portal), portal, identityGuid, at })
    return url && { identity, url }
  })
  if (!sent) return
  const { email, name } = sent.identity
  const as = await writtenToIn(services.database, task)
  await services.mailer.send(resetMail({ to: email, name, url: sent.url, ...as }))
}
