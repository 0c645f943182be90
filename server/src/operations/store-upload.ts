import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { BAD_KEY, isRepeatKey } from '../calls/idempotency.ts'
import { actorOf } from './actor.ts'
import type { ForActs, ReadCall } from '../calls/call.ts'
import { extensionOf, withExtension } from '../platform/files/file-name.ts'
import { contradicts, isProgram } from '../platform/files/file-type.ts'
import { guidFrom, newGuid } from '../platform/guid.ts'
import {
  fileByGuid,
  type FileRecord,
  insertFile,
  isStorageFull,
  refuseBeyond,
  storedBytes,
} from '../records/attachments/index.ts'
import { receiveForm, type ReceivedForm } from '../calls/receive-form.ts'
import { codeOf, constraintOf } from '../platform/caught.ts'

const PROGRAM: Refusal = {
  refused: true,
  code: 'unsupported_media',
  message: 'Programs cannot be uploaded',
  errors: [{ path: 'file', message: 'is a program' }],
}

/** The file name, with an extension that matches a picture or a PDF. */
function honestName({ incoming, name }: ReceivedForm): string {
  return contradicts(incoming, extensionOf(name)) ? withExtension(name, incoming.extension) : name
}

function fileOf(form: ReceivedForm, location: string, call: ReadCall): FileRecord {
  const { caller, now } = call
  const name = honestName(form)
  return {
    company_guid: caller.companyGuid,
    guid: form.guid ?? newGuid(now),
    account_guid: caller.accountGuid,
    name,
    extension: extensionOf(name) ?? form.incoming.extension,
    media_type: form.incoming.type,
    total_bytes: form.incoming.totalBytes,
    sha256: form.incoming.sha256,
    location,
    status: 'uploaded',
    overdue_at: null,
    is_evidence: false,
    created_at: now,
    created_by: caller.userGuid,
    deleted_at: null,
    of_created_by_name: caller.userName,
  }
}

/** A file stored before with the same guid: the same content is always a repeat. */
function sentBefore(known: FileRecord, form: ReceivedForm, call: ReadCall): FileRecord | Refusal {
  const isMine = known.account_guid === call.caller.accountGuid && known.deleted_at === null
  return isMine && known.sha256 === form.incoming.sha256
    ? known
    : refuse.notNow('guid', 'another file already has this guid')
}

const isGuidTaken = (error: unknown) => codeOf(error) === '23505' && constraintOf(error) === 'files_pkey'

async function store(
  form: ReceivedForm,
  call: ReadCall<ForActs | 'database' | 'limits' | 'storageBytesMax'>,
): Promise<FileRecord | Refusal> {
  const { caller, services } = call
  let location: string | undefined
  const [[known]] = form.guid ? await call.read(fileByGuid(caller.companyGuid, form.guid)) : [[]]
  if (known) return sentBefore(known, form, call)
  try {
    // Bytes whose row is never committed are swept later.
    location = await services.files.keep(form.incoming, caller.companyGuid)
    const kept = location
    return await services.database.write(caller, async (tx) => {
      const file = fileOf(form, kept, call)
      refuseBeyond(tx, services.storageBytesMax)
      insertFile(tx, actorOf(call), file)
      return file
    })
  } catch (error) {
    if (isStorageFull(error)) {
      if (location) await services.files.remove(location)
      return services.limits.full(services.storageBytesMax)
    }
    if (!isGuidTaken(error) || !form.guid) throw error
    if (location) await services.files.remove(location)
    const [[existing]] = await call.read(fileByGuid(caller.companyGuid, form.guid))
    return existing ? sentBefore(existing, form, call) : refuse.notNow('guid', 'another file already has this guid')
  }
}

/** The fixed guid of a file sent with an idempotency key, which makes the upload safe to repeat. */
function guidUnder(call: ReadCall): string | Refusal | undefined {
  const key = call.request.headers['idempotency-key']
  if (key === undefined) return undefined
  return typeof key === 'string' && isRepeatKey(key) ? guidFrom(key, call.caller.userGuid) : BAD_KEY
}

/** Options of an upload that is more than a file. */
export interface UploadOptions {
  /** Fields allowed in the form besides the file. */
  fields?: readonly string[]
  /** The guid of the file if the form has none. */
  guidOf?: (words: Readonly<Record<string, string>>) => string | undefined
}

/** A stored file, and its form's fields. */
export interface StoredUpload {
  file: FileRecord
  words: Readonly<Record<string, string>>
}

/** The handler of an upload. */
export const uploadFile = (
  _input: unknown,
  call: ReadCall<ForActs | 'database' | 'limits' | 'storageBytesMax'>,
): Promise<StoredUpload | Refusal> => storeUpload(call)

/** Stores a file without any links yet. */
export async function storeUpload(
  call: ReadCall<ForActs | 'database' | 'limits' | 'storageBytesMax'>,
  wishes: UploadOptions = {},
): Promise<StoredUpload | Refusal> {
  const { files, limits, storageBytesMax } = call.services
  const underKey = guidUnder(call)
  if (isRefusal(underKey)) return underKey
  const [[stored]] = await call.read(storedBytes(call.caller.companyGuid))
  if (stored && stored.bytes >= storageBytesMax) {
    call.request.raw.resume()
    return limits.full(storageBytesMax)
  }
  const form = await receiveForm(call.request, files, wishes.fields)
  if (isRefusal(form)) return form
  form.guid ??= wishes.guidOf?.(form.words) ?? underKey
  try {
    if (isProgram(form.incoming, extensionOf(form.name))) return PROGRAM
    const file = await store(form, call)
    return isRefusal(file) ? file : { file, words: form.words }
  } finally {
    // Already gone if it was stored.
    await files.drop(form.incoming)
  }
}
