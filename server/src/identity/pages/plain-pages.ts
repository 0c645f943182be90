/** Pages with just a message. */
import type { Site } from '../../settings/sites.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { type InWords, inWords, type PageWords } from './page-words.ts'

interface Said {
  title: (words: PageWords) => string
  text: InWords<string>
  site: Site | undefined
  link: (words: PageWords) => string
  status?: number
}

const saying = ({ title, text, site, link, status = 200 }: Said): Page => ({
  title,
  status,
  body: (words) =>
    html`<h1>${title(words)}</h1>
      <p class="lead">${inWords(text, words)}</p>
      ${site && html`<a class="button" href="${site.origin}/">${link(words)}</a>`}`,
})

export const signedOutPage = (site: Site): Page =>
  saying({
    title: ({ signOut }) => signOut.done,
    text: ({ signOut }) => signOut.doneText,
    site,
    link: ({ signIn }) => signIn,
  })

/** The page was left open too long, was already used, or belongs to another browser. */
export const expiredPage = (site: Site | undefined): Page =>
  saying({
    title: ({ expired }) => expired.title,
    text: ({ expired }) => expired.text,
    site,
    link: ({ startAgain }) => startAgain,
    status: 400,
  })

export const errorPage = (site: Site | undefined, requestId?: string): Page =>
  saying({
    title: ({ failed }) => failed.title,
    text: ({ failed }) => (requestId ? failed.number(requestId) : failed.text),
    site,
    link: ({ tryAgain }) => tryAgain,
    status: 500,
  })

export const refusedPage = (site: Site | undefined, text: InWords<string>): Page =>
  saying({ title: ({ refused }) => refused.title, text, site, link: ({ startAgain }) => startAgain, status: 400 })

export const tooManyPage = (site: Site | undefined): Page =>
  saying({
    title: ({ tooMany }) => tooMany.title,
    text: ({ tooMany }) => tooMany.text,
    site,
    link: ({ tryAgain }) => tryAgain,
    status: 429,
  })

export const busyPage = (site: Site | undefined): Page =>
  saying({
    title: ({ busy }) => busy.title,
    text: ({ busy }) => busy.text,
    site,
    link: ({ tryAgain }) => tryAgain,
    status: 503,
  })

export const notFoundPage = (site: Site | undefined): Page =>
  saying({
    title: ({ notFound }) => notFound.title,
    text: ({ notFound }) => notFound.text,
    site,
    link: ({ notFound }) => notFound.start,
    status: 404,
  })
