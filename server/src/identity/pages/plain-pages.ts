/** Pages with just a message. */
import type { Site } from '../../settings/sites.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'

const saying = (title: string, text: string, site: Site | undefined, link: string, status = 200): Page => ({
  title,
  status,
  body: html`<h1>${title}</h1>
    <p class="lead">${text}</p>
    ${site && html`<a class="button" href="${site.origin}/">${link}</a>`}`,
})

export const signedOutPage = (site: Site): Page =>
  saying('You are signed out', 'You can close this window or sign in again.', site, 'Sign in')

/** The page was left open too long, was already used, or belongs to another browser. */
export const expiredPage = (site: Site | undefined): Page =>
  saying(
    'This page has expired',
    'It was open too long, or you signed in from another tab. Nothing is lost: just start again.',
    site,
    'Start again',
    400,
  )

export const errorPage = (site: Site | undefined, requestId?: string): Page =>
  saying(
    'Unable to login. Please contact support.',
    requestId
      ? `Something went wrong on our side. If you contact support, mention this number: ${requestId}`
      : 'Something went wrong on our side.',
    site,
    'Try again',
    500,
  )

export const refusedPage = (site: Site | undefined, text: string): Page =>
  saying('That didn’t work', text, site, 'Start again', 400)

export const tooManyPage = (site: Site | undefined): Page =>
  saying(
    'Too many attempts',
    'There were too many attempts from your network. Wait a minute and try again.',
    site,
    'Try again',
    429,
  )

export const busyPage = (site: Site | undefined): Page =>
  saying(
    'Please try again in a moment',
    'Too many people are signing in right now. Nothing was changed.',
    site,
    'Try again',
    503,
  )

export const notFoundPage = (site: Site | undefined): Page =>
  saying('404 does not exist', 'This page doesn’t exist.', site, 'Go to the start page', 404)
