/**
 * Looks carriers up in the FMCSA's QCMobile service. Documented: `/carriers/{dot}` and
 * `/carriers/docket-number/{number}` with a `webKey`, one carrier or a list of them as `content`. Assumed: the meaning
 * of the letters of authorities and ratings, and that insurance on file is in thousands of dollars. Tested against a
 * simulator written from public documents, never against the live service.
 */
import * as z from 'zod/mini'
import type { AuthorityFile } from '@waybill/domain/accounts/authority-changes.ts'
import { NumberRefused, type CarrierCheck, type CarrierNumbers } from './carrier-check.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

const text = z._default(z.nullish(z.union([z.string(), z.pipe(z.number(), z.transform(String))])), null)
const Carrier = z.object({
  dotNumber: z.union([z.string(), z.number()]),
  legalName: text,
  dbaName: text,
  allowedToOperate: text,
  commonAuthorityStatus: text,
  contractAuthorityStatus: text,
  bipdInsuranceOnFile: text,
  safetyRating: text,
  oosDate: text,
})
const Found = z.object({ carrier: Carrier })
/** One carrier, a list of them, or nothing; a fault of the service itself is text. */
const Answer = z.object({ content: z.nullish(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])) })
const Content = z.nullish(z.union([Found, z.array(Found)]))

function contentOf(body: unknown, path: string) {
  const read = Content.safeParse(Answer.parse(body).content)
  if (!read.success) throw new NumberRefused(`FMCSA sent an unreadable record for ${path}`)
  return read.data
}

const RATINGS: Readonly<Record<string, string>> = { S: 'Satisfactory', C: 'Conditional', U: 'Unsatisfactory' }

/** Amounts are in thousands of dollars, as text. */
const dollars = (thousands: string | null) => (Number(thousands) > 0 ? Number(thousands) * 1000 : null)

const fileOf = (carrier: z.infer<typeof Carrier>): AuthorityFile => ({
  usdot: String(carrier.dotNumber),
  legalName: carrier.legalName ?? null,
  dbaName: carrier.dbaName ?? null,
  isAuthorized:
    carrier.allowedToOperate === 'Y' &&
    (carrier.commonAuthorityStatus === 'A' || carrier.contractAuthorityStatus === 'A'),
  liabilityCover: dollars(carrier.bipdInsuranceOnFile ?? null),
  safetyRating: RATINGS[carrier.safetyRating ?? ''] ?? null,
  outOfServiceOn: /^\d{4}-\d{2}-\d{2}/.exec(carrier.oosDate ?? '')?.[0] ?? null,
})

/** Refusals of ours as a caller, not of the number: the key, the place, too many calls, too slow. */
const OF_CALLER: readonly number[] = [401, 403, 408, 429]

const digits = (number: string | null) => number?.replaceAll(/\D/g, '') || undefined

/** `url` is the service's base (`https://mobile.fmcsa.dot.gov/qc/services`), `webKey` its API key. */
export function createFmcsaCheck(url: string, webKey: string, timeoutMs = 10_000): CarrierCheck {
  return {
    async look({ usdot, mcNumber }: CarrierNumbers) {
      const [dot, docket] = [digits(usdot), digits(mcNumber)]
      if (!dot && !docket) return undefined
      const path = dot ? `carriers/${dot}` : `carriers/docket-number/${docket}`
      const address = `${url.replace(/\/$/, '')}/${path}?webKey=${encodeURIComponent(webKey)}`
      const answer = await fetchOutside('FMCSA', address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.status === 404) return undefined
      const { ok, status } = answer
      if (!ok && status < 500 && !OF_CALLER.includes(status))
        throw new NumberRefused(`FMCSA answered ${status} to ${path}`)
      if (!ok) throw new Error(`FMCSA answered ${status}`)
      const content = contentOf(await answer.json(), path)
      const found = Array.isArray(content) ? content[0] : content
      return found ? fileOf(found.carrier) : undefined
    },
  }
}
