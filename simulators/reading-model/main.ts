/**
 * `node simulators/reading-model/main.ts [port]`: a language model with an API like OpenAI's, at that port or a free
 * one; prints its URL. `PUT /_simulator/answer` sets its next response: `{content}`, `{status}`, or `{silent: true}`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Ordered {
  /** The text of the model's response. */
  content?: string
  status?: number
  /** No response at all. */
  silent?: boolean
}

let ordered: Ordered = {}
/** The received requests, in order. */
let requests: unknown[] = []

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  const send = (status: number, data?: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(data === undefined ? '' : JSON.stringify(data))
  }
  const call = `${request.method} ${request.url}`
  if (call === 'PUT /_simulator/answer') {
    ordered = JSON.parse(body) as Ordered
    requests = []
    return send(204)
  }
  if (call === 'GET /_simulator/asked') return send(200, requests)
  if (call !== 'POST /v1/chat/completions') return send(404)
  requests.push({ authorization: request.headers.authorization, ...(JSON.parse(body) as object) })
  if (ordered.silent) return
  if (ordered.status) return send(ordered.status, { error: { message: 'The model is not available' } })
  send(200, {
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: ordered.content ?? '{}' } }],
  })
}

const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  answer(request, response).catch((fault: Error) => {
    response.writeHead(500)
    response.end(fault.message)
  })
})
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
// Ends together with its parent process.
if (process.argv.includes('--until-input-ends')) process.stdin.resume().on('end', () => process.exit(0))
