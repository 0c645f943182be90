/**
 * Weekly retail prices of on-highway no. 2 diesel, taxes included, from the API of the U.S. Energy Information
 * Administration (`/v2/petroleum/pri/gnd/data`). Documented: route, facets, values as text since January 2024. Assumed:
 * regional series are named like the national one. Tested against a simulator written from public documents, never
 * against the live service.
 */
import type { DieselRegion } from '@waybill/contract/vocabulary/diesel-regions.ts'
import * as z from 'zod/mini'
import type { DieselPrice, DieselPrices } from './diesel-prices.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

const AREAS: Readonly<Record<DieselRegion, string>> = {
  us: 'NUS',
  'east-coast': 'R10',
  midwest: 'R20',
  'gulf-coast': 'R30',
  'rocky-mountain': 'R40',
  'west-coast': 'R50',
  california: 'SCA',
}
const WEEKS = 8
const TIMEOUT_MS = 10_000
/** How long a response is cached for all companies of a region (milliseconds). */
const CACHE_MS = 3_600_000

const Week = z.object({
  period: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  // A week without a price has no value.
  value: z.nullish(z.union([z.string(), z.number()])),
})
const Answer = z.object({ response: z.object({ data: z.array(Week) }) })

/** `url` is the base of the API (`https://api.eia.gov`), `key` its API key. */
export function createEiaPrices(url: string, key: string, now: () => Date): DieselPrices {
  const cache = new Map<DieselRegion, { prices: readonly DieselPrice[]; until: number }>()
  return {
    async lastWeeks(region) {
      const known = cache.get(region)
      if (known && known.until > now().getTime()) return known.prices
      const query = new URLSearchParams({
        api_key: key,
        frequency: 'weekly',
        'data[0]': 'value',
        'facets[series][]': `EMD_EPD2D_PTE_${AREAS[region]}_DPG`,
        'sort[0][column]': 'period',
        'sort[0][direction]': 'desc',
        length: String(WEEKS),
      })
      const answer = await fetchOutside(
        'EIA',
        `${url.replace(/\/$/, '')}/v2/petroleum/pri/gnd/data/?${query.toString()}`,
        {
          headers: { accept: 'application/json' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      )
      if (!answer.ok) throw new Error(`EIA answered ${answer.status}`)
      const { data } = Answer.parse(await answer.json()).response
      const prices = data.flatMap(({ period, value }) =>
        Number(value) > 0 ? [{ date: period, price: Number(value).toFixed(3) }] : [],
      )
      cache.set(region, { prices, until: now().getTime() + CACHE_MS })
      return prices
    },
  }
}
