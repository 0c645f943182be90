/** Invites a user by mail, in the worker: the link exists only in the mail, and a mail is never lost. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { PORTAL_OF_ACCOUNT, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Mailer } from '../../outside/mail/mail.ts'
import type { Clock } from '../../platform/clock.ts'
import { build } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import { WRITTEN_LANGUAGE } from '../../records/notices/index.ts'
import { companyLook } from '../pages/company-look.ts'
import { invitationMail } from './mails.ts'
import { createInvitation } from './one-time-links.ts'

/** The task's name in the queue. */
export const INVITE_TASK = 'invite-user'
/** Send it in the transaction that grants access: `services.queue.send(tx, INVITE_TASK, { companyGuid, userGuid })`. */
export type InviteTask = { companyGuid: string; userGuid: string }

export interface Inviting {
  database: Database
  clock: Clock
  mailer: Mailer
  originOf: (portal: Portal) => string
}

const invited = ({ companyGuid, userGuid }: InviteTask) =>
  build
    .selectFrom('users as u')
    .innerJoin('accounts as a', (j) =>
      j.onRef('a.company_guid', '=', 'u.company_guid').onRef('a.guid', '=', 'u.account_guid'),
    )
    .innerJoin('companies as c', 'c.company_guid', 'u.company_guid')
    .where('u.company_guid', '=', companyGuid)
    .where('u.guid', '=', userGuid)
    .where('u.can_login', '=', true)
    .where('u.deleted_at', 'is', null)
    .select([
      'u.name',
      'u.email',
      'u.identity_guid',
      'a.type',
      'c.name as company_name',
      WRITTEN_LANGUAGE.as('language'),
    ])

/** Creates the one-time link and sends the mail; does nothing if access was revoked meanwhile. */
export async function inviteUser(task: InviteTask, { database, clock, mailer, originOf }: Inviting): Promise<void> {
  const [[user]] = await database.read({ companyGuid: task.companyGuid }, invited(task))
  if (!user?.identity_guid) return
  const portal = PORTAL_OF_ACCOUNT[user.type]
  const link = { origin: originOf(portal), portal, at: clock.now() }
  const { identity_guid: identityGuid } = user
  const url = await database.write(task, (tx) => createInvitation(tx, { ...link, identityGuid }))
  if (isRefusal(url)) throw new Error(url.message)
  const look = await companyLook(database, task.companyGuid)
  const { email: to, name, language, company_name: companyName } = user
  await mailer.send(invitationMail({ to, name, language, companyName, portal, url, look }))
}
