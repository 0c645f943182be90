import { localClock } from '@waybill/contract/local-clock.ts'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall } from '../../calls/call.ts'
import { NotAlone, readSnapshot, type Snapshot } from '../../platform/db/snapshot.ts'
import { disposition, safeName } from '../../platform/files/file-name.ts'
import { zipStream } from '../../platform/files/zip-stream.ts'
import { recordHistory } from '../../records/history/index.ts'
import { archiveEntries } from './archive-entries.ts'
import { errorOf } from '../../platform/caught.ts'

/** Records the export in the company's history first. */
async function note(call: ReadCall<ForActs | 'database'>): Promise<void> {
  const { caller, services, now } = call
  const noted = await services.database.write(caller, async (tx) =>
    recordHistory(tx, actorOf(call), [
      { subject: 'company', subjectGuid: caller.companyGuid, action: 'company.exported', after: { at: now } },
    ]),
  )
  if (isRefusal(noted)) throw new Error(noted.message)
}

/** Starts writing the archive; returns once its snapshot is fixed. A closed reader ends the work. */
function begin(call: ReadCall<ForActs | 'database' | 'directUrl' | 'ending'>): Promise<Readable> {
  const { caller, services, now, request } = call
  const { companyGuid } = caller
  const bytes = new PassThrough()
  bytes.on('error', () => {}) // handled below, also when nobody reads yet
  const gone = new AbortController()
  const signal = AbortSignal.any([gone.signal, services.ending])
  bytes.once('close', () => gone.abort(new Error('Nobody reads the archive any more')))
  const alone = { name: `archive of ${companyGuid}`, begin: () => note(call) }
  return new Promise((resolve, reject) => {
    const write = async (snapshot: Snapshot) => {
      resolve(bytes)
      await pipeline(zipStream(archiveEntries({ companyGuid, now, snapshot, files: services.files })), bytes, {
        signal,
      })
    }
    readSnapshot(services.directUrl, caller, signal, write, alone).catch((error: unknown) => {
      reject(error)
      if (!gone.signal.aborted && !(error instanceof NotAlone))
        request.log.error({ err: error }, 'the archive of the company broke off')
      bytes.destroy(errorOf(error))
    })
  })
}

/** The whole company as one archive; one export at a time. */
export async function exportCompany(
  _input: unknown,
  call: ReadCall<ForActs | 'database' | 'directUrl' | 'ending' | 'limits'>,
): Promise<Readable | Buffer | Refusal> {
  const { caller, services, now, reply, request } = call
  const name = safeName(`${caller.company.name} ${localClock(now, caller.company.timeZone).day}.zip`)
  if (request.method === 'HEAD') {
    void reply.type('application/zip').header('content-disposition', disposition('attachment', name))
    return Buffer.alloc(0)
  }
  try {
    const bytes = await begin(call)
    void reply.type('application/zip').header('content-disposition', disposition('attachment', name))
    return bytes
  } catch (error) {
    if (error instanceof NotAlone) return services.limits.secondExport()
    throw error
  }
}
