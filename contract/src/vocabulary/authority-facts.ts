/** What the authority says of a carrier that is compared from one look to the next, in the order of its weight. */
export const AUTHORITY_FACTS = [
  'authority',
  'out-of-service',
  'liability-cover',
  'safety-rating',
  'legal-name',
] as const
export type AuthorityFact = (typeof AUTHORITY_FACTS)[number]
