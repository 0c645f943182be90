/**
 * The yardstick: a bare Node server with handwritten SQL that returns the same responses from the same database,
 * without tokens, visibility, row-level security or history. The difference is what these cost the product.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { type Ask, worksOn } from './yardstick-works.ts'

pg.types.setTypeParser(20, Number)
const works = worksOn(
  new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 }),
  process.env['YARDSTICK_FILES'] ?? '',
)

async function serve(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const work = works[request.url ?? '']
  if (!work) return response.writeHead(404).end()
  const answer = await work(JSON.parse(Buffer.concat(chunks).toString() || '{}') as Ask)
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
}

// The parent process has ended.
process.once('disconnect', () => process.exit())

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(process.env['YARDSTICK_PORT']), '127.0.0.1', () => console.log('yardstick listening'))
