/**
 * `npm run simulators -- [PORT]`: outside systems to try the product against, at three ports from 4310 on: a load board, an
 * accounting system and CargoTel. Prints the settings that lead the product there; Ctrl-C ends all of them.
 */
import { spawn } from 'node:child_process'

const first = Number(process.argv[2] ?? 4310)
if (!Number.isInteger(first) || first < 1 || first > 65_533) {
  console.error('waybill: usage: npm run simulators -- [PORT]')
  process.exit(1)
}

const SIMULATORS = [
  { name: 'loadboard', setting: (url: string) => `WAYBILL_CENTRALDISPATCH_URL=${url}` },
  { name: 'accounting', setting: (url: string) => `WAYBILL_NETSUITE_URL=${url}/{account}` },
  { name: 'cargotel', setting: (url: string) => `WAYBILL_CARGOTEL_URL=${url}` },
] as const

const running = SIMULATORS.map(({ name, setting }, i) => {
  const port = String(first + i)
  const simulator = spawn(process.execPath, [`simulators/${name}/main.ts`, port, '--until-input-ends'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  simulator.on('spawn', () => console.log(setting(`http://127.0.0.1:${port}`)))
  return simulator
})

const end = () => {
  for (const simulator of running) simulator.stdin.end()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
