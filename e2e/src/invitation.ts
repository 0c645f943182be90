/** Invitations, as their e-mails have them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'

/** The link in a user's email, once the worker has sent it; `data` is the product's data folder. */
export const invitation = async (to: string, data = inject('product').folder): Promise<string> => {
  const folder = join(data, 'outbox')
  const find = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) =>
        readFileSync(join(folder, name), 'utf8')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
      .filter((mail) => mail.includes(to))
      .map((mail) => /https?:\/\/\S+\/invitation\/[\w-]{43}/.exec(mail)?.[0])
      .find((address) => address !== undefined)
  await expect.poll(find).toBeDefined()
  return find()!
}
