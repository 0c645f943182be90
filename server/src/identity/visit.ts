/** One request to a page: its site, and the check that a form came from our own page. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../settings/sites.ts'
import { siteOf } from './addresses.ts'
import { formOf, isFromOwnPage, type Form } from './form.ts'
import type { IdentityServices } from './identity-deps.ts'
import { sendPage } from './pages/page.ts'
import { notFoundPage, refusedPage } from './pages/plain-pages.ts'

export interface Visit {
  services: IdentityServices
  site: Site
  form: Form
  request: FastifyRequest
  reply: FastifyReply
}

/** Accepts a visit to a known site and, for a submission, only from that site's own page. */
export const guarded =
  (services: IdentityServices, act: (visit: Visit) => Promise<FastifyReply> | FastifyReply) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const site = siteOf(services.settings.sites, services.settings.trustsProxy, request.raw)
    // With an external issuer our own pages are closed.
    if (!site || !services.providers.has(site)) return sendPage(reply, site, notFoundPage(site))
    if (request.method === 'POST' && !isFromOwnPage(request, site))
      return sendPage(reply, site, { ...refusedPage(site, ({ link }) => link.elsewhere), status: 403 })
    return services.lines.forms.run(request.ip, async () =>
      act({ services, site, form: formOf(request), request, reply }),
    )
  }
