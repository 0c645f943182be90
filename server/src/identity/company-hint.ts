/** Which company a browser was last at, so that the sign-in and the first page look like it. It is no permission: what it shows is public. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Database } from '../platform/db/database.ts'
import { isGuid } from '../platform/guid.ts'
import { type CompanyLook, companyLook } from './pages/company-look.ts'

/** Cookies ignore ports, and each portal has its own. */
const nameFor = (portal: Portal) => `waybill-company-${portal}`
/** As long as browsers keep a cookie (seconds). */
const LASTS = 400 * 86_400

/** The company that was remembered for a portal. */
export function rememberedCompany({ headers }: Pick<FastifyRequest, 'headers'>, portal: Portal): string | undefined {
  const start = `${nameFor(portal)}=`
  const pair = headers.cookie?.split(/;\s*/).find((each) => each.startsWith(start))
  const guid = pair?.slice(start.length)
  return isGuid(guid) ? guid : undefined
}

/** Remembers it, in place of the one before. */
export function rememberCompany(
  reply: Pick<FastifyReply, 'header'>,
  { portal, isSecure }: { portal: Portal; isSecure: boolean },
  companyGuid: string,
): void {
  const parts = [`${nameFor(portal)}=${companyGuid}`, 'Path=/', `Max-Age=${LASTS}`, 'HttpOnly', 'SameSite=Lax']
  void reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '))
}

/** How the remembered company looks; undefined if there is none, or it cannot be read now. */
export async function rememberedLook(
  database: Pick<Database, 'read'>,
  request: Pick<FastifyRequest, 'headers'>,
  portal: Portal,
): Promise<CompanyLook | undefined> {
  const guid = rememberedCompany(request, portal)
  return guid ? companyLook(database, guid).catch(() => undefined) : undefined
}
