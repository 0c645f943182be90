/** The target of a tracking link, as a page and as JSON: unknown, expired and ended links are indistinguishable. */
import { refuse } from '@waybill/contract/errors.ts'
import { trackingPublicRoutes } from '@waybill/contract/tracking/tracking.routes.ts'
import type { TrackedOrder } from '@waybill/contract/tracking/tracking.shapes.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { Services } from '../../calls/call.ts'
import { invalidLinkPage, type PublicPages } from '../../calls/public-pages.ts'
import { type CompanyLook, lookFrom } from '../../identity/pages/company-look.ts'
import { type Wording, wordingIn } from '../../documents/wording.ts'
import { bind } from '../../platform/http/bind.ts'
import { brandingAt } from '../../records/branding/index.ts'
import { lastSeenOfOrder } from '../../records/field/index.ts'
import { orderFrom, orderQuery } from '../../records/orders/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { accountsToWriteTo, companyOfSecret, linkBySecret } from '../../records/notices/index.ts'
import { trackedOrder } from './tracked-order.ts'
import { trackingPage } from './tracking-page.ts'
import { textOf } from '../../platform/unknown-fields.ts'

type PageServices = Pick<Services, 'database' | 'clock'>

async function follow(
  secret: string,
  { database, clock }: PageServices,
  language?: Language,
): Promise<{ order: TrackedOrder; zone: string; wording: Wording; by: CompanyLook | undefined } | undefined> {
  const companyGuid = companyOfSecret(secret)
  if (!companyGuid) return undefined
  const [[link]] = await database.read({ companyGuid }, linkBySecret(companyGuid, 'tracking', secret))
  if (!link || link.revoked_at !== null || link.expires_at <= clock.now()) return undefined
  const [[company], [found], [seen], [branding]] = await database.read(
    { companyGuid },
    companyQuery(companyGuid),
    orderQuery({ companyGuid, clientGuids: null }, link.subject_guid),
    lastSeenOfOrder(companyGuid, link.subject_guid),
    brandingAt(companyGuid),
  )
  const aggregate = orderFrom(found)
  if (!company || !aggregate || aggregate.order.deleted_at) return undefined
  const [[client]] = await database.read({ companyGuid }, accountsToWriteTo(companyGuid, [aggregate.order.client_guid]))
  const wording = wordingIn(language ?? client?.language ?? 'en')
  const by = branding && lookFrom(companyGuid, branding)
  return { order: trackedOrder(aggregate, company, seen, wording), zone: company.time_zone, wording, by }
}

/** Mounts `/track/{secret}` and the call with the same content as JSON. */
export function mountTracking({ scope, page }: PublicPages, services: PageServices): void {
  page('/track/:secret', async ({ secret }) => {
    const found = await follow(secret, services)
    if (!found) return invalidLinkPage
    const { order, zone, wording, by } = found
    return { ...trackingPage(order, { zone, wording, now: services.clock.now() }), by }
  })
  bind(scope, '/platform', trackingPublicRoutes.look, async (request) => {
    const found = await follow(textOf(request.params, 'secret') ?? '', services, 'en')
    return found?.order ?? refuse.notFound('Order')
  })
}
