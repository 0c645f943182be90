/** Facts of a carrier in the authority's register that are compared between checks, most important first. */
export const AUTHORITY_FACTS = [
  'authority',
  'out-of-service',
  'liability-cover',
  'safety-rating',
  'legal-name',
] as const
export type AuthorityFact = (typeof AUTHORITY_FACTS)[number]
