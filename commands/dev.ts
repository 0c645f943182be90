/**
 * `npm run dev`: like `npm start`, with reload on change. Vite listens on the three addresses and forwards to the
 * server, which restarts when its code changes; PostgreSQL keeps running.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readSettings } from '../server/src/settings/settings.ts'
import { freePorts, type DevPlan } from './running/dev-plan.ts'
import { openFront } from './running/dev-front.ts'
import { CLONE } from './running/clone.ts'
import { openData } from './running/data.ts'
import { wantsDemo } from './running/demo.ts'
import { endInOrder } from './running/ending.ts'

const say = (line: string): void => console.log(`waybill: ${line}`)
const ending = endInOrder(() => say('ending'))

const startBehind = async (plan: DevPlan): Promise<void> => {
  const watched = ['server', 'contract', 'domain', 'demo'].flatMap((name) => ['--watch-path', join(CLONE, name)])
  const program = join(CLONE, 'commands', 'running', 'dev-server.ts')
  const child = spawn(process.execPath, ['--watch-preserve-output', ...watched, program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...plan.env },
  })
  const exited = once(child, 'exit')
  await ending.opened(async () => {
    child.kill('SIGTERM')
    await exited
  })
}

try {
  const settings = readSettings(process.env)
  const data = await openData(settings, 'npm run dev', say)
  await ending.opened(data.close)
  if (data.note) say(data.note)
  const sites = settings.sites.map(({ portal, origin }) => `${origin}=${portal}`).join(',')
  const [port = 0] = await freePorts(settings.sites.length + 1)
  const plan: DevPlan = {
    port,
    env: {
      WAYBILL_PORT: `${port}`,
      WAYBILL_HOST: '127.0.0.1',
      WAYBILL_SITES: process.env.WAYBILL_SITES ?? sites,
      WAYBILL_DATA: data.folder,
      WAYBILL_DEMO: wantsDemo(settings, data.embedded) ? 'on' : 'off',
      DATABASE_URL: data.databaseUrl,
      DATABASE_OWNER_URL: data.ownerUrl,
      ...(data.directUrl === data.databaseUrl ? {} : { DATABASE_DIRECT_URL: data.directUrl }),
    },
  }
  await startBehind(plan)
  await ending.opened(await openFront(settings, plan, port + settings.sites.length))
} catch (error) {
  if (!ending.hasBegun()) {
    console.error(`waybill: ${error instanceof Error ? error.message : String(error)}`)
    await ending.leave(1)
  }
}
