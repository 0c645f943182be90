/** What is counted, each by parsing the sources. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSteps, sectionOf } from '../../commands/long/steps.ts'
import { CLONE } from '../../commands/running/clone.ts'
import { conventions } from './conventions.ts'
import type { Count } from './count.ts'
import { copies } from './copies.ts'
import { declarations } from './declarations.ts'
import { nameOf, nodesOf, sourcesIn } from './sources.ts'

/** Texts that people read, by language: not counted as files. */
const isCatalogue = (file: string) => /\.words\.ts$|\/words\//.test(file)

const stepsIn = (heading: string) => readSteps(sectionOf(readFileSync(join(CLONE, 'CONTRIBUTING.md'), 'utf8'), heading))

/** Its files, and the lines that its steps add to them. */
function stepsOfList(): Count[] {
  const edits = stepsIn('Your first list').flat()
  const files = [...new Set(edits.map(({ file }) => file))]
  const lines = edits.map(({ before, after }) => after.split('\n').length - before.split('\n').length)
  return [
    { what: 'files edited by hand for a small list', count: files.length, of: files },
    { what: 'lines that they get', count: lines.reduce((sum, each) => sum + each, 0), of: [] },
  ]
}

function stepsOfField(): Count[] {
  const steps = stepsIn('Your first field')
  const files = steps.flatMap((step) => [...new Set(step.map(({ file }) => file))]).filter((file) => !isCatalogue(file))
  const entered = [...new Set(files)]
  const again = entered.filter((file) => files.indexOf(file) !== files.lastIndexOf(file))
  return [
    {
      what: 'files edited by hand for a field of a stop, catalogues of words aside',
      count: entered.length,
      of: entered,
    },
    { what: 'of them edited in several steps', count: again.length, of: again },
  ]
}

/** Fields that a handler names one by one to refuse or to leave out. */
function lists(): Count[] {
  const found: string[] = []
  const scopes = new Map<string, number>()
  for (const [node, { file }] of nodesOf(sourcesIn('server/src/features'))) {
    if (node.type === 'VariableDeclarator' && /^NOT_A_CLIENTS$/.test(nameOf(node.id))) found.push(file)
    const name =
      node.type === 'MemberExpression' && !node.computed
        ? nameOf(node.property)
        : node.type === 'Property' && node.value.type !== 'ObjectExpression'
          ? nameOf(node.key)
          : ''
    if (name === 'clientGuids' || name === 'vendorGuid') scopes.set(name, (scopes.get(name) ?? 0) + 1)
  }
  return [
    { what: 'lists NOT_A_CLIENTS of fields that a client may not set', count: found.length, of: found },
    ...[...scopes].map(([name, count]) => ({ what: `uses of ${name} in features`, count, of: [] })),
  ]
}

/** What functions get of the services: all of them, if a call without a name for them has any. */
function services(): Count[] {
  let members: number | undefined
  let isNamed = false
  for (const [node] of nodesOf(sourcesIn('server/src/calls')))
    if (node.type === 'TSInterfaceDeclaration') {
      if (node.id.name === 'Services') members = node.body.body.length
      if (node.id.name === 'ReadCall') isNamed = node.typeParameters?.params[0]?.default?.type === 'TSNeverKeyword'
    }
  if (members === undefined) throw new Error('There are no Services')
  const all = new Map<string, number>()
  for (const [node, { file }] of nodesOf(sourcesIn('server/src')))
    if (node.type === 'TSTypeReference' && nameOf(node.typeName) === 'AnyService')
      all.set(file, (all.get(file) ?? 0) + 1)
  return [
    { what: 'members of Services', count: members, of: [] },
    { what: 'of them that a function gets without naming them', count: isNamed ? 0 : members, of: [] },
    { what: 'files whose functions take every service (AnyService)', count: all.size, of: [...all.keys()] },
  ]
}

/** Places that the rule `money/exact` would report, and that say why they are right. */
function money(): Count {
  const found = ['contract/src', 'domain/src', 'server/src', 'web/src', 'demo'].flatMap((folder) =>
    sourcesIn(folder).flatMap(({ file, text }) =>
      [...text.matchAll(/oxlint-disable[^\n]*money\/exact/g)].map(() => file),
    ),
  )
  return {
    what: 'arithmetic on money outside cents.ts (excused from the lint rule, which refuses all other)',
    count: found.length,
    of: found,
  }
}

export const counts = (): Count[] => [
  ...stepsOfField(),
  ...stepsOfList(),
  ...declarations(),
  ...lists(),
  ...copies(),
  ...conventions(),
  ...services(),
  money(),
]
