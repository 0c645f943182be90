/** Seals of inspections: the phone's signature is verified, and countersigned by us once its last picture has arrived. */
import { createHash, webcrypto } from 'node:crypto'
import { canonical } from '@waybill/domain/inspections/manifest.ts'
import type { ForActs, WriteCall } from '../calls/call.ts'
import { saveSeal, type SealRecord, sealsToClose } from '../records/field/index.ts'
import { actorOf } from './actor.ts'

/** Whether the phone's key made the signature: ECDSA P-256 with SHA-256, r and s as hex. */
export async function isSignedBy(publicKey: object, text: string, signature: string): Promise<boolean> {
  try {
    const key = await webcrypto.subtle.importKey('jwk', publicKey, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ])
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    return await webcrypto.subtle.verify(algorithm, key, Buffer.from(signature, 'hex'), Buffer.from(text))
  } catch {
    // An invalid key signed nothing.
    return false
  }
}

/** The text we sign for an inspection: which one, what its phone signed, and when it was complete. */
export const sealedText = (
  seal: Pick<SealRecord, 'inspection_guid' | 'manifest_sha256' | 'signature'>,
  at: Date,
): string =>
  canonical({
    inspectionId: seal.inspection_guid,
    manifestSha256: seal.manifest_sha256,
    signature: seal.signature,
    dateSealed: at.toISOString(),
  })

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Seals the inspections that contain the files, or the given one, if they have all their pictures now. */
export async function sealComplete(
  of: { files: readonly string[] } | { inspection: string },
  call: WriteCall<ForActs | 'signingKeys'>,
): Promise<{ inspectionId: string; seal: string }[]> {
  const { caller, services, tx, now } = call
  const closing = await tx.rows(sealsToClose(caller.companyGuid, of))
  return closing.map((each) => {
    const { signature: seal, keyId } = services.signingKeys.sign(sealedText(each, now))
    saveSeal(tx, actorOf(call), each, { sealed_at: now, seal, key_id: keyId })
    return { inspectionId: each.inspection_guid, seal }
  })
}
