/** How to connect to a partner, with its server's credentials. */
import * as z from 'zod/mini'
import type { EdiWay } from '../../outside/edi/edi-transport.ts'
import type { Seal } from '../../platform/seal.ts'
import type { PartnerRow } from '../../records/edi/index.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'

const Secret = z.object({ password: z.optional(z.string()), privateKey: z.optional(z.string()) })
export type EdiSecret = z.infer<typeof Secret>

export const sealSecret = (seal: Seal, guid: string, secret: EdiSecret): string =>
  seal.close(JSON.stringify(secret), SEALED_FOR.ediPartner({ guid }))

/** Undefined if there is none, or it was sealed with another key file. */
export function openSecret(seal: Seal, { guid, secret_sealed }: Pick<PartnerRow, 'guid' | 'secret_sealed'>) {
  const text = secret_sealed === null ? undefined : seal.open(secret_sealed, SEALED_FOR.ediPartner({ guid }))
  return text === undefined ? undefined : Secret.parse(JSON.parse(text))
}

const SFTP_PORT = 22

/** The connection, or what is missing for it. */
export function wayOf(partner: PartnerRow, seal: Seal): EdiWay | string {
  const { transport, company_guid: companyGuid, folder, host, username } = partner
  if (transport === 'folder') return folder ? { transport, companyGuid, folder } : 'No folder is named'
  if (!host || !username) return 'The SFTP server or the user name is missing'
  const secret = openSecret(seal, partner)
  if (!secret) return 'The password or key is missing; enter it again'
  return {
    transport,
    host,
    username,
    port: partner.port ?? SFTP_PORT,
    hostKey: partner.host_key,
    inPath: partner.in_path ?? '',
    outPath: partner.out_path ?? '',
    password: secret.password,
    privateKey: secret.privateKey,
  }
}
