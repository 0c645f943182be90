/** An upload form, processed as it streams: one file and a few fields. */
import type { FastifyRequest } from 'fastify'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { safeName, extensionOf } from '../platform/files/file-name.ts'
import { TooLarge, type FileStore, type Incoming } from '../platform/files/file-store.ts'
import { StorageFault } from '../platform/files/storage-fault.ts'
import { isGuid } from '../platform/guid.ts'
import { messageOf, statusCodeOf, syscallOf } from '../platform/caught.ts'

export interface ReceivedForm {
  incoming: Incoming
  name: string
  guid: string | undefined
  /** Other form values, by field. */
  words: Readonly<Record<string, string>>
}

/** Maximum bytes of a form besides the file: boundaries, headers and fields. */
const AROUND_BYTES = 64 * 1024

const tooLarge = (bytesMax: number): Refusal => {
  const most = `at most ${Math.floor(bytesMax / (1024 * 1024))} MB per file`
  return {
    refused: true,
    code: 'too_large',
    message: `The file is too large: ${most}`,
    errors: [{ path: 'file', message: most }],
  }
}

interface Parts {
  incoming?: Incoming
  fileName?: string | undefined
  words: Record<string, string>
}

async function readParts(
  request: FastifyRequest,
  store: FileStore,
  fields: readonly string[],
  found: Parts,
): Promise<Refusal | undefined> {
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (!fields.includes(part.fieldname)) return refuse.invalid(part.fieldname, 'is not a field of this call')
      found.words[part.fieldname] = String(part.value)
      continue
    }
    if (part.fieldname !== 'file')
      return refuse.invalid(part.fieldname, 'is not a field of this call; send the file as "file"')
    if (found.incoming) return refuse.invalid('file', 'send one file per call')
    found.fileName = part.filename
    found.incoming = await store.take(part.file, extensionOf(safeName(part.filename)))
  }
  return undefined
}

/** Why reading failed: the limit, an invalid form, or (thrown) an internal fault. */
function whyBroken(error: unknown, store: FileStore): Refusal {
  if (error instanceof TooLarge) return tooLarge(store.bytesMax)
  const statusCode = statusCodeOf(error) ?? 0
  if (error instanceof StorageFault || syscallOf(error) || statusCode >= 500) throw error
  if (statusCode === 413) return refuse.invalid('body', 'the form has too many parts')
  return refuse.invalid('body', `the form is not well-formed: ${messageOf(error)}`)
}

function check(found: Parts): ReceivedForm | Refusal {
  const { incoming, words } = found
  if (!incoming) return refuse.invalid('file', 'is required')
  if (incoming.totalBytes === 0) return refuse.invalid('file', 'is empty')
  const guid = words['guid']?.trim() || undefined
  if (guid !== undefined && !isGuid(guid)) return refuse.invalid('guid', 'must be a UUID')
  return { incoming, name: safeName(words['name']?.trim() || found.fileName), guid: guid?.toLowerCase(), words }
}

/** Processes the form; a refusal leaves nothing behind. `fields`: the allowed fields besides the file. */
export async function receiveForm(
  request: FastifyRequest,
  store: FileStore,
  fields: readonly string[] = ['guid', 'name'],
): Promise<ReceivedForm | Refusal> {
  if (!request.isMultipart())
    return { refused: true, code: 'unsupported_media', message: 'Send the file as multipart/form-data' }
  if (Number(request.headers['content-length'] ?? 0) > store.bytesMax + AROUND_BYTES) {
    request.raw.resume()
    return tooLarge(store.bytesMax)
  }
  const found: Parts = { words: {} }
  let result: ReceivedForm | Refusal
  try {
    result = (await readParts(request, store, fields, found)) ?? check(found)
  } catch (error) {
    if (found.incoming) await store.drop(found.incoming)
    // The rest of the body is drained: a client that is still sending would never read the response.
    request.raw.resume()
    return whyBroken(error, store)
  }
  if (isRefusal(result) && found.incoming) await store.drop(found.incoming)
  if (isRefusal(result)) request.raw.resume()
  return result
}
