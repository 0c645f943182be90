/** The calls of the account page. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { IdentityServices } from '../identity-deps.ts'
import { writtenTo } from '../links/written-to.ts'
import { sendPage } from '../pages/page.ts'
import { expiredPage } from '../pages/plain-pages.ts'
import type { Notice } from '../pages/parts.ts'
import { guarded, type Visit } from '../visit.ts'
import { accountPage, type Refused } from './account-pages.ts'
import { type Owner, ownerOf, signInForAccount } from './account-session.ts'
import type { AccountVisit } from './account-visit.ts'
import { changePassword } from './change-password.ts'
import {
  confirmSecondFactor,
  makeRecoveryCodes,
  offerSecondFactor,
  removeOwnSecondFactor,
} from './change-second-factor.ts'
import { textOf } from '../../platform/unknown-fields.ts'

const DONE: Readonly<Record<string, Notice>> = {
  password: { kind: 'good', text: ({ account }) => account.changed },
  removed: { kind: 'good', text: ({ account }) => account.isOff },
}

const languageOf = async ({ services, site }: Visit, { identity }: Owner): Promise<Language> =>
  (await writtenTo(services.database, identity.guid, site.portal)).language

async function show(visit: Visit): Promise<FastifyReply> {
  const { site, request, reply } = visit
  const { query } = request
  const owner = await ownerOf(visit)
  if (!owner) {
    // Returned from signing in without a session: redirecting again would loop.
    const isBack = textOf(query, 'code') !== undefined || textOf(query, 'error') !== undefined
    return isBack ? sendPage(reply, site, expiredPage(site)) : reply.redirect(signInForAccount(visit), 303)
  }
  if (textOf(query, 'code') !== undefined) return reply.redirect('/account', 303)
  const language = await languageOf(visit, owner)
  return sendPage(reply, site, accountPage({ site, owner, language, notice: DONE[textOf(query, 'done') ?? ''] }))
}

/** Mounts `/account`; submitting a form is limited per source by `limit`. */
export function mountAccount(scope: FastifyInstance, services: IdentityServices, limit: object): void {
  const on = (act: (visit: AccountVisit) => Promise<FastifyReply>) =>
    guarded(services, async (visit) => {
      const owner = await ownerOf(visit)
      if (!owner) return visit.reply.redirect('/account', 303)
      const language = await languageOf(visit, owner)
      const again = (refused: Refused) =>
        sendPage(visit.reply, visit.site, accountPage({ site: visit.site, owner, language, refused }))
      return act({ ...visit, owner, again })
    })
  scope.get('/account', guarded(services, show))
  scope.post('/account/password', limit, on(changePassword))
  scope.post('/account/second-factor', limit, on(offerSecondFactor))
  scope.post('/account/second-factor/confirm', limit, on(confirmSecondFactor))
  scope.post('/account/second-factor/remove', limit, on(removeOwnSecondFactor))
  scope.post('/account/recovery-codes', limit, on(makeRecoveryCodes))
}
