import { expect, test } from 'vitest'
import { figuresPage } from './figures-page.ts'

const machine = {
  processor: 'A Processor',
  cores: 2,
  memory: 23,
  system: 'Linux 6.1',
  node: 'v24.18.0',
  postgres: 'PostgreSQL 18.3',
}
const line = (work: string, met: boolean) => ({
  work,
  figures: '10 against 20 a second',
  ratio: 0.5,
  wanted: '>= 0.7',
  met,
})

const failed = { work: 'desk', figures: 'FAILED: no row', ratio: null, wanted: '', met: false }
const bytes = { total: 20_480, tables: [{ table: 'history', bytes: 10_240, rows: 12.4 }] }

test('names the machine, the day, the sizes and what was missed', () => {
  const page = figuresPage(
    machine,
    { options: '--orders 1000000', day: '2026-12-01' },
    { orders: [10_000, 100_000, 1_000_000], lines: [line('order list', true), line('detail', false), failed], bytes },
  )
  expect(page).toContain('npm run bench -- --orders 1000000` on 2026-12-01')
  expect(page).toContain('A Processor, 2 cores, 23 GB; Linux 6.1; Node v24.18.0; PostgreSQL 18.3.')
  expect(page).toContain(
    '## 10,000, 100,000 and 1,000,000 orders\n\n1 of 3 as wanted. Missed: detail (0.50); desk (failed).',
  )
  expect(page).toContain('An order takes 20.0 kB')
  expect(page).toContain('| history | 10.0 | 12.4 |')
  expect(page).toMatch(/\| detail +\| 10 against 20 a second \| 0\.50 +\| >= 0\.7 \| NO +\|/)
})
