/** The pages behind one-time links, and the one to request a reset. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { Site } from '../../settings/sites.ts'
import { html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import { browserZone, zoneField } from './founding-zone.ts'
import { field, hidden, newPasswordField, notice } from '../pages/parts.ts'

const statusOf = (refusal: Refusal | undefined) => (refusal ? 400 : 200)

export const forgottenPage = (): Page => ({
  title: (words) => words.forgotten.title,
  body: (words) =>
    html`<h1>${words.forgot}</h1>
      <p class="lead">${words.forgotten.text}</p>
      <form method="post" action="/forgotten">
        ${field({ name: 'email', label: words.email, type: 'email', autocomplete: 'username', autofocus: true })}
        <button>${words.forgotten.send}</button>
      </form>
      <p class="below"><a href="/">${words.forgotten.back}</a></p>`,
})

/** The same text whether or not the address is known. */
export const mailSentPage = (email: string): Page => ({
  title: (words) => words.sent.title,
  body: (words) =>
    html`<h1>${words.sent.title}</h1>
      <p class="lead">${words.sent.text(email)}</p>
      <p class="hint">${words.sent.nothing}</p>
      <p class="below"><a href="/">${words.forgotten.back}</a></p>`,
})

export const resetPage = (input: { action: string; email: string; refusal?: Refusal | undefined }): Page => ({
  title: (words) => words.reset.title,
  status: statusOf(input.refusal),
  body: (words) =>
    html`<h1>${words.reset.title}</h1>
      <p class="lead">${words.reset.text(input.email)}</p>
      <form method="post" action="${input.action}">
        ${hidden('username', input.email)} ${newPasswordField(words, input.refusal)}
        <button>${words.reset.save}</button>
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
  title: (words) => words.invitation.title,
  status: statusOf(input.refusal),
  body: (words) =>
    html`<h1>${words.invitation.head(input.name)}</h1>
      <p class="lead">${words.invitation.text(input.companyName, words.portals[input.site.portal], input.email)}</p>
      <form method="post" action="${input.action}">
        ${hidden('username', input.email)} ${newPasswordField(words, input.refusal, words.newPassword.choose)}
        <button>${words.invitation.accept}</button>
      </form>`,
})

/** `start`: where one goes on. */
export const passwordSetPage = (site: Site, start = '/'): Page => ({
  title: (words) => words.done.title,
  body: (words) =>
    html`<h1>${words.done.head}</h1>
      <p class="lead">${words.done.text}</p>
      <a class="button" href="${site.origin}${start}">${words.signIn}</a>`,
})

export const spentLinkPage = (site: Site): Page => ({
  title: (words) => words.spent.title,
  status: 410,
  body: (words) =>
    html`<h1>${words.spent.title}</h1>
      <p class="lead">${words.spent.text}</p>
      <a class="button" href="${site.origin}/">${words.signIn}</a>
      <p class="below"><a href="/forgotten">${words.spent.again}</a></p>`,
})

export const withdrawnPage = (site: Site, companyName: string): Page => ({
  title: (words) => words.withdrawn.title,
  status: 410,
  body: (words) =>
    html`<h1>${words.withdrawn.title}</h1>
      <p class="lead">${words.withdrawn.text(companyName, words.portals[site.portal])}</p>
      <p class="below"><a href="${site.origin}/">${words.withdrawn.back}</a></p>`,
})

export interface Founding {
  companyName: string
  name: string
  email: string
  /** As chosen; empty before. */
  timeZone: string
}

export const foundingPage = (input: { action: string; typed: Founding; refusal?: Refusal | undefined }): Page => {
  const { typed, refusal } = input
  return {
    title: 'First administrator',
    status: statusOf(refusal),
    language: 'en',
    // Not again after a refusal: somebody may have chosen another one.
    ...(typed.timeZone ? {} : { script: browserZone() }),
    body: (words) =>
      html`<h1>Set up Waybill</h1>
        <p class="lead">
          No one has signed in yet. Enter your company’s name and your own details to become its first administrator.
        </p>
        ${refusal && !refusal.errors?.length && notice({ kind: 'bad', text: refusal.message })}
        <form method="post" action="${input.action}">
          ${field({ name: 'companyName', label: 'Company', autocomplete: 'organization', value: typed.companyName, refusal, autofocus: true })}
          ${field({ name: 'name', label: 'Your name', autocomplete: 'name', value: typed.name, refusal })}
          ${field({ name: 'email', label: 'Your email', type: 'email', autocomplete: 'username', value: typed.email, refusal })}
          ${zoneField(typed.timeZone, refusal?.errors?.find(({ path }) => path === 'timeZone')?.message)}
          ${newPasswordField(words, refusal, words.password)}
          <button>Set up the company</button>
        </form>`,
  }
}
