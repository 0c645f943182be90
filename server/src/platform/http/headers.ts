/** Security headers of every response. The front end and the sign-in page load nothing from other origins. */
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** HSTS: a site on https is requested only over https for a year, and so is every host below it if the deployment says so. */
export const httpsPromise = (origin: string, withSubdomains: boolean): Record<string, string> =>
  origin.startsWith('https:')
    ? { 'strict-transport-security': `max-age=31536000${withSubdomains ? '; includeSubDomains' : ''}` }
    : {}

/** Registers the headers. `connect`: origins of external issuers that the page connects to. */
export function secure(app: FastifyInstance, connect: readonly string[]): void {
  // Created once: the Fastify plugin creates it for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...connect],
        'frame-src': ["'self'", 'blob:', ...connect],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...connect],
        // The silent sign-in renews in a frame of the page's own origin.
        'frame-ancestors': ["'self'"],
      },
    },
    frameguard: { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // Set per site: see `httpsPromise`.
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()))
}
