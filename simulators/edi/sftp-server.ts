/** An SFTP server with files in memory; implements the part of the protocol that EDI gateways use. */
import ssh2 from 'ssh2'
import { generateKeyPairSync } from 'node:crypto'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp
const MODE = { file: 0o100644, folder: 0o040755 }

export interface SftpPlace {
  user: string
  password: string
  /** Contents by absolute path. */
  files: Map<string, Buffer>
  /** Folders, without a trailing slash. */
  folders: readonly string[]
}

/** Starts the server; returns its port. */
export async function startSftp(place: SftpPlace, port: number): Promise<number> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => undefined)
    client.on('authentication', (context) => {
      const fits =
        context.method === 'password' && context.username === place.user && context.password === place.password
      if (fits) context.accept()
      else context.reject(['password'])
    })
    client.on('session', (acceptSession) => {
      acceptSession().on('sftp', (acceptSftp) => serve(acceptSftp(), place))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The SFTP server has no port')
  return address.port
}

const plain = (path: string) => {
  const whole = path.startsWith('/') ? path : `/${path === '.' ? '' : path}`
  return whole.length > 1 ? whole.replace(/\/+$/, '') : whole
}
const attributes = (bytes?: Buffer) => ({
  mode: bytes ? MODE.file : MODE.folder,
  uid: 0,
  gid: 0,
  size: bytes?.length ?? 0,
  atime: 0,
  mtime: 0,
})

/** An open handle: a file being read or written, or a folder being listed. */
interface Open {
  path: string
  written?: Buffer[]
  isTold?: boolean
}

function serve(sftp: ssh2.SFTPWrapper, { files, folders }: SftpPlace): void {
  const handles = new Map<number, Open>()
  let last = 0
  const open = (id: number, what: Open) => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(++last)
    handles.set(last, what)
    sftp.handle(id, handle)
  }
  const opened = (handle: Buffer) => handles.get(handle.readUInt32BE(0))
  const status = (id: number, isThere: boolean) => sftp.status(id, isThere ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)
  const stat = (id: number, input: string) => {
    const path = plain(input)
    const bytes = files.get(path)
    if (bytes || folders.includes(path) || path === '/') sftp.attrs(id, attributes(bytes))
    else status(id, false)
  }
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: plain(path), longname: plain(path), attrs: attributes() }]),
  )
  sftp.on('STAT', stat).on('LSTAT', stat)
  sftp.on('FSTAT', (id, handle) => stat(id, opened(handle)?.path ?? ''))
  sftp.on('OPENDIR', (id, path) =>
    folders.includes(plain(path)) ? open(id, { path: plain(path) }) : status(id, false),
  )
  sftp.on('READDIR', (id, handle) => {
    const folder = opened(handle)
    if (!folder || folder.isTold) {
      sftp.status(id, STATUS_CODE.EOF)
      return
    }
    folder.isTold = true
    const inside = [...files].filter(([path]) => path.slice(0, path.lastIndexOf('/')) === folder.path)
    sftp.name(
      id,
      inside.map(([path, bytes]) => {
        const filename = path.slice(path.lastIndexOf('/') + 1)
        return {
          filename,
          longname: `-rw-r--r-- 1 edi edi ${bytes.length} Jan 1 00:00 ${filename}`,
          attrs: attributes(bytes),
        }
      }),
    )
  })
  sftp.on('OPEN', (id, path, flags) => {
    const isWrite = (flags & OPEN_MODE.WRITE) !== 0
    if (!isWrite && !files.has(plain(path))) status(id, false)
    else open(id, { path: plain(path), ...(isWrite ? { written: [] } : {}) })
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const bytes = files.get(opened(handle)?.path ?? '')
    if (!bytes || offset >= bytes.length) sftp.status(id, STATUS_CODE.EOF)
    else sftp.data(id, bytes.subarray(offset, offset + length))
  })
  sftp.on('WRITE', (id, handle, _offset, data) => {
    opened(handle)?.written?.push(Buffer.from(data))
    status(id, true)
  })
  sftp.on('CLOSE', (id, handle) => {
    const known = opened(handle)
    if (known?.written) files.set(known.path, Buffer.concat(known.written))
    handles.delete(handle.readUInt32BE(0))
    status(id, true)
  })
  sftp.on('REMOVE', (id, path) => status(id, files.delete(plain(path))))
  sftp.on('RENAME', (id, from, to) => {
    const bytes = files.get(plain(from))
    if (bytes) files.set(plain(to), bytes)
    files.delete(plain(from))
    status(id, bytes !== undefined)
  })
}
