/** The pages of the second factor: enter a code, set it up, save the recovery codes. */
import { html, trusted, type Html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import { field, hidden, notice, type Notice } from '../pages/parts.ts'
import type { SecretOffer } from './totp.ts'

export const codePage = (input: {
  action: string
  notice?: Notice | undefined
  status?: number | undefined
}): Page => ({
  title: 'Two-step verification',
  status: input.status ?? 200,
  body: html`<h1>Two-step verification</h1>
    <p class="lead">Enter the code your authenticator app shows for Waybill.</p>
    ${notice(input.notice)}
    <form method="post" action="${input.action}/code">
      ${field({
        name: 'code',
        label: 'Code',
        autocomplete: 'one-time-code',
        autofocus: true,
        code: true,
        hint: 'Don’t have your phone? Enter a recovery code instead.',
      })}
      <button>Continue</button>
    </form>
    <form method="post" action="${input.action}/restart" class="below">
      <button class="text">Sign in as someone else</button>
    </form>`,
})

const spaced = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export const setUpPage = (input: {
  action: string
  offer: SecretOffer
  demandedBy?: string
  notice?: Notice | undefined
}): Page => ({
  title: 'Set up two-step verification',
  wide: true,
  status: input.notice ? 400 : 200,
  body: html`<h1>Set up two-step verification</h1>
    <p class="lead">
      ${
        input.demandedBy
          ? `${input.demandedBy} requires two-step verification.`
          : 'Two-step verification keeps others out, even if they know your password.'
      }
    </p>
    ${notice(input.notice)}
    <ol class="steps">
      <li>Install an authenticator app on your phone if you don’t have one.</li>
      <li>
        Scan this code with the app, or enter the key: <code>${spaced(input.offer.secret)}</code>
        <div class="qr" role="img" aria-label="QR code for the authenticator app">${trusted(input.offer.qr)}</div>
      </li>
      <li>Enter the code the app shows.</li>
    </ol>
    <form method="post" action="${input.action}">
      ${hidden('offer', input.offer.sealed)}
      ${field({ name: 'code', label: 'Code', autocomplete: 'one-time-code', autofocus: true, code: true })}
      <button>Continue</button>
    </form>`,
})

/** Shown once. `next` is the form or link to continue. */
export const recoveryCodesPage = (codes: string[], next: Html): Page => ({
  title: 'Recovery codes',
  wide: true,
  body: html`<h1>Your recovery codes</h1>
    <p class="lead">
      Keep them somewhere you can reach without your phone. Each one works once. They won’t be shown again.
    </p>
    <ul class="codes">
      ${codes.map((code) => html`<li>${code}</li>`)}
    </ul>
    ${next}`,
})
