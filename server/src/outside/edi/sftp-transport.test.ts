/** EDI by SFTP, on the server that most partners have: OpenSSH. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { needing } from '../../../testing/debian.ts'
import { openSsh, type OpenSshOptions, type OpenSshServer, startOpenSsh } from '../../../testing/openssh.ts'
import { startUpload } from '../../../testing/slow-upload.ts'
import { type EdiTransport, FILE_BYTES_MAX } from './edi-transport.ts'
import { openSftp } from './sftp-transport.ts'

const software = await openSsh()

const start = async (options: OpenSshOptions = {}): Promise<OpenSshServer> => {
  const server = await startOpenSsh(software!, { folders: ['in', 'out'], ...options })
  atEnd(() => server.stop())
  return server
}

const textOf = (bytes: Buffer | undefined) => bytes?.toString('latin1')
const namesAt = async (transport: EdiTransport) => (await transport.list()).map(({ name }) => name)

describe('an EDI partner with OpenSSH', needing(software), () => {
  let server: OpenSshServer
  let put: (name: string, text: string) => void
  beforeAll(async () => {
    server = await start()
    put = (name, text) => writeFileSync(join(server.home, 'in', name), text, 'latin1')
  })

  const open = async (changed: Partial<Parameters<typeof openSftp>[0]> = {}, at = server) => {
    const { port, username, privateKey, hostKey } = at
    const paths = { inPath: 'in', outPath: 'out/' }
    const way = { transport: 'sftp' as const, host: '127.0.0.1', port, username, hostKey, ...paths }
    const transport = await openSftp({ ...way, password: undefined, privateKey, ...changed })
    atEnd(() => transport.close().catch(() => undefined))
    return transport
  }

  it.each(['password', 'key'])('signs in by %s', async (by) => {
    const { password, privateKey } = server
    await open(by === 'key' ? { privateKey } : { password, privateKey: undefined })
    expect(server.log()).toContain(`Accepted ${by === 'key' ? 'publickey' : 'password'} for ${server.username} `)
  })

  it.each([
    ['a wrong password', { password: 'wrong', privateKey: undefined }],
    ['another user', { username: 'nobody-here' }],
  ])('is refused with %s', async (_, changed) => {
    await expect(open(changed)).rejects.toThrow('All configured authentication methods failed')
  })

  it('knows the server by its key, however the key is written, and says which key came', async () => {
    const { hostKey: plain, hostKeyLine } = server
    for (const hostKey of [plain, plain.replace('SHA256:', ''), `${plain}=`, hostKeyLine, null]) {
      const transport = await open({ hostKey })
      expect(transport.hostKey).toBe(server.hostKey)
      await transport.close()
    }
    const other = `SHA256:${Buffer.alloc(32, 7).toString('base64').replace('=', '')}`
    await expect(open({ hostKey: other })).rejects.toThrow(
      `The server's host key is ${server.hostKey}, not ${other} as entered here`,
    )
  })

  it.each(['ecdsa', 'rsa'] as const)('knows a key of type %s by what ssh-keygen -lf prints of it', async (keyType) => {
    const other = await start({ keyType })
    const transport = await open({ hostKey: other.hostKeyLine }, other)
    expect(transport.hostKey).toBe(other.hostKey)
    expect(other.hostKeyLine).toContain(`(${keyType.toUpperCase()})`)
    await expect(open({ hostKey: server.hostKeyLine }, other)).rejects.toThrow(
      `The server's host key is ${other.hostKey}, not ${server.hostKey} as entered here`,
    )
  })

  it('lists finished files A to Z, reads their bytes and takes them', async () => {
    put('b.edi', 'ISA*é~')
    put('a.edi', 'ISA*1~')
    for (const name of ['.hidden', 'c.tmp', 'd.part', 'e.FILEPART']) put(name, '')
    mkdirSync(join(server.home, 'in', 'folder'))
    const transport = await open()
    const [a, b, ...rest] = await transport.list()
    expect([a?.name, b?.name, rest]).toEqual(['a.edi', 'b.edi', []])
    expect(textOf(await transport.read(b!))).toBe('ISA*é~')
    expect(await transport.take(a!)).toBe(true)
    expect(await transport.take(a!)).toBe(true)
    expect(await namesAt(transport)).toEqual(['b.edi'])
    await transport.take(b!)
  })

  it('neither reads nor removes a file that is not as it was listed', async () => {
    put('grows.edi', 'ISA*1~')
    const transport = await open()
    const [file] = await transport.list()
    put('grows.edi', 'ISA*1~IEA~')
    expect(await transport.read(file!)).toBeUndefined()
    expect(await transport.take(file!)).toBe(false)
    expect(await namesAt(transport)).toEqual(['grows.edi'])
    await transport.take((await transport.list())[0]!)
  })

  it('does not read a file whole that is too large to be an interchange', async () => {
    put('large.edi', 'x'.repeat(FILE_BYTES_MAX + 2))
    const transport = await open()
    const [file] = await transport.list()
    expect(await transport.read(file!)).toBeUndefined()
    await transport.take(file!)
  })

  it('writes, reads and removes a file of its own for a test', async () => {
    await (await open()).tryOut('.test.tmp')
    expect(readdirSync(join(server.home, 'out'))).not.toContain('.test.tmp')
    await expect((await open({ outPath: 'nowhere' })).tryOut('.test.tmp')).rejects.toThrow(/No such file/)
  })

  it('leaves a file alone while its upload goes on', async () => {
    const upload = await startUpload(server, 'in/slow.edi.part')
    await upload.grow('ISA*')
    const transport = await open()
    expect(await transport.list()).toEqual([])
    await upload.grow('é~')
    await upload.finish('in/slow.edi')
    const [file] = await transport.list()
    expect(file).toMatchObject({ name: 'slow.edi', size: 6 })
    expect(textOf(await transport.read(file!))).toBe('ISA*é~')
    await transport.take(file!)
  })

  it('delivers a file whole under its name, the same again over it', async () => {
    const transport = await open()
    for (const text of ['one', 'twö']) {
      await transport.put('990.edi', text)
      expect(readFileSync(join(server.home, 'out', '990.edi'), 'latin1')).toBe(text)
    }
    expect(readdirSync(join(server.home, 'out'))).toEqual(['990.edi'])
  })

  it('says what the server refuses: a missing folder, a closed one, one that is only read', async () => {
    const transport = await open({ inPath: 'nowhere' })
    await expect(transport.list()).rejects.toThrow(/No such file.*nowhere/)
    mkdirSync(join(server.home, 'closed'))
    chmodSync(join(server.home, 'closed'), 0)
    await expect((await open({ inPath: 'closed' })).list()).rejects.toThrow(/Permission denied.*closed/)
    const library = await start({ isReadOnly: true })
    writeFileSync(join(library.home, 'in', 'kept.edi'), 'ISA')
    const readOnly = await open({}, library)
    const [stored] = await readOnly.list()
    expect(textOf(await readOnly.read(stored!))).toBe('ISA')
    await expect(readOnly.take(stored!)).rejects.toThrow('Permission denied')
    await expect(readOnly.put('new.edi', 'x')).rejects.toThrow('Permission denied')
    expect(existsSync(join(library.home, 'in', 'kept.edi'))).toBe(true)
  })

  it('gives up a server that takes requests and does not answer, and closes the connection', async () => {
    const silent = await start()
    const { port, username, privateKey, hostKey } = silent
    const way = { transport: 'sftp' as const, host: '127.0.0.1', port, username, hostKey, inPath: 'in', outPath: 'out' }
    const transport = await openSftp({ ...way, password: undefined, privateKey }, 500)
    silent.freeze()
    await expect(transport.list()).rejects.toThrow('The server did not answer within 0.5 s')
    await expect(transport.put('a.edi', 'ISA')).rejects.toThrow(/./)
    await transport.close().catch(() => undefined)
  })

  it('fails when the connection is lost, and again until the server is back', async () => {
    const lost = await start()
    const transport = await open({}, lost)
    expect(await transport.list()).toEqual([])
    await lost.stop()
    await expect(transport.list()).rejects.toThrow(/./)
    await expect(open({}, lost)).rejects.toThrow('ECONNREFUSED')
  })
})
