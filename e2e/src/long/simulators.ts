/** Outside systems as other processes, at ports next to each other. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { settingsAt, SYSTEMS } from '../../../commands/simulating/systems.ts'

const CLONE = fileURLToPath(new URL('../../../', import.meta.url))

export interface Simulators {
  /** What makes a product use the named ones. */
  settings: (names: readonly string[]) => Record<string, string>
  /** Asks or tells a simulator what only a test may. */
  tell: (name: string, method: string, what: string, body?: unknown) => Promise<any>
  stop: () => void
}

/** Starts all of them, and waits until they respond. */
export const startSimulators = async (first: number): Promise<Simulators> => {
  const child = spawn(process.execPath, [`${CLONE}commands/simulators.ts`, `${first}`], {
    cwd: CLONE,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => line.startsWith('Ctrl-C') && resolve())
    child.once('exit', () => reject(new Error('the simulators did not start')))
  })
  return {
    settings: (names) => settingsAt(first, ({ name }) => names.includes(name)),
    async tell(name, method, what, body) {
      const port = first + SYSTEMS.findIndex((each) => each.name === name)
      const answer = await fetch(`http://127.0.0.1:${port}/_simulator/${what}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${name} answered ${answer.status} to ${what}`)
      const text = await answer.text()
      return text ? JSON.parse(text) : undefined
    },
    stop: () => void child.kill('SIGTERM'),
  }
}
