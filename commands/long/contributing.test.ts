/** Applies the steps of CONTRIBUTING.md for adding a field, and a list, to a copy of the repository. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLONE } from '../running/clone.ts'
import { applyEdit, readSteps, sectionOf } from './steps.ts'

const COPIED = [
  'contract',
  'domain',
  'server',
  'web',
  'commands',
  'tools',
  'testing',
  'package.json',
  'tsconfig.base.json',
  'vitest.clock.ts',
  'vitest.native.ts',
  'vitest.patience.ts',
]
/** What is generated from the migrations. */
const TABLES = ['tables', 'columns', 'names', 'rows'].map((name) => `server/src/platform/db/${name}.gen.ts`)
/** Texts that people read, by language: not counted as files. */
const isCatalogue = (file: string) => /\.words\.ts$|\/words\//.test(file)
/** The test of the field that runs in the copy, whose stops have a `gateCode`. */
const SCENARIO = 'server/testing/walk/gate-code'

interface Recipe {
  /** Its heading in CONTRIBUTING.md. */
  heading: string
  /** At most as many files, and lines that are added, are edited by hand. */
  files: number
  lines: number
  /** What a message about a step that is left out names. */
  word: RegExp
  /** The test that runs in the copy, and one of its names. */
  runs: string
  named: string
}
const RECIPES: readonly Recipe[] = [
  {
    heading: 'Your first field',
    files: 6,
    lines: 30,
    word: /gate_?code/i,
    runs: 'testing/walk/gate-code.test.ts',
    named: 'is exported',
  },
  {
    heading: 'Your first list',
    files: 10,
    lines: 300,
    word: /carrier[_-]?documents/i,
    runs: 'src/features/small-lists/small-lists.test.ts',
    named: 'carrierDocuments > a record is created, read, changed and deleted',
  },
]
const page = readFileSync(join(CLONE, 'CONTRIBUTING.md'), 'utf8')
const stepsOf = ({ heading }: Recipe) => readSteps(sectionOf(page, heading))
const steps = RECIPES.flatMap(stepsOf)
const filesOf = (step: (typeof steps)[number]) => [...new Set(step.map(({ file }) => file))]
const folder = mkdtempSync(join(tmpdir(), 'waybill-walk-'))

/** Runs a program in the copy. */
const run = async (words: readonly string[]): Promise<{ status: number | null; output: string }> => {
  const child = spawn(process.execPath, words, { cwd: folder, env: { ...process.env, FORCE_COLOR: '0' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}
const BUILD = join(folder, 'walk.tsbuildinfo')
const compile = (...words: readonly string[]) =>
  run([
    join(CLONE, 'node_modules', 'typescript', 'bin', 'tsc'),
    '-p',
    'commands/long/walk.tsconfig.json',
    '--incremental',
    '--tsBuildInfoFile',
    BUILD,
    ...words,
  ])
/** Compiles files changed since all steps were applied, and the files that import them: the rest still compiles. */
const compileChanges = async () => {
  const whole = readFileSync(BUILD)
  const compiled = await compile('--assumeChangesOnlyAffectDirectDependencies')
  writeFileSync(BUILD, whole)
  return compiled
}

/** Copies the packages with their dependencies; links to our own packages point into the copy. */
const copyRepository = () => {
  const isCopied = (path: string) => !['node_modules', 'dist'].includes(basename(path))
  for (const name of COPIED) cpSync(join(CLONE, name), join(folder, name), { recursive: true, filter: isCopied })
  const modules = join(CLONE, 'node_modules')
  mkdirSync(join(folder, 'node_modules', '@waybill'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@waybill') symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  for (const name of ['contract', 'domain', 'server', 'web'])
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@waybill', name))
  symlinkSync(join(CLONE, 'tools', 'node_modules'), join(folder, 'tools', 'node_modules'))
}

beforeAll(async () => {
  copyRepository()
  for (const edit of steps.flat()) applyEdit(folder, edit)
  const { status, output } = await run(['tools/tables.ts'])
  if (status !== 0) throw new Error(output)
  cpSync(join(folder, `${SCENARIO}.ts`), join(folder, `${SCENARIO}.test.ts`))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(RECIPES)('$heading', (recipe) => {
  const own = stepsOf(recipe)

  test('is a few files and lines', () => {
    const edits = own.flat().filter(({ file }) => !isCatalogue(file))
    const files = new Set(edits.map(({ file }) => file))
    const lines = edits.flatMap(({ before, after }) =>
      after.split('\n').filter((line) => !before.split('\n').includes(line)),
    )
    expect(files.size).toBeGreaterThan(0)
    expect(files.size).toBeLessThanOrEqual(recipe.files)
    expect(lines.length).toBeLessThanOrEqual(recipe.lines)
  })

  test('compiles with all its steps, and does what it should', async () => {
    const compiled = await compile()
    expect(compiled.status, compiled.output).toBe(0)
    const vitest = join(CLONE, 'node_modules', 'vitest', 'vitest.mjs')
    const tested = await run([vitest, 'run', '--root', 'server', '--reporter', 'verbose', recipe.runs])
    expect(tested.status, tested.output).toBe(0)
    expect(stripVTControlCharacters(tested.output)).toContain(recipe.named)
  })

  test.each(own.map((step, i) => [i + 1, filesOf(step).join(', '), step] as const))(
    'without step %i (%s) it does not compile',
    async (_, __, step) => {
      const back = [...filesOf(step), ...(step.some(({ file }) => file.endsWith('.sql')) ? TABLES : [])]
      const originals = back.map((file) => [file, readFileSync(join(folder, file))] as const)
      for (const file of back)
        if (existsSync(join(CLONE, file))) cpSync(join(CLONE, file), join(folder, file))
        else rmSync(join(folder, file))
      const { status, output } = await compileChanges()
      for (const [file, text] of originals) writeFileSync(join(folder, file), text)
      expect(status).not.toBe(0)
      expect(output).toMatch(recipe.word)
    },
  )
})
