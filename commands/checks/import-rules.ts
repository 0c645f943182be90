/** Checks every import against the rules in `.dependency-cruiser.mjs`. */
import { existsSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

/** Only existing folders: Git does not keep empty ones. */
const PACKAGES = ['contract', 'domain', 'server', 'web', 'demo', 'tools', 'e2e', 'simulators'].filter((name) =>
  existsSync(name),
)

/** With fewer modules, or fewer imports than modules, files were not read and success would mean nothing. */
const MODULES_MIN = 150

const { output } = await cruise(PACKAGES, await extractOptions('./.dependency-cruiser.mjs'))
const { modules, summary } = output as ICruiseResult
const own = modules.filter(({ source }) => /^[^/]+\/.*\.tsx?$/.test(source) && !source.includes('node_modules'))
const imports = own.reduce((sum, { dependencies }) => sum + dependencies.length, 0)

const broken = summary.violations.filter(({ rule }) => rule.severity === 'error')
const sentences = new Map(summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]))
for (const name of new Set(broken.map(({ rule }) => rule.name))) {
  console.error(`\n${name}: ${sentences.get(name)}`)
  for (const { from, to, cycle } of broken.filter(({ rule }) => rule.name === name))
    console.error(`  ${from} -> ${cycle ? cycle.map((step) => step.name).join(' -> ') : to}`)
}

if (own.length < MODULES_MIN || imports < own.length) {
  console.error(`only ${imports} imports in ${own.length} modules were read, which cannot be all of them`)
  process.exitCode = 1
} else if (broken.length > 0) {
  console.error(`\n${broken.length} imports that break a rule`)
  process.exitCode = 1
} else {
  console.log(`${imports} imports in ${own.length} modules, none breaks a rule`)
}
