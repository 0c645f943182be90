/** Serves signed links: the whole file or a range, inline only if nothing in the file can execute. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../calls/call.ts'
import { byteRange } from '../../platform/files/byte-range.ts'
import { disposition } from '../../platform/files/file-name.ts'
import { isInline } from '../../platform/files/file-type.ts'
import { hasSmall, smallPicture } from '../../platform/files/small-picture.ts'
import type { Owner } from '../../platform/heavy-work/fair-queue.ts'
import type { Asking } from '../../platform/heavy-work/heavy-work.ts'
import { Busy } from '../../platform/heavy-work/work-faults.ts'
import { leaving } from '../../platform/http/hung-up.ts'
import { sendError } from '../../platform/http/faults.ts'
import { type LinkedFileRecord, linkedFile } from '../../records/attachments/index.ts'

/** Nothing in the response may execute, load or reach the page. */
const LOCKED = "default-src 'none'; frame-ancestors 'self'; sandbox"

const gone = (reply: FastifyReply) =>
  sendError(
    reply.header('cache-control', 'no-store'),
    'not_found',
    'This link is no longer valid; open the document again',
  )

/** A thumbnail, or the whole picture if none can be made, or not soon. */
async function serveSmall(file: LinkedFileRecord, owner: Owner, reply: FastifyReply, services: Services) {
  const bytes = { totalBytes: file.total_bytes, open: () => services.files.read(file.location) }
  const asking: Asking = { owner, lane: 'call', signal: leaving(reply.raw) }
  const small = await smallPicture(services.heavy, bytes, asking).catch((error: unknown) => {
    if (error instanceof Busy) return undefined
    throw error
  })
  if (small) return reply.type('image/jpeg').header('content-length', small.length).send(small)
  return reply.header('content-length', file.total_bytes).send(await services.files.read(file.location))
}

async function serve(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply, services: Services) {
  const link = services.links.read(request.params.token, services.clock.now())
  if (!link) return gone(reply)
  const [[file]] = await services.database.read(link, linkedFile(link))
  if (!file || !link.isNamed(file.name)) return gone(reply)
  const total = file.total_bytes
  const isSmall = link.isSmall && hasSmall(file.media_type)
  const etag = isSmall ? `"${file.sha256}-small"` : `"${file.sha256}"`
  const inline = link.inline && isInline(file.media_type)
  const type = file.media_type.startsWith('text/') ? `${file.media_type}; charset=utf-8` : file.media_type
  void reply
    .type(type)
    .header('content-disposition', disposition(inline ? 'inline' : 'attachment', file.name))
    .header('content-security-policy', LOCKED)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('accept-ranges', isSmall ? 'none' : 'bytes')
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (isSmall) return serveSmall(file, link, reply, services)
  const condition = request.headers['if-range']
  const range = condition && condition !== etag ? undefined : byteRange(request.headers.range, total)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${total}`).send()
  if (range)
    void reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${total}`)
      .header('content-length', range.to - range.from + 1)
  else void reply.header('content-length', total)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await services.files.read(file.location, range))
}

/** Mounts `GET /files/{token}`. The token is the permission: it was issued to a user who could see the file. */
export function mountDownloads(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:token',
    handler: (request, reply) => serve(request, reply, services),
  })
}
