/** The pages behind one-time links, and the one to request a reset. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { Site } from '../../settings/sites.ts'
import { PORTAL_NAMES } from '../addresses.ts'
import { html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import { field, hidden, newPasswordField, notice } from '../pages/parts.ts'

const statusOf = (refusal: Refusal | undefined) => (refusal ? 400 : 200)

export const forgottenPage = (): Page => ({
  title: 'Forgot password',
  body: html`<h1>Forgot your password?</h1>
    <p class="lead">Enter your e-mail address and we’ll send you a link to choose a new one.</p>
    <form method="post" action="/forgotten">
      ${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', autofocus: true })}
      <button>Send the link</button>
    </form>
    <p class="below"><a href="/">Back to sign-in</a></p>`,
})

/** The same text whether or not the address is known. */
export const mailSentPage = (email: string): Page => ({
  title: 'Check your e-mail',
  body: html`<h1>Check your e-mail</h1>
    <p class="lead">
      If ${email} has a sign-in here, a message with a link is on its way. The link works for one hour.
    </p>
    <p class="hint">Nothing after a few minutes? Check your spam folder, or ask the company that invited you.</p>
    <p class="below"><a href="/">Back to sign-in</a></p>`,
})

export const resetPage = (input: { action: string; email: string; refusal?: Refusal | undefined }): Page => ({
  title: 'Choose a new password',
  status: statusOf(input.refusal),
  body: html`<h1>Choose a new password</h1>
    <p class="lead">for ${input.email}. You’ll need to sign in again on every device.</p>
    <form method="post" action="${input.action}">
      ${hidden('username', input.email)} ${newPasswordField(input.refusal)} <button>Save password</button>
    </form>`,
})

export const invitationPage = (input: {
  action: string
  site: Site
  email: string
  name: string
  companyName: string
  refusal?: Refusal | undefined
}): Page => ({
  title: 'Welcome',
  status: statusOf(input.refusal),
  body: html`<h1>Welcome, ${input.name}</h1>
    <p class="lead">
      ${input.companyName} invites you to its ${PORTAL_NAMES[input.site.portal]}. You will sign in as ${input.email}.
    </p>
    <form method="post" action="${input.action}">
      ${hidden('username', input.email)} ${newPasswordField(input.refusal, 'Choose a password')}
      <button>Accept invitation</button>
    </form>`,
})

export const passwordSetPage = (site: Site): Page => ({
  title: 'Done',
  body: html`<h1>Your password is set</h1>
    <p class="lead">You can now sign in.</p>
    <a class="button" href="${site.origin}/">Sign in</a>`,
})

export const spentLinkPage = (site: Site): Page => ({
  title: 'This link is no longer valid',
  status: 410,
  body: html`<h1>This link is no longer valid</h1>
    <p class="lead">
      It was already used, has expired, or was replaced by a newer one. If you’ve set your password, just sign in.
    </p>
    <a class="button" href="${site.origin}/">Sign in</a>
    <p class="below"><a href="/forgotten">Send me a new link</a></p>`,
})

export const withdrawnPage = (site: Site, companyName: string): Page => ({
  title: 'This invitation was withdrawn',
  status: 410,
  body: html`<h1>This invitation was withdrawn</h1>
    <p class="lead">
      ${companyName} no longer gives you access to its ${PORTAL_NAMES[site.portal]}. If you expected to have it, ask the
      person who invited you.
    </p>
    <p class="below"><a href="${site.origin}/">Go to sign-in</a></p>`,
})

export interface Founding {
  companyName: string
  name: string
  email: string
}

export const foundingPage = (input: { action: string; typed: Founding; refusal?: Refusal | undefined }): Page => {
  const { typed, refusal } = input
  return {
    title: 'First administrator',
    status: statusOf(refusal),
    body: html`<h1>Set up Waybill</h1>
      <p class="lead">
        No one has signed in yet. Enter your company’s name and your own details to become its first administrator.
      </p>
      ${refusal && !refusal.errors?.length && notice({ kind: 'bad', text: refusal.message })}
      <form method="post" action="${input.action}">
        ${field({ name: 'companyName', label: 'Company', autocomplete: 'organization', value: typed.companyName, refusal, autofocus: true })}
        ${field({ name: 'name', label: 'Your name', autocomplete: 'name', value: typed.name, refusal })}
        ${field({ name: 'email', label: 'Your e-mail', type: 'email', autocomplete: 'username', value: typed.email, refusal })}
        ${newPasswordField(refusal, 'Password')}
        <button>Set up the company</button>
      </form>`,
  }
}
