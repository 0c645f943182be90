/**
 * `node simulators/edi/main.ts [port]`: an EDI partner with an SFTP server a hundred ports above its own. It writes to
 * `/to-carrier` and reads from `/from-carrier`. `POST /_simulator/tender` sends a 204, `POST /_simulator/file` any
 * text, `GET /_simulator/received` lists received files, `POST /_simulator/acknowledge` acknowledges all open ones.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { acknowledge, type Came, read, tender, type TenderOptions } from './partner.ts'
import { startSftp } from './sftp-server.ts'

const IN = '/to-carrier'
const OUT = '/from-carrier'
const files = new Map<string, Buffer>()
const acknowledged = new Set<string>()
let control = 500

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const leave = (name: string, text: string) => files.set(`${IN}/${name}`, Buffer.from(text, 'latin1'))
const received = (): Came[] =>
  [...files]
    .filter(([path]) => path.startsWith(`${OUT}/`) && !path.startsWith(`${OUT}/.`))
    .map(([path, bytes]) => read(path.slice(OUT.length + 1), bytes.toString('latin1')))

/** Acknowledges every open message; `refused` rejects messages of a type with a fault at a segment. */
function acknowledgeAll(refused?: { type: string; segment: string; at: number }): number {
  const open = received().filter(({ name, type }) => type !== '997' && !acknowledged.has(name))
  for (const came of open) {
    control += 1
    leave(`997-${control}.edi`, acknowledge(control, came, came.type === refused?.type ? refused : undefined))
    acknowledged.add(came.name)
  }
  return open.length
}

async function answer(request: IncomingMessage, sftpPort: number): Promise<[status: number, body?: unknown]> {
  const { url = '/' } = request
  const text = await bodyOf(request)
  if (url === '/_simulator/sftp') return [200, { port: sftpPort, user: USER, password: PASSWORD, in: IN, out: OUT }]
  if (url === '/_simulator/tender') {
    control += 1
    const content = tender(control, JSON.parse(text) as TenderOptions)
    leave(`204-${control}.edi`, content)
    return [200, { control, content }]
  }
  if (url === '/_simulator/file') {
    const file = JSON.parse(text) as { name: string; content: string }
    leave(file.name, file.content)
    return [204]
  }
  if (url === '/_simulator/received') return [200, received()]
  if (url === '/_simulator/waiting') return [200, [...files.keys()].filter((path) => path.startsWith(`${IN}/`))]
  if (url === '/_simulator/acknowledge') return [200, acknowledgeAll(text ? JSON.parse(text) : undefined)]
  return [404]
}

const USER = 'waybill'
const PASSWORD = 'waybill'
const port = Number(process.argv[2] ?? 0)
const SFTP_ABOVE = 100
const sftpPort = await startSftp(
  { user: USER, password: PASSWORD, files, folders: [IN, OUT] },
  port === 0 ? 0 : port + SFTP_ABOVE,
)
const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  void answer(request, sftpPort)
    .catch((fault: unknown): [number, unknown] => [500, { message: String(fault) }])
    .then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    })
})
server.listen(port, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
// Ends together with its parent process.
if (process.argv.includes('--until-input-ends')) process.stdin.resume().on('end', () => process.exit(0))
