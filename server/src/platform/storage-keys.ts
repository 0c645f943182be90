/**
 * Keys with which browsers encrypt what they keep of an account after its session: unsent evidence and drafts. Each user's are derived from
 * those of a key file, newest first, and given to that user's sessions alone. What was encrypted with an older one is still decrypted.
 */
import { createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { CLOSED_OVERHEAD } from '@waybill/contract/vocabulary/field.ts'
import type { Keys } from './key-file.ts'

/** A user and their company. */
export interface KeyOwner {
  companyGuid: string
  userGuid: string
}

const [ID, IV, TAG] = [8, 12, 16]

export class StorageKeys {
  readonly #secrets: Keys

  constructor(secrets: Keys) {
    this.#secrets = secrets
  }

  #derived({ companyGuid, userGuid }: KeyOwner): { id: string; key: Buffer }[] {
    return this.#secrets.map((secret) => {
      const key = Buffer.from(hkdfSync('sha256', secret, '', `storage of browsers ${companyGuid} ${userGuid}`, 32))
      return { id: createHash('sha256').update(key).digest('base64url').slice(0, ID), key }
    })
  }

  /** A user's keys, newest first, each with the id that what it encrypted begins with. */
  of(owner: KeyOwner): { id: string; key: string }[] {
    return this.#derived(owner).map(({ id, key }) => ({ id, key: key.toString('base64url') }))
  }

  /** Decrypts what a browser encrypted with a key of this user; undefined if it was another's, or changed. */
  open(closed: Buffer, owner: KeyOwner): Buffer | undefined {
    if (closed.length < CLOSED_OVERHEAD) return undefined
    const id = closed.subarray(0, ID).toString('latin1')
    const found = this.#derived(owner).find((each) => each.id === id)
    if (!found) return undefined
    try {
      const end = closed.length - TAG
      const decipher = createDecipheriv('aes-256-gcm', found.key, closed.subarray(ID, ID + IV), { authTagLength: TAG })
      decipher.setAuthTag(closed.subarray(end))
      return Buffer.concat([decipher.update(closed.subarray(ID + IV, end)), decipher.final()])
    } catch {
      return undefined
    }
  }
}
