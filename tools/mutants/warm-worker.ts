/**
 * A process that runs test files one after the other and stays between the runs of vitest, which otherwise begins a new
 * one each time: the modules of the program stay loaded.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node'

type Listener = (...words: unknown[]) => void

/** The pool to give to vitest, and its process. */
export interface WarmPool {
  pool: PoolRunnerInitializer
  /** undefined before the first run and after `end` */
  pid: () => number | undefined
  /** Ends the process; the next run begins a new one. */
  end: () => Promise<void>
}

/** A pool of one process. */
export function warmPool(): WarmPool {
  let child: ChildProcess | undefined
  let isReady = false

  const createPoolWorker = (options: PoolOptions): PoolWorker => {
    const listeners: [string, Listener][] = []
    const answer = (type: 'started' | 'stopped') => {
      const message = { type, __vitest_worker_response__: true }
      for (const [event, listener] of listeners) if (event === 'message') queueMicrotask(() => listener(message))
    }
    const off = (event: string, listener: Listener) => {
      child?.off(event, listener)
      const at = listeners.findIndex((each) => each[0] === event && each[1] === listener)
      if (at >= 0) listeners.splice(at, 1)
    }
    return {
      name: 'warm',
      cacheFs: true,
      deserialize: (data) => data,
      async start() {
        if (child) return
        isReady = false
        child = fork(join(options.distPath, 'workers', 'forks.js'), [], {
          env: options.env,
          execArgv: options.execArgv,
          stdio: ['ignore', 'ignore', process.env.MUTANTS_LOG ? 'inherit' : 'ignore', 'ipc'],
          serialization: 'advanced',
        })
        child.on('exit', () => (child = undefined))
        child.on('error', () => {})
      },
      on(event, listener) {
        listeners.push([event, listener])
        child?.on(event, listener)
      },
      off,
      send(message: WorkerRequest) {
        // What a process is told once, when it begins, is not said again.
        if (message.type === 'start' && isReady) answer('started')
        else if (message.type === 'stop') answer('stopped')
        else child?.send(message)
        if (message.type === 'start') isReady = true
      },
      async stop() {
        for (const [event, listener] of listeners) child?.off(event, listener)
        listeners.length = 0
      },
    }
  }

  return {
    pool: { name: 'warm', createPoolWorker },
    pid: () => child?.pid,
    end: async () => {
      const ending = child
      if (!ending) return
      const hasEnded = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill('SIGKILL')
      await hasEnded
    },
  }
}
