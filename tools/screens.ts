/** `npm run tool -- screens`: writes the calls that no screen makes to `docs/calls-without-a-screen.md`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLONE } from '../commands/running/clone.ts'
import { callsPage } from './screens/calls-without-screen.ts'

const file = join(CLONE, 'docs', 'calls-without-a-screen.md')
writeFileSync(file, await callsPage())
console.log(file)
