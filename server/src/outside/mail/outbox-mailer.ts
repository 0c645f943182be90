/** Writes each message as an .eml file that any mail program opens. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mail.ts'

/**
 * Files in `folder` are named by time, then at random, so that they sort in the order sent. A file appears under its
 * `.eml` name only when whole.
 */
export const createOutboxMailer = (folder: string, from: string, now: () => Date): Mailer => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail: Mail) => {
      const date = now()
      const { message } = await composer.sendMail({
        from,
        date,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...mail,
      })
      await mkdir(folder, { recursive: true })
      const name = `${date.toISOString().replaceAll(':', '-')}-${randomBytes(6).toString('hex')}.eml`
      const part = join(folder, `.${name}.part`)
      const file = await open(part, 'wx', 0o600)
      try {
        await file.writeFile(message as Buffer)
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
