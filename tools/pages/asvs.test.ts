import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLONE } from '../../commands/running/clone.ts'
import { asvsFaults, countsOf, REQUIREMENTS } from './asvs.ts'

const page = readFileSync(join(CLONE, 'docs', 'security.md'), 'utf8')

test('docs/security.md has each requirement of levels 1 and 2 once, and the tests that it names are there', () => {
  expect(asvsFaults(page, CLONE)).toEqual([])
})

test('levels 1 and 2 of ASVS 5.0.0 are 253 requirements', () => {
  expect(REQUIREMENTS.size).toBe(253)
  expect([...REQUIREMENTS.values()].filter((level) => level === '1')).toHaveLength(70)
})

const [row] = /^\| 6\.2\.2 .*$/m.exec(page) ?? ['']
test.each([
  ['a requirement left out', '', '6.2.2 is missing'],
  ['one twice', `${row}\n${row}`, '6.2.2 is there twice'],
  ['one of level 3', `${row}\n${row.replace('6.2.2', '6.7.1')}`, '6.7.1 is no requirement of level 1 or 2'],
  ['another level', row.replace('| 1 |', '| 2 |'), '6.2.2 is of level 1'],
  ['an unknown state', row.replace('| met |', '| partly |'), '6.2.2 is met, not met, not applicable, not “partly”'],
  ['a test that is gone', row.replace('account.test.ts', 'gone.test.ts'), 'gone.test.ts is not there'],
  ['no test where it is met', row.replace(/`.*`/, 'surely'), '6.2.2 is met by no test'],
])('the table is refused with %s', (_, other, fault) => {
  const changed = page.replace(row, other)
  expect(asvsFaults(changed.replace(countsOf(page), countsOf(changed)), CLONE)).toEqual([
    expect.stringContaining(fault),
  ])
})

test('the counts in the text are those of the table', () => {
  expect(asvsFaults(page.replace(/: \d+ met/, ': 999 met'), CLONE)).toEqual([expect.stringContaining('does not say')])
})
