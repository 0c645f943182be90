/**
 * `node simulators/agencies/main.ts [port]`: the weekly diesel prices of the EIA and the carrier records of the FMCSA,
 * at that port or a free one; prints its URL. Accepts any key. Carriers are authorized and insured, except that numbers
 * from 9000000 on were never issued and those of more than 8 digits are bad requests. `PUT /_simulator/carriers/{usdot}`
 * changes one: the fields of QCMobile, `{ "isUnknown": true }`, a `status` for its calls, or a `carrier` as it is;
 * `PUT /_simulator/fault` sets a status for every call, `{}` ends it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const DAY_MS = 86_400_000
const WEEKS = 12

/** Numbers issued so far are lower. */
const NEVER_ISSUED = 9_000_000
const DIGITS_MAX = 8

interface CarrierRecord {
  isUnknown?: boolean
  status?: number
  /** Answered as it is. */
  carrier?: unknown
}
const carriers = new Map<string, CarrierRecord>()
let fault: { status?: number } = {}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** The last Mondays, newest first, with slightly changing prices. */
function weeks(series: string, length: number) {
  const today = Math.floor(Date.now() / DAY_MS)
  // Day 4 since 1970-01-01 was a Monday.
  const monday = today - ((today - 4) % 7)
  return Array.from({ length: Math.min(length, WEEKS) }, (_, i) => ({
    period: new Date((monday - 7 * i) * DAY_MS).toISOString().slice(0, 10),
    series,
    value: (3.7 + 0.06 * Math.sin((monday - 7 * i) / 21)).toFixed(3),
    units: '$/GAL',
  }))
}

const carrierOf = (usdot: string, fields: object) => ({
  content: {
    carrier: {
      dotNumber: Number(usdot),
      legalName: `CARRIER ${usdot} LLC`,
      dbaName: null,
      allowedToOperate: 'Y',
      statusCode: 'A',
      commonAuthorityStatus: 'A',
      contractAuthorityStatus: 'N',
      brokerAuthorityStatus: 'N',
      bipdInsuranceOnFile: '1000',
      bipdRequiredAmount: '750',
      safetyRating: 'S',
      oosDate: null,
      ...fields,
    },
  },
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const body = await bodyOf(request)
  const send = (status: number, data?: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(data === undefined ? '' : JSON.stringify(data))
  }
  if (request.method === 'PUT' && pathname === '/_simulator/fault') {
    fault = JSON.parse(body) as typeof fault
    return send(204)
  }
  const [, dotNumber] = /^\/_simulator\/carriers\/(\d+)$/.exec(pathname) ?? []
  if (request.method === 'PUT' && dotNumber) {
    carriers.set(dotNumber, JSON.parse(body) as CarrierRecord)
    return send(204)
  }
  if (fault.status) return send(fault.status, { error: 'Service unavailable' })
  if (pathname === '/v2/petroleum/pri/gnd/data/') {
    if (!searchParams.get('api_key')) return send(403, { error: { code: 'API_KEY_MISSING' } })
    const data = weeks(searchParams.get('facets[series][]') ?? '', Number(searchParams.get('length') ?? 5000))
    return send(200, { response: { total: String(data.length), data } })
  }
  const [, number] = /^\/qc\/services\/carriers\/(?:docket-number\/)?(\d+)$/.exec(pathname) ?? []
  if (!number) return send(404, { content: null })
  if (!searchParams.get('webKey')) return send(401, { content: 'Webkey not found' })
  const { isUnknown = Number(number) >= NEVER_ISSUED, status, carrier, ...fields } = carriers.get(number) ?? {}
  if (status || number.length > DIGITS_MAX) return send(status ?? 400, { content: 'Bad request' })
  if (isUnknown) return send(200, { content: null })
  return send(200, carrier === undefined ? carrierOf(number, fields) : { content: { carrier } })
}

const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  answer(request, response).catch((thrown: Error) => {
    response.writeHead(500)
    response.end(thrown.message)
  })
})
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
// Ends together with its parent process.
if (process.argv.includes('--until-input-ends')) process.stdin.resume().on('end', () => process.exit(0))
