/**
 * Files on a partner's SFTP server, by ssh2-sftp-client (pure JavaScript without ssh2's optional native parts).
 * Documented: SSH file transfer and its rename (RFC 4251 and its drafts). Assumed: an outgoing file is written under
 * another name first and then renamed, and the partner does not read names that start with a dot. Tested against
 * OpenSSH and a simulator, never live.
 */
import SftpClient from 'ssh2-sftp-client'
import {
  byName,
  type EdiTransport,
  type EdiWay,
  FILE_BYTES_MAX,
  isSameFile,
  TRIED_TEXT,
  UNFINISHED,
  type WaitingFile,
} from './edi-transport.ts'
import { fingerprintOf, plainFingerprint } from './host-key.ts'

const PATIENCE_MS = 20_000
/** One byte more than may be (`end` is read, too): a file that grew beyond is not the one that was listed. */
const BOUNDED = { autoClose: true as const, end: FILE_BYTES_MAX }

type SftpWay = Extract<EdiWay, { transport: 'sftp' }>

const under = (path: string, name: string) => `${path.replace(/\/+$/, '')}/${name}`

/** Signs in. @returns the client, and the fingerprint of the server's key */
async function signIn({ host, port, username, password, privateKey, hostKey }: SftpWay) {
  const client = new SftpClient()
  let came: string | undefined
  const isKnown = (key: Buffer): boolean => {
    came = fingerprintOf(key)
    return !hostKey || came === plainFingerprint(hostKey)
  }
  try {
    await client.connect({
      host,
      port,
      username,
      ...(password ? { password } : {}),
      ...(privateKey ? { privateKey } : {}),
      hostVerifier: isKnown,
      readyTimeout: PATIENCE_MS,
    })
  } catch (error) {
    if (hostKey && came !== undefined && came !== plainFingerprint(hostKey))
      throw new Error(`The server's host key is ${came}, not ${plainFingerprint(hostKey)} as entered here`, {
        cause: error,
      })
    throw error
  }
  return { client, hostKey: came }
}

/** Milliseconds for one act, with the bytes of a file. */
const ANSWER_MS = 120_000

interface Connection {
  destroy(): void
}
const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'destroy' in value && typeof value.destroy === 'function'

/** What the library's types leave out: its `end` waits for the server's answer. */
const connectionOf = (client: SftpClient): Connection | undefined =>
  'client' in client && isConnection(client.client) ? client.client : undefined

/** Fails if an act is not done in time. The connection is closed then: nothing on it will be answered any more. */
async function inTime<T>(client: SftpClient, act: Promise<T>, answerMs: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error(`The server did not answer within ${answerMs / 1000} s`))
    connectionOf(client)?.destroy()
  }, answerMs)
  try {
    return await Promise.race([act, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** @param answerMs how long one act may take (milliseconds) */
export async function openSftp(way: SftpWay, answerMs = ANSWER_MS): Promise<EdiTransport> {
  const { client, hostKey } = await signIn(way)
  const { list, read, take, put, check, tryOut, close } = filesOf(client, way)
  return {
    hostKey,
    list: () => inTime(client, list(), answerMs),
    read: (file) => inTime(client, read(file), answerMs),
    take: (file) => inTime(client, take(file), answerMs),
    put: (name, text) => inTime(client, put(name, text), answerMs),
    check: () => inTime(client, check(), answerMs),
    tryOut: (name) => inTime(client, tryOut(name), answerMs),
    close: () => inTime(client, close(), Math.min(answerMs, PATIENCE_MS)),
  }
}

function filesOf(client: SftpClient, { inPath, outPath }: SftpWay): Omit<EdiTransport, 'hostKey'> {
  const lookAt = async (name: string): Promise<WaitingFile | undefined> => {
    if (!(await client.exists(under(inPath, name)))) return undefined
    const { size, modifyTime } = await client.stat(under(inPath, name))
    return { name, size, modifiedAt: new Date(modifyTime) }
  }
  const bytesOf = async (path: string): Promise<Buffer> => {
    const bytes = await client.get(path, undefined, { readStreamOptions: BOUNDED })
    if (!Buffer.isBuffer(bytes)) throw new Error(`${path} did not come as bytes`)
    return bytes
  }
  return {
    async list() {
      const entries = await client.list(inPath || '.')
      return entries
        .filter(({ type, name }) => type === '-' && !UNFINISHED.test(name))
        .map(({ name, size, modifyTime }) => ({ name, size, modifiedAt: new Date(modifyTime) }))
        .toSorted(byName)
    },
    async read(file) {
      const isStill = async () => {
        const found = await lookAt(file.name)
        return found !== undefined && isSameFile(file, found)
      }
      if (!(await isStill())) return undefined
      const bytes = await bytesOf(under(inPath, file.name))
      return bytes.length === file.size && (await isStill()) ? bytes : undefined
    },
    async take(file) {
      const found = await lookAt(file.name)
      if (found && !isSameFile(file, found)) return false
      if (found) await client.delete(under(inPath, file.name), true)
      return true
    },
    async put(name, text) {
      const unfinished = under(outPath, `.${name}.tmp`)
      await client.put(Buffer.from(text, 'latin1'), unfinished)
      // Many servers refuse to rename onto an existing file.
      await client.delete(under(outPath, name), true)
      await client.rename(unfinished, under(outPath, name))
    },
    async check() {
      await client.realPath('.')
    },
    async tryOut(name) {
      const path = under(outPath, name)
      await client.put(Buffer.from(TRIED_TEXT), path)
      const came = await bytesOf(path).finally(() => client.delete(path))
      if (came.toString('latin1') !== TRIED_TEXT)
        throw new Error('A file that was written for a test came back changed')
    },
    async close() {
      await client.end()
    },
  }
}
