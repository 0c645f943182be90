/** Changes between two lookups of a carrier's file with the authority. */
import type { AuthorityFact } from '@waybill/contract/vocabulary/authority-facts.ts'

/** The authority's data on a carrier. Amounts in US dollars. */
export interface AuthorityFacts {
  /** It may operate, and has common or contract authority. */
  readonly isAuthorized: boolean
  /** The authority knew it once, and no longer does. */
  readonly isGone?: boolean
  /** The day it was placed out of service, `2026-11-20`. */
  readonly outOfServiceOn: string | null
  /** Liability cover on file, which may lag behind the certificate; null if there is none. */
  readonly liabilityCover: number | null
  /** Satisfactory, Conditional, Unsatisfactory; null is normal and means nothing. */
  readonly safetyRating: string | null
  readonly legalName: string | null
}

/** A carrier's file as stored. */
export interface AuthorityFile extends AuthorityFacts {
  readonly usdot: string
  readonly dbaName: string | null
}

export interface AuthorityChange {
  readonly fact: AuthorityFact
  /** As text; null: nothing on file. */
  readonly from: string | null
  readonly to: string | null
  /** The change is unfavorable to the carrier. */
  readonly isWorse: boolean
}

const inWords = (dollars: number | null) => (dollars === null ? null : `$${dollars.toLocaleString('en-US')}`)
const authorityOf = ({ isAuthorized, isGone }: AuthorityFacts) =>
  isGone ? 'Not found' : isAuthorized ? 'Active' : 'Inactive'

/** From best to worst; no rating is normal and in between. */
const RATINGS = ['Satisfactory', null, 'Conditional', 'Unsatisfactory']
const rankOf = (rating: string | null) => RATINGS.indexOf(rating)

/** Ordered by importance. */
export function authorityChanges(before: AuthorityFacts, after: AuthorityFacts): AuthorityChange[] {
  const compared: AuthorityChange[] = [
    { fact: 'authority', from: authorityOf(before), to: authorityOf(after), isWorse: !after.isAuthorized },
    {
      fact: 'out-of-service',
      from: before.outOfServiceOn,
      to: after.outOfServiceOn,
      isWorse: after.outOfServiceOn !== null,
    },
    {
      fact: 'liability-cover',
      from: inWords(before.liabilityCover),
      to: inWords(after.liabilityCover),
      isWorse: (after.liabilityCover ?? 0) < (before.liabilityCover ?? 0),
    },
    {
      fact: 'safety-rating',
      from: before.safetyRating,
      to: after.safetyRating,
      isWorse: rankOf(after.safetyRating) > rankOf(before.safetyRating),
    },
    { fact: 'legal-name', from: before.legalName, to: after.legalName, isWorse: false },
  ]
  return compared.filter(({ from, to }) => from !== to)
}
