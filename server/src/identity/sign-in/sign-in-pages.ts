/** The pages of a sign-in: password, membership, no access. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Site } from '../../settings/sites.ts'
import { PORTAL_NAMES } from '../addresses.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo-sign-ins.ts'
import { html, type Html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import { field, hidden, notice, type Notice } from '../pages/parts.ts'
import type { Member } from '../people/memberships.ts'

/** Hints for a portal's users before they sign in: a driver with a link for one job has no password. */
const HINTS: Partial<Record<Portal, Html>> = {
  carrier: html`<p class="hint">
    Driving one job for a carrier? Open the link you were sent; it needs no password. Once signed in, this phone also
    works without signal.
  </p>`,
}

const demo = (action: string, site: Site) =>
  html`<div class="demo">
    <h2>Demo</h2>
    <p class="hint">Every demo sign-in has the password <code>${DEMO_PASSWORD}</code>.</p>
    <ul class="list">
      ${DEMO_SIGN_INS[site.portal].map(
        ({ email, as }) =>
          html`<li>
            <form method="post" action="${action}/password">
              ${hidden('email', email)}${hidden('password', DEMO_PASSWORD)}
              <button class="choice"><b>${email}</b> <small>as ${as}</small></button>
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
  title: 'Sign in',
  status: input.status ?? 200,
  body: html`<h1>Sign in</h1>
    <p class="lead">to the ${PORTAL_NAMES[input.site.portal]}</p>
    ${notice(input.notice)}
    <form method="post" action="${input.action}/password">
      ${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: input.email, autofocus: !input.email })}
      ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', autofocus: Boolean(input.email) })}
      <button>Sign in</button>
    </form>
    <p class="below"><a href="/forgotten">Forgot your password?</a></p>
    ${HINTS[input.site.portal]} ${input.isDemo && demo(input.action, input.site)}`,
})

const anotherPerson = (action: string, text: string) =>
  html`<form method="post" action="${action}/restart" class="below"><button class="text">${text}</button></form>`

export const membershipPage = (input: { action: string; members: Member[]; notice?: Notice | undefined }): Page => ({
  title: 'Choose a company',
  status: input.notice ? 400 : 200,
  body: html`<h1>Where do you want to go?</h1>
    <p class="lead">Signed in as ${input.members[0]?.email}.</p>
    ${notice(input.notice)}
    <ul class="list">
      ${input.members.map(
        (member) =>
          html`<li>
            <form method="post" action="${input.action}/membership">
              ${hidden('membership', member.accountId)}
              <button class="choice">
                <b>${member.companyName}</b> <small>${member.accountName}, as ${member.name}</small>
              </button>
            </form>
          </li>`,
      )}
    </ul>
    ${anotherPerson(input.action, 'Sign in as someone else')}`,
})

export const noAccessPage = (input: { action: string; site: Site; email: string; elsewhere: Site[] }): Page => ({
  title: 'No access',
  status: 403,
  body: html`<h1>No access here</h1>
    <p class="lead">
      ${input.email} has no access to the ${PORTAL_NAMES[input.site.portal]}. If you think it should, ask the company
      that invited you.
    </p>
    ${
      input.elsewhere.length > 0 &&
      html`<p>You can sign in at:</p>
        <ul class="list">
          ${input.elsewhere.map(
            (site) => html`<li><a class="button quiet" href="${site.origin}/">${PORTAL_NAMES[site.portal]}</a></li>`,
          )}
        </ul>`
    }
    ${anotherPerson(input.action, 'Sign in as someone else')}`,
})
