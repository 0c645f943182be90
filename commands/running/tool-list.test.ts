import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLONE } from './clone.ts'
import { toolNames, toolsPage } from './tool-list.ts'

test('every tool says in a sentence what it does', () => {
  expect(toolNames()).toContain('citus')
  for (const line of toolsPage().split('\n')) expect(line).toMatch(/^ {2}\S+ +\S.*\.$/)
})

test('commands and tools that the pages and comments name are there', () => {
  const { scripts } = JSON.parse(readFileSync(join(CLONE, 'package.json'), 'utf8')) as { scripts: object }
  const tools = toolNames()
  // What changed in an older release is named as it was then.
  const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs', 'deploy', 'Dockerfile'], {
    cwd: CLONE,
    encoding: 'utf8',
  })
  const missing = files
    .trim()
    .split('\n')
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      [...readFileSync(join(CLONE, file), 'utf8').matchAll(/`npm run ([a-z]+)(?: -- ([a-z]+))?/g)]
        .filter(
          ([, command = '', tool]) => !(command in scripts) || (command === 'tool' && tool && !tools.includes(tool)),
        )
        .map(([match]) => `${file}: ${match}`),
    )
  expect(missing).toEqual([])
})
