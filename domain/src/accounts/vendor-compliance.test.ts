import { describe, expect, it } from 'vitest'
import {
  blocksSince,
  ownPaperFindings,
  USUAL_RULES,
  vendorCompliance,
  type LoadDays,
  type VendorStanding,
} from './vendor-compliance.ts'

const sound: VendorStanding = {
  isActive: true,
  isBlacklisted: false,
  authorityStatus: 'ACTIVE',
  outOfServiceOn: null,
  insuranceExpiresOn: '2026-12-31',
  cargoCover: 250_000_00,
  liabilityCover: 1_000_000_00,
  w9ReceivedOn: '2025-01-01',
  agreementSignedOn: '2025-01-01',
  safetyRating: null,
}
const DAYS: LoadDays = { today: '2026-03-02', lastDay: '2026-03-07' }

const judge = (more: Partial<VendorStanding>, days = DAYS) => {
  const { result, findings } = vendorCompliance({ ...sound, ...more }, days)
  return [result, ...findings.map(({ check, level }) => `${check} ${level}`)]
}

describe('a vendor before an offer', () => {
  it('passes when everything is in order', () => {
    expect(vendorCompliance(sound, DAYS)).toEqual({ result: 'pass', findings: [] })
  })

  const table: [string, Partial<VendorStanding>, string[]][] = [
    ['inactive', { isActive: false }, ['block', 'inactive block']],
    ['on the blacklist', { isBlacklisted: true }, ['block', 'blacklist block']],
    ['without authority', { authorityStatus: 'INACTIVE' }, ['block', 'authority block']],
    ['with authority, written small', { authorityStatus: 'active' }, ['pass']],
    ['never checked', { authorityStatus: null }, ['warn', 'authority warn']],
    ['out of service today', { outOfServiceOn: '2026-03-02' }, ['block', 'out-of-service block']],
    ['out of service from tomorrow', { outOfServiceOn: '2026-03-03' }, ['pass']],
    ['without a certificate', { insuranceExpiresOn: null }, ['block', 'insurance block']],
    ['expired yesterday', { insuranceExpiresOn: '2026-03-01' }, ['block', 'insurance block']],
    ['insured to the day before delivery', { insuranceExpiresOn: '2026-03-06' }, ['block', 'insurance block']],
    ['insured to the delivery', { insuranceExpiresOn: '2026-03-07' }, ['warn', 'insurance warn']],
    ['insured for 14 days', { insuranceExpiresOn: '2026-03-16' }, ['warn', 'insurance warn']],
    ['insured for 15 days', { insuranceExpiresOn: '2026-03-17' }, ['pass']],
    ['with a cent too little cargo cover', { cargoCover: 99_999_99 }, ['block', 'cargo-cover block']],
    ['with just enough cargo cover', { cargoCover: 100_000_00 }, ['pass']],
    ['cargo cover unknown', { cargoCover: null }, ['warn', 'cargo-cover warn']],
    ['with too little liability cover', { liabilityCover: 749_999_99 }, ['block', 'liability-cover block']],
    ['whose liability filing ended', { liabilityCover: 0 }, ['block', 'liability-cover block']],
    ['without an agreement', { agreementSignedOn: null }, ['block', 'agreement block']],
    ['without a W-9', { w9ReceivedOn: null }, ['warn', 'w9 warn']],
    ['rated conditional', { safetyRating: 'Conditional' }, ['warn', 'safety-rating warn']],
    ['rated unsatisfactory', { safetyRating: 'Unsatisfactory' }, ['block', 'safety-rating block']],
    ['not rated', { safetyRating: 'None' }, ['pass']],
    ['with two faults', { isBlacklisted: true, w9ReceivedOn: null }, ['block', 'blacklist block', 'w9 warn']],
  ]
  it.each(table)('%s', (_, more, expected) => {
    expect(judge(more)).toEqual(expected)
  })

  it('names the requirement and the actual value', () => {
    const { findings } = vendorCompliance({ ...sound, cargoCover: 50_000_00 }, DAYS, {
      ...USUAL_RULES,
      leastCargoCover: 250_000_00,
      leastLiabilityCover: 0,
    })
    expect(findings.map(({ message }) => message)).toEqual(['Only $50,000 of cargo coverage; $250,000 is required'])
  })

  const lapsed: [string, Partial<VendorStanding>, string[]][] = [
    ['a lost authority', { authorityStatus: 'INACTIVE' }, ['warn', 'authority warn']],
    ['insurance that ended', { insuranceExpiresOn: '2026-03-01' }, ['warn', 'insurance warn']],
    ['insurance that ends before the delivery', { insuranceExpiresOn: '2026-03-06' }, ['warn', 'insurance warn']],
    ['a liability filing that ended', { liabilityCover: 0 }, ['warn', 'liability-cover warn']],
    ['no certificate at all', { insuranceExpiresOn: null }, ['block', 'insurance block']],
    ['too little cover', { liabilityCover: 1_00 }, ['block', 'liability-cover block']],
    ['an order to stop', { outOfServiceOn: '2026-03-01' }, ['block', 'out-of-service block']],
  ]
  it.each(lapsed)('if lapses only warn: %s', (_, more, expected) => {
    const rules = { ...USUAL_RULES, onLostAuthority: 'warn', onEndedInsurance: 'warn' } as const
    const { result, findings } = vendorCompliance({ ...sound, ...more }, DAYS, rules)
    expect([result, ...findings.map(({ check, level }) => `${check} ${level}`)]).toEqual(expected)
  })

  it('is stopped by what came after the offer, not by what was known then', () => {
    const of = (more: Partial<VendorStanding>) => vendorCompliance({ ...sound, ...more }, DAYS)
    const late = of({ w9ReceivedOn: null, agreementSignedOn: null, authorityStatus: 'INACTIVE' })
    expect(blocksSince(of({ agreementSignedOn: null }), late).map(({ check }) => check)).toEqual(['authority'])
    expect(blocksSince(late, late)).toEqual([])
  })

  const told: [string, Partial<VendorStanding>, string, object][] = [
    ['expired yesterday', { insuranceExpiresOn: '2026-03-01' }, 'insurance expired block', { day: '2026-03-01' }],
    ['soon to expire', { insuranceExpiresOn: '2026-03-09' }, 'insurance ends-soon warn', { day: '2026-03-09' }],
    ['without a certificate', { insuranceExpiresOn: null }, 'insurance missing block', {}],
    ['cargo cover unknown', { cargoCover: null }, 'cargo-cover missing warn', {}],
    [
      'with too little cargo cover',
      { cargoCover: 50_000_00 },
      'cargo-cover too-low block',
      { amount: 50_000, required: 100_000 },
    ],
    ['filing ended', { liabilityCover: 0 }, 'liability-cover not-in-force block', { required: 750_000 }],
    ['without authority', { authorityStatus: 'INACTIVE' }, 'authority not-in-force block', {}],
    ['without an agreement', { agreementSignedOn: null }, 'agreement missing block', {}],
    ['without a W-9', { w9ReceivedOn: null }, 'w9 missing warn', {}],
  ]
  it.each(told)('is told of its own papers: %s', (_, more, expected, values) => {
    const found = ownPaperFindings({ ...sound, ...more }, { ...DAYS, lastDay: null })
    expect(found.map(({ paper, reason, level }) => `${paper} ${reason} ${level}`)).toEqual([expected])
    expect(found[0]?.values).toEqual(values)
  })

  it('is not told what else counts against it', () => {
    const judged = {
      isActive: false,
      isBlacklisted: true,
      authorityStatus: null,
      outOfServiceOn: '2026-03-01',
      safetyRating: 'Unsatisfactory',
    }
    expect(vendorCompliance({ ...sound, ...judged }, DAYS).findings).toHaveLength(5)
    expect(ownPaperFindings({ ...sound, ...judged }, DAYS)).toEqual([])
    expect(vendorCompliance({ ...sound, w9ReceivedOn: null }, DAYS).findings).toEqual([
      { check: 'w9', level: 'warn', message: 'W-9 is missing' },
    ])
  })

  it('does not require an unknown delivery date', () => {
    expect(judge({ insuranceExpiresOn: '2026-03-20' }, { ...DAYS, lastDay: null })).toEqual(['pass'])
  })
})
