/** Writes each message as an .eml file that any mail client opens. */
import { randomBytes } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composed, type Mail, type Mailer } from './mail.ts'
import { goOutside } from '../../platform/outgoing.ts'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Files in `folder` are named by time, then by the message's id or at random, so that they sort in sending order. A
 * file appears under its `.eml` name only when complete; a repeated message finds it there.
 */
export const createOutboxMailer = (folder: string, from: string, now: () => Date): Mailer => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    isOutbox: true,
    send: async (mail: Mail) => {
      goOutside('The mail server')
      const date = mail.date ?? now()
      const name = `${date.toISOString().replaceAll(':', '-')}-${mail.id ?? randomBytes(6).toString('hex')}.eml`
      if (mail.id && (await isThere(join(folder, name)))) return
      const { message } = await composer.sendMail({
        disableFileAccess: true,
        disableUrlAccess: true,
        ...composed(mail, from),
        date,
      })
      await mkdir(folder, { recursive: true })
      const part = join(folder, `.${name}.${randomBytes(4).toString('hex')}.part`)
      const file = await open(part, 'wx', 0o600)
      try {
        await file.writeFile(message)
        await file.sync()
        await rename(part, join(folder, name))
      } catch (fault) {
        await rm(part, { force: true })
        throw fault
      } finally {
        await file.close()
      }
    },
  }
}
