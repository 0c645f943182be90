import { expect, it, vi } from 'vitest'
import { askSources, matching, type PaletteEntry, type PaletteSource } from './palette-source.ts'

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  label,
  run: () => undefined,
  ...more,
})
const signal = new AbortController().signal

it('matches word prefixes, ignoring accents, entries that begin with the query first', () => {
  const entries = [entry('Not Delivered'), entry('Delivered'), entry('Orders'), entry('Montréal', { words: 'yard' })]
  expect(matching(entries, 'de').map(({ label }) => label)).toEqual(['Delivered', 'Not Delivered'])
  expect(matching(entries, 'montreal ya').map(({ label }) => label)).toEqual(['Montréal'])
  expect(matching(entries, ' ')).toHaveLength(4)
})
it('queries servers from two characters on, and tolerates a failing one', async () => {
  const local: PaletteSource = { id: 'l', title: 'Pages', entries: () => [entry('Contacts')] }
  const found = vi.fn(async () => [entry('1042', { detail: 'VIN' })])
  const remote: PaletteSource = { id: 'r', title: 'Orders', fetches: true, entries: found }
  const broken: PaletteSource = {
    id: 'b',
    title: 'Vehicles',
    fetches: true,
    entries: async () => Promise.reject(new Error('x')),
  }
  expect((await askSources([local, remote, broken], 'c', signal)).map(({ id }) => id)).toEqual(['l'])
  expect(found).not.toHaveBeenCalled()
  const sections = await askSources([local, remote, broken], 'wba', signal)
  expect(sections.map(({ id, failed = false }) => [id, failed])).toEqual([
    ['r', false],
    ['b', true],
  ])
})
