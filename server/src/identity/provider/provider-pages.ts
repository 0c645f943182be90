/** The provider's own pages, in the same style. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import type { Site } from '../../settings/sites.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { isPassing } from '../../platform/db/connection-fault.ts'
import { AGAIN_S } from '../../platform/line.ts'
import { busyBody } from '../../platform/http/faults.ts'
import { html, trusted } from '../pages/html.ts'
import { documentOf, headersOf, type Page } from '../pages/page.ts'
import type { PageWords } from '../pages/page-words.ts'
import { busyPage, errorPage, expiredPage, refusedPage, signedOutPage } from '../pages/plain-pages.ts'

function show(ctx: KoaContextWithOIDC, page: Page, site: Site): void {
  for (const [name, value] of Object.entries(headersOf(page))) ctx.set(name, value)
  if (page.status) ctx.status = page.status
  ctx.body = documentOf(page, site, ctx.get('accept-language'))
}

/** Whether the sign-out request certainly comes from our own page: otherwise a foreign link could sign people out. */
const isFromOwnPage = (ctx: KoaContextWithOIDC) =>
  Boolean(ctx.oidc.entities.IdTokenHint) || ['same-origin', 'none'].includes(ctx.get('sec-fetch-site'))

/** Signs out without asking, unless the request came from elsewhere. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string, site: Site): void {
  const asks = !isFromOwnPage(ctx)
  const nonce = randomBytes(16).toString('base64')
  const body = ({ signOut }: PageWords) => {
    const button = html`<input type="hidden" name="logout" value="yes" /><button>${signOut.title}</button>`
    return html`<h1>${asks ? signOut.asks : signOut.going}</h1>
      <p class="lead">${asks ? signOut.text : signOut.moment}</p>
      ${trusted(form.replace('</form>', `${button.text}</form>`))}
      ${asks && html`<p class="below"><a href="${site.origin}/">${signOut.stay}</a></p>`}`
  }
  show(
    ctx,
    {
      title: ({ signOut }) => signOut.title,
      body,
      ...(asks ? {} : { script: { nonce, text: 'document.forms[0].submit()' } }),
    },
    site,
  )
}

export const renderSignedOut = (ctx: KoaContextWithOIDC, site: Site): void => show(ctx, signedOutPage(site), site)

/** The database cannot do it now: programs get the API's error, people the page that they already have. */
export function answerBusy(ctx: KoaContextWithOIDC): void {
  ctx.status = 503
  ctx.set('retry-after', `${AGAIN_S}`)
  if (typeof ctx.body !== 'string') ctx.body = busyBody(randomUUID())
}

/** Explains the provider's refusals in the product's words; faults show a number for support and are logged. */
export function renderError(
  ctx: KoaContextWithOIDC,
  out: ErrorOut,
  error: Error,
  site: Site,
  deps: Pick<IdentityDeps, 'log'>,
): void {
  if (error.name === 'SessionNotFound') return show(ctx, expiredPage(site), site)
  if (isPassing(error)) return show(ctx, busyPage(site), site)
  if (out.error === 'server_error') return show(ctx, errorPage(site), site)
  deps.log.warn({ err: error, portal: site.portal }, 'sign-in refused')
  show(ctx, refusedPage(site, `The sign-in request was refused: ${out.error_description ?? out.error}.`), site)
}
