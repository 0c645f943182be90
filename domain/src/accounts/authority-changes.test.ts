import fc from 'fast-check'
import { expect, it } from 'vitest'
import { authorityChanges, type AuthorityFacts } from './authority-changes.ts'

const GOOD: AuthorityFacts = {
  isAuthorized: true,
  outOfServiceOn: null,
  liabilityCover: 1_000_000,
  safetyRating: 'Satisfactory',
  legalName: 'FAST HAUL LLC',
}

it.each<[Partial<AuthorityFacts>, unknown[]]>([
  [{ isAuthorized: false }, ['authority', 'Active', 'Inactive', true]],
  [{ isAuthorized: false, isGone: true }, ['authority', 'Active', 'Not found', true]],
  [{ outOfServiceOn: '2026-03-01' }, ['out-of-service', null, '2026-03-01', true]],
  [{ liabilityCover: null }, ['liability-cover', '$1,000,000', null, true]],
  [{ liabilityCover: 750_000 }, ['liability-cover', '$1,000,000', '$750,000', true]],
  [{ liabilityCover: 2_000_000 }, ['liability-cover', '$1,000,000', '$2,000,000', false]],
  [{ safetyRating: 'Conditional' }, ['safety-rating', 'Satisfactory', 'Conditional', true]],
  [{ safetyRating: null }, ['safety-rating', 'Satisfactory', null, true]],
  [{ legalName: 'FASTER HAUL LLC' }, ['legal-name', 'FAST HAUL LLC', 'FASTER HAUL LLC', false]],
])('%j', (part, [fact, from, to, isWorse]) => {
  expect(authorityChanges(GOOD, { ...GOOD, ...part })).toEqual([{ fact, from, to, isWorse }])
})

const facts = fc.record<AuthorityFacts>({
  isAuthorized: fc.boolean(),
  outOfServiceOn: fc.constantFrom(null, '2026-01-31'),
  liabilityCover: fc.constantFrom(null, 750_000, 1_000_000),
  safetyRating: fc.constantFrom(null, 'Satisfactory', 'Conditional', 'Unsatisfactory'),
  legalName: fc.constantFrom(null, 'A', 'B'),
})

it('reports nothing without changes, and a change for the worse is one for the better in reverse', () => {
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      expect(authorityChanges(one, one)).toEqual([])
      const [there, back] = [authorityChanges(one, other), authorityChanges(other, one)]
      expect(back.map(({ fact }) => fact)).toEqual(there.map(({ fact }) => fact))
      for (const [i, { isWorse }] of there.entries()) expect(isWorse && back[i]!.isWorse).toBe(false)
    }),
  )
})
