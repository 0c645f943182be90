/** The pages of the second factor: enter a code, set it up, save the recovery codes. */
import { html, trusted, type Html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import type { PageWords } from '../pages/page-words.ts'
import { field, hidden, notice, type Notice } from '../pages/parts.ts'
import type { SecretOffer } from './totp.ts'

export const codePage = (input: {
  action: string
  notice?: Notice | undefined
  status?: number | undefined
}): Page => ({
  title: (words) => words.twoStep.title,
  status: input.status ?? 200,
  body: (words) =>
    html`<h1>${words.twoStep.title}</h1>
      <p class="lead">${words.twoStep.enter}</p>
      ${notice(input.notice, words)}
      <form method="post" action="${input.action}/code">
        ${field({
          name: 'code',
          label: words.twoStep.code,
          autocomplete: 'one-time-code',
          autofocus: true,
          code: true,
          hint: words.twoStep.noPhone,
        })}
        <button>${words.twoStep.next}</button>
      </form>
      <form method="post" action="${input.action}/restart" class="below">
        <button class="text">${words.someoneElse}</button>
      </form>`,
})

const spaced = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export const setUpPage = (input: {
  action: string
  offer: SecretOffer
  demandedBy?: string
  notice?: Notice | undefined
}): Page => ({
  title: (words) => words.twoStep.setUp,
  wide: true,
  status: input.notice ? 400 : 200,
  body: (words) =>
    html`<h1>${words.twoStep.setUp}</h1>
      <p class="lead">${input.demandedBy ? words.twoStep.demanded(input.demandedBy) : words.twoStep.why}</p>
      ${notice(input.notice, words)}
      <ol class="steps">
        <li>${words.twoStep.install}</li>
        <li>
          ${words.twoStep.scan} <code>${spaced(input.offer.secret)}</code>
          <div class="qr" role="img" aria-label="${words.twoStep.qr}">${trusted(input.offer.qr)}</div>
        </li>
        <li>${words.twoStep.enterShown}</li>
      </ol>
      <form method="post" action="${input.action}">
        ${hidden('offer', input.offer.sealed)}
        ${field({ name: 'code', label: words.twoStep.code, autocomplete: 'one-time-code', autofocus: true, code: true })}
        <button>${words.twoStep.next}</button>
      </form>`,
})

/** Shown once. `next` is the form or link to continue. */
export const recoveryCodesPage = (codes: string[], next: (words: PageWords) => Html): Page => ({
  title: (words) => words.twoStep.codesTitle,
  wide: true,
  body: (words) =>
    html`<h1>${words.twoStep.codes}</h1>
      <p class="lead">${words.twoStep.keep}</p>
      <ul class="codes">
        ${codes.map((code) => html`<li>${code}</li>`)}
      </ul>
      ${next(words)}`,
})
