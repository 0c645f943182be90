import { createHash } from 'node:crypto'
import type { Branding, BrandingChange } from '@waybill/contract/branding/branding.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { askingOf } from '../../calls/heavy.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import { insertLogo, logoInUse } from '../../records/branding/index.ts'
import { lockCompany, saveCompany } from '../../records/people/index.ts'
import { presentBranding } from '../../views/branding/branding.present.ts'
import { type DrawnLogo, readLogo } from './read-logo.ts'

/** Hexadecimal digits of a picture’s SHA-256 in its address. */
const KEY = 32

/** The sent logo as a picture; undefined if none was sent. */
export const drawLogo = async (
  { body }: { body: BrandingChange },
  call: ReadCall<'heavy'>,
): Promise<DrawnLogo | undefined | Refusal> =>
  body.logo ? readLogo(call.services.heavy, body.logo, askingOf(call, 'act')) : undefined

/** Changes what was sent; everybody who has a portal open sees it within a second. */
export async function changeBranding(
  { body }: { body: BrandingChange },
  call: WriteCall<ForActs>,
  drawn: DrawnLogo | undefined,
): Promise<Branding | Refusal> {
  const { caller, tx, now } = call
  const before = await tx.first(lockCompany(caller.companyGuid))
  if (!before) return refuse.notFound('Company')
  const stale = call.ifMatch('The company', before.version)
  if (stale) return stale
  const used = await tx.first(logoInUse(caller.companyGuid))
  const key = drawn && createHash('sha256').update(drawn.picture).digest('hex').slice(0, KEY)
  if (drawn && key) {
    const { picture, ...shape } = drawn
    insertLogo(tx, {
      company_guid: caller.companyGuid,
      key,
      ...shape,
      picture: Buffer.from(picture).toString('base64'),
      created_at: now,
      created_by: caller.userGuid,
    })
  }
  const saved = saveCompany(tx, actorOf(call), before, {
    ...before,
    brand_color: body.color === undefined ? before.brand_color : body.color,
    logo_key: body.logo === undefined ? before.logo_key : (key ?? null),
  })
  call.tag(saved.version)
  const logo = body.logo === undefined ? used : drawn && key ? { ...drawn, key } : undefined
  return presentBranding(saved, logo, caller.portal)
}
