/**
 * `npm run simulators -- [PORT]`: simulates external systems at thirteen ports from 4310: five load boards, three
 * accounting systems, CargoTel, an EDI partner, a language model, maps, and the agencies with diesel prices and carrier
 * records. Once all of them respond, it prints the settings that connect the product to them, and their credentials;
 * Ctrl-C ends all of them. `npm run simulators -- identity [PORT]` starts only the identity provider, at 4330: with it,
 * nobody could sign in as a demo user.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { connect } from 'node:net'
import { announcement, identityAnnouncement } from './simulating/announce.ts'
import { IDENTITY, IDENTITY_PORT, SYSTEMS } from './simulating/systems.ts'
import { SIMULATORS_PORT } from '../server/src/settings/settings.ts'

const words = process.argv.slice(2)
const isIdentity = words[0] === 'identity'
const SIMULATED = isIdentity ? [IDENTITY] : SYSTEMS
const first = Number(isIdentity ? (words[1] ?? IDENTITY_PORT) : (words[0] ?? SIMULATORS_PORT))

const LAST_PORT = 65_536 - SIMULATED.length

const giveUp = (sentence: string): never => {
  console.error(`waybill: ${sentence}`)
  process.exit(1)
}

const isInUse = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

if (!Number.isInteger(first) || first < 1 || first > LAST_PORT) giveUp('usage: npm run simulators -- [identity] [PORT]')
const ports = SIMULATED.map((_, i) => first + i)
const used = (await Promise.all(ports.map(isInUse))).indexOf(true)
if (used >= 0)
  giveUp(
    `port ${ports[used]!} is taken; choose others with npm run simulators -- ${isIdentity ? 'identity ' : ''}PORT (${SIMULATED.length} from there on)`,
  )

let isEnding = false
const running = SIMULATED.map(({ name, words: own, settings: settingsOf }, i) => {
  // A separate process group: Ctrl-C reaches only this process, which ends them.
  const simulator = spawn(
    process.execPath,
    [`simulators/${name}/main.ts`, `${ports[i]!}`, ...own, '--until-input-ends'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    },
  )
  simulator.on('exit', (status) => {
    if (isEnding) return
    console.error(`waybill: the simulator ${[name, ...own].join(' ')} ended by itself`)
    end()
    process.exitCode = status || 1
  })
  const ready = new Promise<Readonly<Record<string, string>>>((resolve) => {
    createInterface(simulator.stdout).once('line', (url) => resolve(settingsOf(url)))
  })
  return { simulator, ready }
})

function end(): void {
  isEnding = true
  for (const { simulator } of running) simulator.stdin.end()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
if (process.channel) {
  process.channel.unref()
  process.once('disconnect', end)
}

const settings = await Promise.all(running.map(({ ready }) => ready))
console.log((isIdentity ? identityAnnouncement : announcement)(first, Object.assign({}, ...settings)))
