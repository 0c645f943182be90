/**
 * `node commands/run.mjs <command> [arguments]`: the entry point of every npm script. Plain JavaScript without
 * dependencies, since it runs on a fresh clone under any Node >= 20: it installs missing packages and runs
 * `commands/<command>.ts` with Node 24, which strips types.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import nodeModule from 'node:module'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { node24 } from './node24.mjs'
import { waitedSeconds } from './process-stat.mjs'

const clone = fileURLToPath(new URL('..', import.meta.url))
const [command = '', ...rest] = process.argv.slice(2)
const program = join(clone, 'commands', `${command}.ts`)

/** Commands that need what only tests, checks and tools need, that of `tools/` too; `npm start` does without. */
const WITH_TOOLS = new Set(['tool', 'test', 'check'])

/** @param {string} sentence why the command cannot run */
const giveUp = (sentence) => {
  console.error(`waybill: ${sentence}`)
  process.exit(1)
}

if (!/^[a-z-]+$/.test(command) || !existsSync(program))
  giveUp(`there is no command "${command}"; package.json lists them`)
if (Number.parseInt(process.versions.node, 10) < 20)
  giveUp(`Node ${process.version} is too old, Node 20 or newer is needed`)

process.chdir(clone)
const beforeInstall = { at: performance.now(), processor: waitedSeconds() ?? 0 }
let hasInstalled = false
for (const folder of WITH_TOOLS.has(command) ? [clone, join(clone, 'tools')] : [clone])
  hasInstalled =
    (await install(folder, WITH_TOOLS.has(command)).catch((error) => giveUp(error.message))) || hasInstalled
if (hasInstalled) {
  const after = waitedSeconds()
  // `npm test` reports it with what the tests cost.
  process.env.WAYBILL_INSTALL_COST = JSON.stringify({
    wall: (performance.now() - beforeInstall.at) / 1000,
    processor: after === undefined ? undefined : after - beforeInstall.processor,
  })
}
const node = node24(clone) ?? giveUp('Node 24 is needed on this machine; install it and start again')

// What was compiled is kept for the next start, also by processes that the command starts.
process.env.NODE_COMPILE_CACHE ??= join(clone, 'node_modules', '.cache', 'compiled')
process.env.PATH = [join(clone, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter)

if (process.env.npm_lifecycle_event) {
  // SIGTERM to npm ends npm and its shell, which do not forward it.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref()
}

if (node === process.execPath) {
  process.argv = [node, program, ...rest]
  nodeModule.enableCompileCache?.()
  await import(pathToFileURL(program).href)
} else {
  // The IPC channel tells the command that this process has ended, even after a kill -9, which cannot be forwarded.
  const child = spawn(node, [program, ...rest], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', (error) => giveUp(`${node} did not start: ${error.message}`))
  child.on('exit', (status, signal) => process.exit(signal ? 128 + constants.signals[signal] : (status ?? 1)))
}
