import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TRADE_EN, TRADE_TERMS } from './trade.words.ts'

const guide = readFileSync(new URL('../../../../docs/trade-terms.md', import.meta.url), 'utf8')
const sections = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!.toLowerCase().replaceAll(' ', '-'))

it('leads to a section of the guide for each term, and explains each section', () => {
  expect(sections).toEqual([...TRADE_TERMS])
})

it('says of each term what it is', () => {
  expect(Object.keys(TRADE_EN.terms)).toEqual([...TRADE_TERMS])
  for (const [name, meaning] of Object.values(TRADE_EN.terms)) {
    expect(name).not.toBe('')
    expect(meaning).toMatch(/^[A-Z].{20,}\.$/)
  }
})
