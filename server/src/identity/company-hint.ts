/** Which company a browser was last at, so that the sign-in and the first page look like it. It is no permission: what it shows is public. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Database } from '../platform/db/database.ts'
import { isGuid } from '../platform/guid.ts'
import { type CompanyLook, companyLook } from './pages/company-look.ts'

/** Cookies ignore ports, and each portal has its own. Over https it is bound to the host. */
const nameFor = (portal: Portal, isSecure: boolean) => `${isSecure ? '__Host-' : ''}waybill-company-${portal}`
/** As long as browsers keep a cookie (seconds). */
const LASTS = 400 * 86_400

/** The company that was remembered for a portal. */
export function rememberedCompany({ headers }: Pick<FastifyRequest, 'headers'>, portal: Portal): string | undefined {
  const pairs = headers.cookie?.split(/;\s*/) ?? []
  const sent = [true, false].map((isSecure) => {
    const start = `${nameFor(portal, isSecure)}=`
    return pairs.find((each) => each.startsWith(start))?.slice(start.length)
  })
  return sent.find((guid) => isGuid(guid))
}

/** Remembers it, in place of the one before. */
export function rememberCompany(
  reply: Pick<FastifyReply, 'header'>,
  { portal, isSecure }: { portal: Portal; isSecure: boolean },
  companyGuid: string,
): void {
  const parts = [
    `${nameFor(portal, isSecure)}=${companyGuid}`,
    'Path=/',
    `Max-Age=${LASTS}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  void reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '))
}

/** How a company looks; undefined if there is none, or it cannot be read now. */
export const lookOrNone = (database: Pick<Database, 'read'>, companyGuid: string): Promise<CompanyLook | undefined> =>
  companyLook(database, companyGuid).catch(() => undefined)

/** How the remembered company looks; undefined if there is none, or it cannot be read now. */
export async function rememberedLook(
  database: Pick<Database, 'read'>,
  request: Pick<FastifyRequest, 'headers'>,
  portal: Portal,
): Promise<CompanyLook | undefined> {
  const guid = rememberedCompany(request, portal)
  return guid ? lookOrNone(database, guid) : undefined
}
