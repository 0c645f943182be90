/** `npm run tool -- decisions`: writes the index of the decisions by topic, with the state of each, to `docs/decisions/README.md`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLONE } from '../commands/running/clone.ts'
import { decisionFaults, decisionsPage, readDecisions } from './pages/decisions.ts'

const decisions = readDecisions()
const faults = decisionFaults(decisions)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else {
  const file = join(CLONE, 'docs', 'decisions', 'README.md')
  writeFileSync(file, decisionsPage(decisions))
  console.log(file)
}
