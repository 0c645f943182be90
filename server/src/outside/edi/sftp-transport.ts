/**
 * Files on a partner's SFTP server, by ssh2-sftp-client (pure JavaScript without ssh2's optional native parts).
 * Documented: SSH file transfer and its rename (RFC 4251 and its drafts). Assumed: files may be deleted there once
 * read, a file is written under another name first and then renamed, and the partner does not read names that start
 * with a dot. Tested against a simulator, never live.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import SftpClient from 'ssh2-sftp-client'
import { type EdiTransport, type EdiWay, FILE_BYTES_MAX, FILES_AT_ONCE } from './edi-transport.ts'

const PATIENCE_MS = 20_000
const UNFINISHED = /^\.|\.(tmp|part|filepart)$/i

type SftpWay = Extract<EdiWay, { transport: 'sftp' }>

/** Whether the server's key is the configured one, with or without `SHA256:` and padding. */
function isKnownKey(key: Buffer, expected: string): boolean {
  const plain = (text: string) =>
    Buffer.from(
      text
        .trim()
        .replace(/^SHA256:/, '')
        .replace(/=+$/, ''),
    )
  const [is, should] = [plain(createHash('sha256').update(key).digest('base64')), plain(expected)]
  return is.length === should.length && timingSafeEqual(is, should)
}

const under = (path: string, name: string) => `${path.replace(/\/+$/, '')}/${name}`

export async function openSftp(way: SftpWay): Promise<EdiTransport> {
  const { host, port, username, password, privateKey, hostKey, inPath, outPath } = way
  const client = new SftpClient()
  await client.connect({
    host,
    port,
    username,
    ...(password ? { password } : {}),
    ...(privateKey ? { privateKey } : {}),
    ...(hostKey ? { hostVerifier: (key: Buffer) => isKnownKey(key, hostKey) } : {}),
    readyTimeout: PATIENCE_MS,
  })
  return {
    async list() {
      const entries = await client.list(inPath || '.')
      return entries
        .filter(({ type, name }) => type === '-' && !UNFINISHED.test(name))
        .map(({ name }) => name)
        .toSorted()
        .slice(0, FILES_AT_ONCE)
    },
    async read(name) {
      const { size } = await client.stat(under(inPath, name))
      if (size > FILE_BYTES_MAX) return ''
      const bytes = await client.get(under(inPath, name))
      if (!Buffer.isBuffer(bytes)) throw new Error(`${name} did not come as bytes`)
      return bytes.toString('latin1')
    },
    async take(name) {
      await client.delete(under(inPath, name), true)
    },
    async put(name, text) {
      const unfinished = under(outPath, `.${name}.tmp`)
      await client.put(Buffer.from(text, 'latin1'), unfinished)
      // Many servers refuse to rename onto an existing file.
      await client.delete(under(outPath, name), true)
      await client.rename(unfinished, under(outPath, name))
    },
    async close() {
      await client.end()
    },
  }
}
