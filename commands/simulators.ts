/**
 * `npm run simulators -- [PORT]`: outside systems to try the product against, at eight ports from 4310 on: five load boards, an
 * accounting system, CargoTel and a language model. Prints the settings that lead the product there; Ctrl-C ends all of them.
 */
import { spawn } from 'node:child_process'

const first = Number(process.argv[2] ?? 4310)
if (!Number.isInteger(first) || first < 1 || first > 65_529) {
  console.error('waybill: usage: npm run simulators -- [PORT]')
  process.exit(1)
}

const SIMULATORS = [
  ...['centraldispatch', 'dat', 'shipcars', 'superdispatch', 'truckstop'].map((board) => ({
    name: 'loadboard',
    words: [board],
    setting: (url: string) => `WAYBILL_${board.toUpperCase()}_URL=${url}`,
  })),
  { name: 'accounting', words: [], setting: (url: string) => `WAYBILL_NETSUITE_URL=${url}/{account}` },
  { name: 'cargotel', words: [], setting: (url: string) => `WAYBILL_CARGOTEL_URL=${url}` },
  { name: 'reading-model', words: [], setting: (url: string) => `WAYBILL_READING_MODEL_URL=${url}/v1` },
] as const

const running = SIMULATORS.map(({ name, words, setting }, i) => {
  const port = String(first + i)
  const simulator = spawn(process.execPath, [`simulators/${name}/main.ts`, port, ...words, '--until-input-ends'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  simulator.on('spawn', () => console.log(setting(`http://127.0.0.1:${port}`)))
  return simulator
})

const end = () => {
  for (const simulator of running) simulator.stdin.end()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
