/**
 * Pages and calls for people without a sign-in: a secret in the address grants access. Limited per network address,
 * never logged.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteOf } from '../identity/addresses.ts'
import { formOf, isFromOwnPage, takeForms, type Form } from '../identity/form.ts'
import { html } from '../identity/pages/html.ts'
import { sendPage, type Page } from '../identity/pages/page.ts'
import { type InWords, inWords } from '../identity/pages/page-words.ts'
import { isPassing } from '../platform/db/connection-fault.ts'
import { answerFault } from '../platform/http/faults.ts'
import type { Settings } from '../settings/settings.ts'
import type { Site } from '../settings/sites.ts'
import { textOf } from '../platform/unknown-fields.ts'

/** Requests per network address and minute, in one process: guessing needs far more. */
export const LOOKS_PER_MINUTE = 120

export interface PublicVisit {
  site: Site | undefined
  secret: string
  form: Form
  request: FastifyRequest
  reply: FastifyReply
}

/** A page with just a message. */
export const messagePage = (title: InWords<string>, text: InWords<string>, status = 200): Page => ({
  title,
  status,
  body: (words) =>
    html`<h1>${inWords(title, words)}</h1>
      <p class="lead">${inWords(text, words)}</p>`,
})

/** Unknown, expired and ended links are indistinguishable. */
export const invalidLinkPage = messagePage(
  ({ link }) => link.invalid,
  ({ link }) => link.invalidText,
  404,
)

const wantsJson = ({ url }: FastifyRequest) => url.startsWith('/platform/')

function showFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (wantsJson(request)) return answerFault(error, request, reply)
  if (isPassing(error))
    return sendPage(
      reply,
      undefined,
      messagePage(
        ({ link }) => link.away,
        ({ link }) => link.awayText,
        503,
      ),
    )
  const { statusCode: status = 500 } = error
  if (status === 429)
    return sendPage(
      reply,
      undefined,
      messagePage(
        ({ tooMany }) => tooMany.title,
        ({ link }) => link.tooManyText,
        429,
      ),
    )
  if (status >= 500) request.log.error({ err: error }, 'public page')
  return sendPage(
    reply,
    undefined,
    status < 500
      ? messagePage(
          ({ refused }) => refused.title,
          ({ link }) => link.again,
          status,
        )
      : messagePage(
          ({ link }) => link.wrong,
          ({ link }) => link.wrongText(request.id),
          500,
        ),
  )
}

export type ShowPage = (visit: PublicVisit) => Promise<Page>

/** Registers pages: `show` reads and never acts, `take` receives a form sent from that page. */
export interface PublicPages {
  readonly scope: FastifyInstance
  page(path: string, show: ShowPage, take?: ShowPage): void
}

/** Mounts such pages separately from the calls. */
export async function openPublicPages(
  app: FastifyInstance,
  settings: Settings,
  mount: (pages: PublicPages) => void,
): Promise<void> {
  await app.register(async (scope) => {
    takeForms(scope)
    scope.setErrorHandler(showFault)
    await scope.register(rateLimit, { global: true, max: LOOKS_PER_MINUTE, timeWindow: 60_000 })
    const quiet = { logLevel: 'silent' } as const
    const visitOf = (request: FastifyRequest, reply: FastifyReply): PublicVisit => ({
      site: siteOf(settings.sites, settings.trustsProxy, request.raw),
      secret: textOf(request.params, 'secret') ?? '',
      form: formOf(request),
      request,
      reply,
    })
    const page: PublicPages['page'] = (path, show, take) => {
      scope.get(path, quiet, async (request, reply) => {
        const visit = visitOf(request, reply)
        return sendPage(reply, undefined, await show(visit))
      })
      if (!take) return
      scope.post(path, quiet, async (request, reply) => {
        const visit = visitOf(request, reply)
        // Another site must not submit the form in someone's name.
        if (!visit.site || !isFromOwnPage(request, visit.site))
          return sendPage(
            reply,
            undefined,
            messagePage(
              ({ refused }) => refused.title,
              ({ link }) => link.elsewhere,
              403,
            ),
          )
        return sendPage(reply, undefined, await take(visit))
      })
    }
    mount({ scope, page })
  })
}
