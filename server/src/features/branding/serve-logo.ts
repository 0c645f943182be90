/** Serves `/logos/{company}/{key}.png` to anybody who has the address, and nothing else of the company. */
import { isGuid } from '../../platform/guid.ts'
import type { PublicPages } from '../../calls/public-pages.ts'
import type { Services } from '../../calls/call.ts'
import { sendError } from '../../platform/http/faults.ts'
import { textOf } from '../../platform/unknown-fields.ts'
import { logoPicture } from '../../records/branding/index.ts'

const KEY = /^([0-9a-f]{32})\.png$/
/** Nothing in the response may execute, load or be framed. */
const LOCKED = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Requests per network address and minute: a whole office opens its portals from one address. */
const LOGOS_PER_MINUTE = 1200

/** Mounts it. The picture at an address never changes: a new logo has another address. */
export function mountLogos({ scope }: PublicPages, { database }: Pick<Services, 'database'>): void {
  const limit = { config: { rateLimit: { max: LOGOS_PER_MINUTE, timeWindow: 60_000 } } }
  scope.get('/logos/:company/:file', limit, async ({ params, headers }, reply) => {
    const company = textOf(params, 'company') ?? ''
    const key = KEY.exec(textOf(params, 'file') ?? '')?.[1]
    const gone = () => sendError(reply.header('cache-control', 'no-store'), 'not_found', 'There is no such logo')
    if (!key || !isGuid(company)) return gone()
    const [[logo]] = await database.read({ companyGuid: company }, logoPicture(company, key))
    if (!logo) return gone()
    void reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${key}"`)
      .header('content-security-policy', LOCKED)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
    if (headers['if-none-match'] === `"${key}"`) return reply.code(304).send()
    return reply.send(Buffer.from(logo.picture, 'base64'))
  })
}
