/** `npm run check`: types, lint, import rules, dead code, format and counts, in about a minute. */
import { printCheck, runChecks } from './checks/checks.ts'

const results = await runChecks(printCheck)
const failed = results.filter(({ passed }) => !passed).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
