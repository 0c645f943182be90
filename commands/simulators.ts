/**
 * `npm run simulators -- [PORT]`: outside systems to try the product against, at twelve ports from 4310 on: five load boards, three
 * accounting systems, CargoTel, an EDI partner, a language model, and the agencies with diesel prices and carriers' files. Once all of them answer, it prints the settings that lead the product there;
 * Ctrl-C ends all of them.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { connect } from 'node:net'

const first = Number(process.argv[2] ?? 4310)

const SIMULATORS = [
  ...['centraldispatch', 'dat', 'shipcars', 'superdispatch', 'truckstop'].map((board) => ({
    name: 'loadboard',
    words: [board],
    setting: (url: string) => `WAYBILL_${board.toUpperCase()}_URL=${url}`,
  })),
  { name: 'accounting', words: ['netsuite'], setting: (url: string) => `WAYBILL_NETSUITE_URL=${url}/{account}` },
  { name: 'accounting', words: ['quickbooks'], setting: (url: string) => `WAYBILL_QUICKBOOKS_URL=${url}` },
  { name: 'accounting', words: ['coupa'], setting: (url: string) => `WAYBILL_COUPA_URL=${url}/{instance}` },
  { name: 'cargotel', words: [], setting: (url: string) => `WAYBILL_CARGOTEL_URL=${url}` },
  {
    name: 'edi',
    words: [],
    setting: (url: string) => `WAYBILL_EDI_FOLDER=.waybill/edi # or SFTP; tenders come from ${url}`,
  },
  { name: 'reading-model', words: [], setting: (url: string) => `WAYBILL_READING_MODEL_URL=${url}/v1` },
  {
    name: 'agencies',
    words: [],
    setting: (url: string) =>
      `WAYBILL_EIA_URL=${url}\nWAYBILL_EIA_KEY=any\nWAYBILL_FMCSA_URL=${url}/qc/services\nWAYBILL_FMCSA_KEY=any`,
  },
] as const
/** What the accounting systems let in, to be entered under Settings, Integrations. */
const CREDENTIALS = `QuickBooks Online: company 9130347596842930, client waybill, secret secret, refresh token first-refresh-token, item 100
Coupa: instance acme.coupahost.com, client waybill, secret secret, supplier 7, account code 100, bill-to address 500
EDI partner: SFTP a hundred ports above its own, user and password waybill, /to-carrier in and /from-carrier out; us 02 ACMT, the partner ZZ NORTHSIDE, test
NetSuite: account ACME, client waybill, certificate and key of your own, {"id", "publicKey"} posted to /_simulator/certificates`
const LAST_PORT = 65_536 - SIMULATORS.length

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
const ports = SIMULATORS.map((_, i) => first + i)
const taken = (await Promise.all(ports.map(isTaken))).indexOf(true)
if (taken >= 0)
  giveUp(
    `port ${ports[taken]!} is taken; choose others with npm run simulators -- PORT (${SIMULATORS.length} from there on)`,
  )

let isEnding = false
const running = SIMULATORS.map(({ name, words, setting }, i) => {
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
  const ready = new Promise<string>((resolve) => {
    createInterface(simulator.stdout).once('line', (url) => resolve(setting(url)))
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
console.log(`${settings.join('\n')}\n\n${CREDENTIALS}\n\nCtrl-C ends all of them.`)
