/** The pages of a sign-in: password, membership, no access. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Site } from '../../settings/sites.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo-sign-ins.ts'
import { html, type Html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import type { PageWords } from '../pages/page-words.ts'
import { field, hidden, notice, type Notice } from '../pages/parts.ts'
import type { Member } from '../people/memberships.ts'

/** Hints for a portal's users before they sign in: a driver with a link for one job has no password. */
const HINTS: Partial<Record<Portal, (words: PageWords) => Html>> = {
  carrier: ({ drivesOne }) => html`<p class="hint">${drivesOne}</p>`,
}

const demo = (words: PageWords, action: string, site: Site) =>
  html`<div class="demo">
    <h2>${words.demo}</h2>
    <p class="hint">${words.demoPassword} <code>${DEMO_PASSWORD}</code>.</p>
    <ul class="list">
      ${DEMO_SIGN_INS[site.portal].map(
        ({ email, as }) =>
          html`<li>
            <form method="post" action="${action}/password">
              ${hidden('email', email)}${hidden('password', DEMO_PASSWORD)}
              <button class="choice"><b>${email}</b> <small>${words.demoRoles[as]}</small></button>
            </form>
          </li>`,
      )}
    </ul>
  </div>`

export const passwordPage = (input: {
  action: string
  site: Site
  email: string
  isDemo: boolean
  notice?: Notice | undefined
  status?: number
}): Page => ({
  title: (words) => words.signIn,
  status: input.status ?? 200,
  body: (words) =>
    html`<h1>${words.signIn}</h1>
      <p class="lead">${words.to(words.portals[input.site.portal])}</p>
      ${notice(input.notice, words)}
      <form method="post" action="${input.action}/password">
        ${field({ name: 'email', label: words.email, type: 'email', autocomplete: 'username', value: input.email, autofocus: !input.email })}
        ${field({ name: 'password', label: words.password, type: 'password', autocomplete: 'current-password', autofocus: Boolean(input.email) })}
        <button>${words.signIn}</button>
      </form>
      <p class="below"><a href="/forgotten">${words.forgot}</a></p>
      ${HINTS[input.site.portal]?.(words)} ${input.isDemo && demo(words, input.action, input.site)}`,
})

const anotherPerson = (action: string, text: string) =>
  html`<form method="post" action="${action}/restart" class="below"><button class="text">${text}</button></form>`

export const membershipPage = (input: { action: string; members: Member[]; notice?: Notice | undefined }): Page => ({
  title: (words) => words.choose.title,
  status: input.notice ? 400 : 200,
  body: (words) =>
    html`<h1>${words.choose.where}</h1>
      <p class="lead">${words.choose.signedInAs(input.members[0]?.email ?? '')}</p>
      ${notice(input.notice, words)}
      <ul class="list">
        ${input.members.map(
          (member) =>
            html`<li>
              <form method="post" action="${input.action}/membership">
                ${hidden('membership', member.accountId)}
                <button class="choice">
                  <b>${member.companyName}</b> <small>${words.choose.accountAs(member.accountName, member.name)}</small>
                </button>
              </form>
            </li>`,
        )}
      </ul>
      ${anotherPerson(input.action, words.someoneElse)}`,
})

export const noAccessPage = (input: { action: string; site: Site; email: string; elsewhere: Site[] }): Page => ({
  title: (words) => words.noAccess.title,
  status: 403,
  body: (words) =>
    html`<h1>${words.noAccess.head}</h1>
      <p class="lead">${words.noAccess.text(input.email, words.portals[input.site.portal])}</p>
      ${
        input.elsewhere.length > 0 &&
        html`<p>${words.noAccess.elsewhere}</p>
          <ul class="list">
            ${input.elsewhere.map(
              (site) => html`<li><a class="button quiet" href="${site.origin}/">${words.portals[site.portal]}</a></li>`,
            )}
          </ul>`
      }
      ${anotherPerson(input.action, words.someoneElse)}`,
})
