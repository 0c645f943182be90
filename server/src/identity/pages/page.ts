/** The layout of every sign-in page, and its headers. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { Site } from '../../settings/sites.ts'
import { WORDS } from '../../words/words.ts'
import { type CompanyLook, pageHead, pageStyle } from './company-look.ts'
import { html, trusted, type Html } from './html.ts'
import { LOOK } from './look.ts'
import { askedLanguage, inWords, type InWords, pageWords } from './page-words.ts'

export interface Page {
  title: InWords<string>
  /** That which the browser asks for by default. */
  language?: Language
  body: InWords<Html>
  wide?: boolean
  /** HTTP status; 200 by default. */
  status?: number
  /** Seconds after which the browser reloads the page. */
  reloadAfter?: number
  /** A script allowed on this page only, with its nonce. */
  script?: { text: string; nonce: string }
  /** Whose page it is; otherwise Waybill’s. */
  by?: CompanyLook | undefined
}

const LOGO = trusted(
  '<svg viewBox="0 0 124 32" role="img" aria-label="Waybill"><rect width="32" height="32" rx="8" fill="#0052CC"/>' +
    '<path d="M7 10.5 11.6 22 16 12.6 20.4 22 24.4 12" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>' +
    '<circle cx="24.8" cy="9.6" r="3.1" fill="#7FE0C9"/><g transform="translate(42 0)" fill="none" stroke="currentColor" stroke-width="2.7" ' +
    'stroke-linecap="round" stroke-linejoin="round"><path d="M1.4 8.6 6 23.4 10.9 10.4 15.8 23.4 20.4 8.6"/><circle cx="28.2" cy="18.6" r="4.9"/>' +
    '<path d="M33.1 13.7V23.5"/><path d="M37.4 13.7 41.9 23.4M46.4 13.7 41.2 25.4Q40 28 37.4 27.9"/><path d="M50.4 7.4V23.5"/>' +
    '<circle cx="55.3" cy="18.6" r="4.9"/><path d="M64.9 13.7V23.5"/><path d="M70 7.4V23.5"/><path d="M75.1 7.4V23.5"/>' +
    '<circle cx="64.9" cy="9" r="0.6" stroke-width="2.2"/></g></svg>',
)
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The style of every page, and the colors of its company. */
const stylesOf = ({ by }: Page): string[] => [LOOK, (by && pageStyle(by)) ?? ''].filter(Boolean)

/** Exactly the style: its hash is in the headers. */
const styleElement = (style: string): Html => trusted(`<style>${style}</style>`)

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The whole document. `asked`: the languages that the browser asks for. */
export const documentOf = (page: Page, site: Site | undefined, asked: string | undefined): string => {
  // A text that stands as it is, without a language, is English.
  const language = page.language ?? (typeof page.body === 'function' ? askedLanguage(asked) : 'en')
  const words = pageWords(language)
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inWords(page.title, words)} · ${page.by?.name ?? 'Waybill'}</title>
<link rel="icon" href="data:,">
${stylesOf(page).map(styleElement)}
</head>
<body>
<header>${page.by ? pageHead(page.by) : LOGO}${site && html`<span>${capitalized(words.portals[site.portal])}</span>`}</header>
<main${page.wide ? trusted(' class="wide"') : ''}>
${inWords(page.body, words)}
</main>
${page.by && html`<footer>${WORDS[language].tracking.madeWith}</footer>`}
${
  page.script &&
  html`<script nonce="${page.script.nonce}">
    ${trusted(page.script.text)}
  </script>`
}
</body>
</html>`.text
}

/** No script but the page's own, no framing, no external resources, no caching. */
export const headersOf = (page: Page): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${stylesOf(page).map(hashOf).join(' ')}`,
    `img-src data:${page.by?.logo ? " 'self'" : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(page.script ? [`script-src 'nonce-${page.script.nonce}'`] : []),
  ].join('; '),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // With no-referrer a browser would send `Origin: null` with our own forms.
  'referrer-policy': 'same-origin',
  ...(page.reloadAfter ? { refresh: String(page.reloadAfter) } : {}),
})

/** Statuses that say when to try again: in seconds, unless more is known. */
const AFTER: Readonly<Record<number, string>> = { 429: '60', 503: '60' }

export function sendPage(reply: FastifyReply, site: Site | undefined, page: Page): FastifyReply {
  const { status = 200 } = page
  const after = AFTER[status]
  if (after !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', after)
  return reply
    .code(status)
    .headers(headersOf(page))
    .send(documentOf(page, site, reply.request.headers['accept-language']))
}
