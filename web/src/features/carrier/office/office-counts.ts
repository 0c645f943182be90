/** What the office's sidebar counts besides the badges of every page. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { Me } from '@waybill/contract/users/users.shapes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Apis } from '../../../api/client.ts'
import { badgeOf } from '../../../shell/sidebar/badge-of.ts'
import type { Count, Counts } from '../../../shell/sidebar/sidebar-groups.ts'

/** Badges of accepted offers, own requests, bills, open damage cases and the company's documents. */
export type OfficeBadge = 'offers.accepted' | 'loads.requests' | 'bills' | 'cases' | 'papers'

interface Asking {
  apis: Apis
  me: Me
  signal: AbortSignal
}

interface Part {
  badge: OfficeBadge
  /** Not requested for roles that lack these. */
  may: readonly Permission[]
  count: (asking: Asking) => Promise<Count | undefined>
}

/** One row suffices for the total. */
const query = { rc: 1 }
const totalOf = async (list: Promise<{ total: number; totalCapped?: boolean | undefined }>) => {
  const { total, totalCapped } = await list
  return badgeOf(total, totalCapped)
}

const PARTS: readonly Part[] = [
  {
    badge: 'offers.accepted',
    may: ['offers.view'],
    count: ({ apis, signal }) =>
      totalOf(
        apis.platform.call(contractsPlatformRoutes.list, { query: { ...query, status: 'accepted' } }, { signal }),
      ),
  },
  {
    badge: 'loads.requests',
    may: ['loadboards.view_posts', 'offers.request'],
    // Answered requests are counted with the offers.
    count: ({ apis, signal }) =>
      totalOf(
        apis.platform.call(postsRoutes.findRequests, { query, body: { filterState: { status: 'open' } } }, { signal }),
      ),
  },
  {
    badge: 'bills',
    may: ['vendor_money.view_bill'],
    count: ({ apis, signal }) =>
      totalOf(apis.shipper.call(invoicesRoutes.list, { query, body: { filterState: { type: 'bill' } } }, { signal })),
  },
  {
    badge: 'cases',
    may: ['vendor_money.view_bill', 'inspections.view'],
    count: ({ apis, signal }) =>
      totalOf(apis.platform.call(casesRoutes.list, { query: { ...query, isOpen: 'true' } }, { signal })),
  },
  {
    // Papers that end or are missing.
    badge: 'papers',
    may: ['accounts.view_vendors'],
    count: async ({ apis, me, signal }) => {
      const { paperFindings } = await apis.shipper.call(
        vendorsRoutes.get,
        { params: { id: me.account.guid } },
        { signal },
      )
      return badgeOf(paperFindings?.length)
    },
  },
]

/** A part that fails has no badge. */
export const readOfficeCounts = async (asking: Asking): Promise<Counts> => {
  const held = new Set(asking.me.permissions)
  const asked = PARTS.filter(({ may }) => may.every((permission) => held.has(permission)))
  const counted = await Promise.all(
    asked.map(async ({ badge, count }) => [badge, await count(asking).catch(() => undefined)] as const),
  )
  const badges: Record<string, Count> = {}
  for (const [badge, count] of counted) if (count !== undefined) badges[badge] = count
  return badges
}
