import { spawn } from 'node:child_process'
import { CLEAN_ENV } from './cluster.ts'

/** Waits for the end of its input, which comes when this process ends, in whatever way. */
const STOP = 'read -r line; kill -INT "$1" 2>/dev/null'
const REMOVE =
  'read -r line; kill -QUIT "$1" 2>/dev/null; while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; rm -rf -- "$2"'

interface Watched {
  pid: number
  /** a folder to remove afterwards */
  remove: string | undefined
}

/**
 * Makes sure that PostgreSQL does not outlive this process for long, even after kill -9: a shell in a separate process
 * group stops it when this process is gone. (Without a shell, the next start stops what it finds.)
 */
export const watchdog = ({ pid, remove }: Watched): { release: () => void } => {
  const words = ['-c', remove ? REMOVE : STOP, 'waybill-watchdog', `${pid}`, ...(remove ? [remove] : [])]
  const child = spawn('/bin/sh', words, {
    cwd: '/',
    env: CLEAN_ENV,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.on('error', () => undefined)
  child.stdin.on('error', () => undefined)
  child.unref()
  return { release: () => child.kill('SIGKILL') }
}
