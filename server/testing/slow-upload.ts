/** A partner's slow upload: a file on an SFTP server that grows as the test says. */
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Client, type SFTPWrapper } from 'ssh2'
import type { OpenSshServer } from './openssh.ts'

/** A file that is being written. */
export interface SlowUpload {
  /** Appends text; the server has stored it afterwards. */
  grow(text: string): Promise<void>
  /** Closes the file, under another name if given. */
  finish(name?: string): Promise<void>
}

/** Signs in by key and creates the file. */
export async function startUpload(server: OpenSshServer, name: string): Promise<SlowUpload> {
  const client = new Client()
  const { port, username, privateKey } = server
  client.connect({ host: '127.0.0.1', port, username, privateKey })
  await once(client, 'ready')
  const sftp = await promisify<SFTPWrapper>((done) => client.sftp(done as never))()
  const handle = await new Promise<Buffer>((resolve, reject) => {
    sftp.open(name, 'w', (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  const settled = (ask: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => ask((error) => (error ? reject(error) : resolve())))
  let size = 0
  return {
    async grow(text) {
      const bytes = Buffer.from(text, 'latin1')
      await settled((done) => sftp.write(handle, bytes, 0, bytes.length, size, done))
      size += bytes.length
    },
    async finish(other) {
      await settled((done) => sftp.close(handle, done))
      if (other) await settled((done) => sftp.rename(name, other, done))
      client.end()
      await once(client, 'close')
    },
  }
}
