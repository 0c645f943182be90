import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readSnapshot } from '../../platform/db/snapshot.ts'
import { disposition, safeName } from '../../platform/files/file-name.ts'
import { zipStream } from '../../platform/files/zip-stream.ts'
import { recordHistory } from '../../records/history/index.ts'
import { archiveEntries } from './archive-entries.ts'
import { errorOf } from '../../platform/caught.ts'

/** Begins to write the archive; answers when the moment is fixed that it shows. Who stops reading ends the work. */
function begin({ caller, services, now, request }: ReadCall): Promise<Readable> {
  const bytes = new PassThrough()
  const gone = new AbortController()
  const signal = AbortSignal.any([gone.signal, services.ending])
  bytes.once('close', () => gone.abort(new Error('Nobody reads the archive any more')))
  return new Promise((resolve, reject) => {
    const write = async () => {
      await readSnapshot(services.directUrl, caller, signal, async (snapshot) => {
        resolve(bytes)
        const { companyGuid } = caller
        await pipeline(zipStream(archiveEntries({ companyGuid, now, snapshot, files: services.files })), bytes, {
          signal,
        })
      })
    }
    write().catch((error: unknown) => {
      reject(error)
      if (!gone.signal.aborted) request.log.error({ err: error }, 'the archive of the company broke off')
      bytes.destroy(errorOf(error))
    })
  })
}

/** The whole company as one archive. That it was taken out is written into its history first. */
export async function exportCompany(_input: unknown, call: ReadCall): Promise<Readable | Buffer | Refusal> {
  const { caller, services, now, reply, request } = call
  const name = safeName(`${caller.company.name} ${now.toISOString().slice(0, 10)}.zip`)
  void reply.type('application/zip').header('content-disposition', disposition('attachment', name))
  if (request.method === 'HEAD') return Buffer.alloc(0)
  const noted = await services.database.write(caller, async (tx) =>
    recordHistory(tx, actorOf(call), [
      { subject: 'company', subjectGuid: caller.companyGuid, action: 'company.exported', after: { at: now } },
    ]),
  )
  return isRefusal(noted) ? noted : begin(call)
}
