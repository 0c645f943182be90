/** The values of credentials between their seal and the call that needs them. */
import * as z from 'zod/mini'
import type { Seal } from '../../platform/seal.ts'

const valuesShape = z.record(z.string(), z.string())

/** Values sealed for one set of credentials cannot be opened as another's. */
const useOf = (guid: string) => `loadboard_credentials/${guid}/secret`

export const sealCredential = (seal: Pick<Seal, 'close'>, guid: string, values: Readonly<Record<string, string>>) =>
  seal.close(JSON.stringify(values), useOf(guid))

/** The values; undefined where there are none or the key file that sealed them is not this one. */
export function openCredential(
  seal: Pick<Seal, 'open'>,
  row: { guid: string; secret_sealed: string | null },
): Record<string, string> | undefined {
  const text = row.secret_sealed === null ? undefined : seal.open(row.secret_sealed, useOf(row.guid))
  return text === undefined ? undefined : valuesShape.parse(JSON.parse(text))
}
