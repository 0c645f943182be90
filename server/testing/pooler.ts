/** A PgBouncer in transaction mode before the PostgreSQL of the tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { runAs } from '../src/platform/postgres/run-as.ts'

/** A pooler that takes connections. */
export interface Pooler {
  host: string
  port: number
  stop(): Promise<void>
}

/** Whether a server on 127.0.0.1 takes connections. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== undefined)).once('error', () => resolve(false))
  })

/**
 * Starts PgBouncer, the program at `program`, before the server at `url`, for everybody in `people` (name and password).
 * Its files are kept in `folder`.
 */
export async function startPooler(options: {
  program: string
  url: string
  folder: string
  people: Readonly<Record<string, string>>
}): Promise<Pooler> {
  const server = new URL(options.url)
  const port = await freePort()
  const folder = join(options.folder, 'pgbouncer')
  mkdirSync(folder)
  const config = join(folder, 'pgbouncer.ini')
  const people = join(folder, 'people.txt')
  const lines = [
    '[databases]',
    `* = host=${decodeURIComponent(server.hostname)} port=${server.port || '5432'}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${people}`,
    'pool_mode = transaction',
    'max_client_conn = 1000',
    'default_pool_size = 8',
    'server_idle_timeout = 5',
    'log_connections = 0',
    'log_disconnections = 0',
    'log_stats = 0',
  ]
  writeFileSync(config, `${lines.join('\n')}\n`)
  const list = Object.entries(options.people).map(([name, password]) => `"${name}" "${password}"\n`)
  writeFileSync(people, list.join(''), { mode: 0o600 })
  // It refuses to run as root, as PostgreSQL does.
  const user = runAs('')
  if (user) for (const path of [folder, config, people]) chownSync(path, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const child = spawn(options.program, ['-q', config], { ...user, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${options.program} did not start`)
    await pause(50)
  }
  return {
    host: '127.0.0.1',
    port,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
