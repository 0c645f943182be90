/** Phone tokens: valid for five minutes, for field calls only. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** The prefix of a token, which distinguishes it from others. */
export const DEVICE_MARK = 'wd_'

export interface DeviceName {
  companyGuid: string
  guid: string
}

const Content = z.tuple([z.number(), z.uuid(), z.uuid()])

export class DeviceTokens {
  readonly #key: Buffer

  /** The key is derived for this use only. */
  constructor(secret: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'tokens of phones', 32))
  }

  #sign(content: string): Buffer {
    return createHmac('sha256', this.#key).update(content).digest()
  }

  make({ companyGuid, guid }: DeviceName, expires: Date): string {
    const content = Buffer.from(JSON.stringify([expires.getTime(), companyGuid, guid])).toString('base64url')
    return `${DEVICE_MARK}${content}.${this.#sign(content).toString('base64url')}`
  }

  /** The token's phone and expiry; undefined if it is not ours, was changed, or has expired. */
  read(token: string, now: Date): (DeviceName & { endsAt: Date }) | undefined {
    const [content = '', signature = '', ...more] = token.slice(DEVICE_MARK.length).split('.')
    const [due, received] = [this.#sign(content), Buffer.from(signature, 'base64url')]
    if (more.length || received.length !== due.length || !timingSafeEqual(received, due)) return undefined
    const [expires, companyGuid, guid] = Content.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
    return expires > now.getTime() ? { companyGuid, guid, endsAt: new Date(expires) } : undefined
  }
}

/** A phone's identification: its company and its guid. */
export const deviceName = ({ companyGuid, guid }: DeviceName): string => `${companyGuid}.${guid}`

const Name = z.tuple([z.uuid(), z.uuid()])
export function readDeviceName(text: string): DeviceName | undefined {
  const parsed = Name.safeParse(text.toLowerCase().split('.'))
  return parsed.success ? { companyGuid: parsed.data[0], guid: parsed.data[1] } : undefined
}
