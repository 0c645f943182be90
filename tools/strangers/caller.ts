/** curl of Debian as the client of a proxy. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import type { DebianSoftware } from '../../server/testing/debian.ts'
import { startWait } from '../../testing/machine.ts'
import { HOSTS, type TriedProduct } from './tried-product.ts'

const run = promisify(execFile)

/** A client that reaches the dispatcher's site through the proxy at a port. */
export function callerOf(software: DebianSoftware, product: TriedProduct, port: number, address: string) {
  const origin = `https://${HOSTS.dispatcher}`
  const words = (version: string, token = product.tokens.dispatcher) => [
    '--silent',
    '--show-error',
    '--insecure',
    version,
    '--interface',
    address,
    '--max-time',
    '120',
    '--connect-to',
    `${HOSTS.dispatcher}:443:127.0.0.1:${port}`,
    '--header',
    `authorization: Bearer ${token}`,
  ]
  const curl = software.program('curl')
  const env = { ...process.env, ...software.env }
  return {
    /** @param version `--http1.1` or `--http2` @returns status and body */
    async ask(version: string, path: string, more: readonly string[] = [], token?: string) {
      const args = [...words(version, token), '--write-out', '\n%{http_code} %{http_version}', ...more, origin + path]
      // Its own error names the whole command, with the token.
      const { stdout } = await run(curl, args, { env, maxBuffer: 2 ** 26 }).catch((error: { stderr?: string }) => {
        throw new Error(error.stderr?.trim() || 'curl did not answer')
      })
      const at = stdout.lastIndexOf('\n')
      const [status = '', spoken = ''] = stdout.slice(at + 1).split(' ')
      return { status: Number(status), spoken, body: stdout.slice(0, at) }
    },
    /** Reads live events until one contains `text`. `act` runs once the stream is open. @throws if none comes */
    async event(version: string, text: string, act: () => Promise<void>): Promise<void> {
      const args = [...words(version), '--no-buffer', '--include', `${origin}/platform/events`]
      const child = spawn(curl, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
      const isTooLong = startWait()
      let seen = ''
      let hasActed = false
      try {
        for await (const part of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
          seen += part
          if (seen.includes(text)) return
          if (!hasActed && seen.includes('\r\n\r\n')) {
            hasActed = true
            await act()
          }
          if (isTooLong()) break
        }
        throw new Error(`no event came, but ${seen.slice(0, 200)}`)
      } finally {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}
