/** Starts a program of the system for tests. It ends with this process, also if that is killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunAs } from '../src/platform/postgres/run-as.ts'

/** A running program. */
export interface Program {
  /** the end of its output so far */
  output(): string
  readonly pid: number
  /** SIGKILL. */
  stop(): Promise<void>
}

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  user?: RunAs | undefined
  /** Whether it takes requests, also by what it printed; asked until it does. */
  isReady: (output: string) => boolean | Promise<boolean>
}

/** Starts it and waits until it is ready. @throws with its output, if it ends before */
export async function startProgram(path: string, words: readonly string[], options: ProgramOptions): Promise<Program> {
  const { env, cwd, user, isReady } = options
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', path, ...words], {
    ...user,
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)))
  const ended = once(child, 'exit')
  while (!(await isReady(output))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${path} did not start:\n${output}`)
    await pause(50)
  }
  return {
    output: () => output,
    pid: child.pid!,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
