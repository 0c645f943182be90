/** `npm run tool -- pictures [DATA_FOLDER]`: takes the screenshots of the README and the guides again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromium } from '../commands/running/chromium.ts'
import { CLONE } from '../commands/running/clone.ts'

const child = spawn(
  process.execPath,
  [join(CLONE, 'e2e', 'src', 'pictures.ts'), join(CLONE, 'docs', 'pictures'), ...process.argv.slice(2)],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM: chromium((line) => console.log(`waybill: ${line}`)) },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
const [status] = (await once(child, 'exit')) as [number | null]
process.exitCode = status ?? 1
