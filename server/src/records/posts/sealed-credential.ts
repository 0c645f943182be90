/** Unsealing the values of credentials for a call. */
import * as z from 'zod/mini'
import type { Seal } from '../../platform/seal.ts'
import { SEALED_FOR } from '../sealed/index.ts'

const valuesShape = z.record(z.string(), z.string())

export const sealCredential = (seal: Pick<Seal, 'close'>, guid: string, values: Readonly<Record<string, string>>) =>
  seal.close(JSON.stringify(values), SEALED_FOR.credential({ guid }))

/** The values; undefined if there are none or they were sealed with another key file. */
export function openCredential(
  seal: Pick<Seal, 'open'>,
  row: { guid: string; secret_sealed: string | null },
): Record<string, string> | undefined {
  const text = row.secret_sealed === null ? undefined : seal.open(row.secret_sealed, SEALED_FOR.credential(row))
  return text === undefined ? undefined : valuesShape.parse(JSON.parse(text))
}
