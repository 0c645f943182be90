/** The account page: password and second factor of the signed-in person. */
import { ERROR_STATUS, type Refusal } from '@waybill/contract/errors.ts'
import type { Site } from '../../settings/sites.ts'
import { html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import { field, hidden, newPasswordField, notice, type Notice } from '../pages/parts.ts'
import type { Owner } from './account-session.ts'

/** Which form of the page was refused, and why. */
export interface Refused {
  form: 'password' | 'set-up' | 'recovery-codes' | 'remove'
  refusal: Refusal
}

const current = (form: Refused['form'], refused: Refused | undefined) =>
  field({
    name: `current-${form}`,
    label: 'Current password',
    type: 'password',
    autocomplete: 'current-password',
    refusal: refused?.form === form ? refused.refusal : undefined,
  })

const code = (form: Refused['form'], refused: Refused | undefined) =>
  field({
    name: `code-${form}`,
    label: 'Code from your app',
    autocomplete: 'one-time-code',
    code: true,
    refusal: refused?.form === form ? refused.refusal : undefined,
  })

const setUpPart = (owner: Owner, refused: Refused | undefined) =>
  html` <p>Off. When it’s on, signing in also takes a code from an app on your phone.</p>
    <form method="post" action="/account/second-factor">
      ${hidden('username', owner.identity.email)}${current('set-up', refused)}
      <button class="quiet">Set up two-step verification</button>
    </form>`

const enabledPart = (owner: Owner, refused: Refused | undefined) =>
  html`
<p>On. ${owner.identity.recoveryCodesLeft} recovery codes left.</p>
<details${refused?.form === 'recovery-codes' ? html` open` : ''}><summary>Make new recovery codes</summary>
<form method="post" action="/account/recovery-codes">${hidden('username', owner.identity.email)}${current('recovery-codes', refused)}${code('recovery-codes', refused)}
<button class="quiet">Make new recovery codes</button></form></details>
${
  owner.demandedBy
    ? html`<p class="hint">${owner.demandedBy} requires two-step verification, so you can’t turn it off.</p>`
    : html`<details${refused?.form === 'remove' ? html` open` : ''}><summary>Turn off two-step verification</summary>
<form method="post" action="/account/second-factor/remove">${hidden('username', owner.identity.email)}${current('remove', refused)}${code('remove', refused)}
<button class="quiet danger">Turn off</button></form></details>`
}`

export const accountPage = (input: {
  site: Site
  owner: Owner
  notice?: Notice | undefined
  refused?: Refused | undefined
}): Page => {
  const { owner, refused } = input
  return {
    title: 'Your sign-in',
    wide: true,
    status: refused ? ERROR_STATUS[refused.refusal.code] : 200,
    body: html`<h1>Your sign-in</h1>
      <p class="lead">${owner.identity.name}, ${owner.identity.email}</p>
      ${notice(input.notice)}
      <section>
        <h2>Password</h2>
        <form method="post" action="/account/password">
          ${hidden('username', owner.identity.email)} ${current('password', refused)}
          ${newPasswordField(refused?.form === 'password' ? refused.refusal : undefined)}
          <button class="quiet">Change password</button>
        </form>
      </section>
      <section>
        <h2>Two-step verification</h2>
        ${owner.identity.totpConfirmedAt ? enabledPart(owner, refused) : setUpPart(owner, refused)}
      </section>
      <section class="between"><a href="${input.site.origin}/">Back to Waybill</a></section>`,
  }
}
