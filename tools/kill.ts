/**
 * `npm run tool -- kill [--rounds 20] [DATA_FOLDER]`: repeatedly kills the server and its database in the middle of
 * transports, on a new demo company or on the data of a stopped product, and prints one line per round.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CLONE } from '../commands/running/clone.ts'

const words = process.argv.slice(2)
const rounds = words.includes('--rounds') ? [] : ['--rounds', '6']
const child = spawn(process.execPath, [join(CLONE, 'e2e', 'src', 'faults.ts'), ...rounds, ...words], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
const [status] = (await once(child, 'exit')) as [number | null]
process.exitCode = status ?? 1
