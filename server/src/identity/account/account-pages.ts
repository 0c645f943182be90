/** The account page: password and second factor of the signed-in person. */
import { ERROR_STATUS, type Refusal } from '@waybill/contract/errors.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { Site } from '../../settings/sites.ts'
import { html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import type { PageWords } from '../pages/page-words.ts'
import { field, hidden, newPasswordField, notice, type Notice } from '../pages/parts.ts'
import type { Owner } from './account-session.ts'

/** Which form of the page was refused, and why. */
export interface Refused {
  form: 'password' | 'set-up' | 'recovery-codes' | 'remove'
  refusal: Refusal
}

const current = (words: PageWords, form: Refused['form'], refused: Refused | undefined) =>
  field({
    name: `current-${form}`,
    label: words.account.current,
    words,
    type: 'password',
    autocomplete: 'current-password',
    refusal: refused?.form === form ? refused.refusal : undefined,
  })

const code = (words: PageWords, form: Refused['form'], refused: Refused | undefined) =>
  field({
    name: `code-${form}`,
    label: words.account.codeOfApp,
    words,
    autocomplete: 'one-time-code',
    code: true,
    refusal: refused?.form === form ? refused.refusal : undefined,
  })

const setUpPart = (words: PageWords, owner: Owner, refused: Refused | undefined) =>
  html` <p>${words.account.off}</p>
    <form method="post" action="/account/second-factor">
      ${hidden('username', owner.identity.email)}${current(words, 'set-up', refused)}
      <button class="quiet">${words.twoStep.setUp}</button>
    </form>`

const enabledPart = (words: PageWords, owner: Owner, refused: Refused | undefined) =>
  html`
<p>${words.account.on(String(owner.identity.recoveryCodesLeft))}</p>
<details${refused?.form === 'recovery-codes' ? html` open` : ''}><summary>${words.account.newCodes}</summary>
<form method="post" action="/account/recovery-codes">${hidden('username', owner.identity.email)}${current(words, 'recovery-codes', refused)}${code(words, 'recovery-codes', refused)}
<button class="quiet">${words.account.newCodes}</button></form></details>
${
  owner.demandedBy
    ? html`<p class="hint">${words.account.mayNot(owner.demandedBy)}</p>`
    : html`<details${refused?.form === 'remove' ? html` open` : ''}><summary>${words.account.turnOffIt}</summary>
<form method="post" action="/account/second-factor/remove">${hidden('username', owner.identity.email)}${current(words, 'remove', refused)}${code(words, 'remove', refused)}
<button class="quiet danger">${words.account.turnOff}</button></form></details>`
}`

export const accountPage = (input: {
  site: Site
  owner: Owner
  /** The owner’s. */
  language: Language
  notice?: Notice | undefined
  refused?: Refused | undefined
}): Page => {
  const { owner, refused, language } = input
  return {
    language,
    title: (words) => words.account.title,
    wide: true,
    status: refused ? ERROR_STATUS[refused.refusal.code] : 200,
    body: (words) =>
      html`<h1>${words.account.title}</h1>
        <p class="lead">${owner.identity.name}, ${owner.identity.email}</p>
        ${notice(input.notice, words)}
        <section>
          <h2>${words.password}</h2>
          <form method="post" action="/account/password">
            ${hidden('username', owner.identity.email)} ${current(words, 'password', refused)}
            ${newPasswordField(words, refused?.form === 'password' ? refused.refusal : undefined)}
            <button class="quiet">${words.account.change}</button>
          </form>
        </section>
        <section>
          <h2>${words.twoStep.title}</h2>
          ${owner.identity.totpConfirmedAt ? enabledPart(words, owner, refused) : setUpPart(words, owner, refused)}
        </section>
        <section class="between"><a href="${input.site.origin}/">${words.account.back}</a></section>`,
  }
}
