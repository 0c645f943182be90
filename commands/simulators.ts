/**
 * `npm run simulators -- [PORT]`: outside systems to try the product against, at eleven ports from 4310 on: five load boards, three
 * accounting systems, CargoTel, a language model, and the agencies with diesel prices and carriers' files. Once all of them answer, it
 * prints the settings that lead the product there, and whom they let in; Ctrl-C ends all of them.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { connect } from 'node:net'
import { announcement } from './simulating/announce.ts'
import { SYSTEMS } from './simulating/systems.ts'
import { SIMULATORS_PORT } from '../server/src/settings/settings.ts'

const first = Number(process.argv[2] ?? SIMULATORS_PORT)

const LAST_PORT = 65_536 - SYSTEMS.length

const giveUp = (sentence: string): never => {
  console.error(`waybill: ${sentence}`)
  process.exit(1)
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

if (!Number.isInteger(first) || first < 1 || first > LAST_PORT) giveUp('usage: npm run simulators -- [PORT]')
const ports = SYSTEMS.map((_, i) => first + i)
const taken = (await Promise.all(ports.map(isTaken))).indexOf(true)
if (taken >= 0)
  giveUp(
    `port ${ports[taken]!} is taken; choose others with npm run simulators -- PORT (${SYSTEMS.length} from there on)`,
  )

let isEnding = false
const running = SYSTEMS.map(({ name, words, settings: settingsOf }, i) => {
  // A group of its own: Ctrl-C reaches this process alone, which ends them.
  const simulator = spawn(
    process.execPath,
    [`simulators/${name}/main.ts`, `${ports[i]!}`, ...words, '--until-input-ends'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    },
  )
  simulator.on('exit', (status) => {
    if (isEnding) return
    console.error(`waybill: the simulator ${[name, ...words].join(' ')} ended by itself`)
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
console.log(announcement(first, Object.assign({}, ...settings)))
