/**
 * Truckstop's Load Management: the password grant of a client, trailer ids, full replacement, deletion with a reason.
 */
import { randomUUID } from 'node:crypto'
import { type Answer, type Ask, basicOf, type Listing, LoadBoard } from './load-board.ts'

const TOKEN_S = 1_200
const CODES = [
  'AUTO',
  'V',
  'R',
  'F',
  'SD',
  'LB',
  'RGN',
  'PO',
  'SB',
  'HS',
  'SPV',
  'CONT',
  'VR',
  'FV',
  'FR',
  'VFR',
  'FSD',
]
/** The poster's carrier lists. */
const CARRIER_LISTS = ['3f0a7c52-91d4-4b7e-a2c6-58e1d90b4f77']
const EQUIPMENT = CODES.map((code, i) => ({ id: 100 + i, code }))

export class Truckstop extends LoadBoard {
  readonly media = 'application/json'

  error(status: number, message: string): Answer {
    return { status, body: { statusSet: [{ code: status, message }] } }
  }

  refusal(): Answer {
    return this.error(400, 'The load is not taken')
  }

  signIn({ url, headers, text }: Ask): Answer | undefined {
    if (url.pathname !== '/auth/token') return undefined
    const form = new URLSearchParams(text)
    const [client, secret] = basicOf(headers)
    if (url.searchParams.get('scope') !== 'truckstop' || form.get('grant_type') !== 'password')
      return { status: 400, body: { error: 'invalid_request' } }
    if (client !== 'acme' || secret !== 'secret' || form.get('password') !== 'secret')
      return { status: 401, body: { error: 'invalid_grant' } }
    const token = randomUUID()
    this.tokens.set(token, form.get('username') ?? '')
    return { status: 200, body: { access_token: token, expires_in: TOKEN_S, refresh_token: randomUUID() } }
  }

  work({ method, url, text }: Ask): Answer {
    const { pathname } = url
    if (pathname === '/freightmatching/v1/domaindata/equipmenttypes/dfm/load')
      return { status: 200, body: { data: EQUIPMENT } }
    if (pathname === '/loadmanagement/v2/load/search' && method === 'POST') return this.#search(JSON.parse(text))
    if (pathname === '/loadmanagement/v2/load' && method === 'POST') return this.#create(JSON.parse(text))
    const [, version, id] = /^\/loadmanagement\/(v2|v3)\/load\/([^/]+)$/.exec(pathname) ?? []
    const listing = this.listings.get(decodeURIComponent(id ?? ''))
    if (!listing) return this.error(404, 'There is no such load')
    if (version === 'v3') return method === 'DELETE' ? this.#drop(listing, JSON.parse(text)) : { status: 405 }
    if (method === 'GET') return this.#show(listing)
    if (method !== 'PUT') return { status: 405 }
    const content = JSON.parse(text) as Record<string, any>
    return this.#wrong(content) ?? this.#show(this.replace(listing, content))
  }

  #show({ id, content }: Listing): Answer {
    return { status: 200, body: { ...content, loadId: id } }
  }

  #search(body: { searchCriteria?: { name: string; value: string }[] }): Answer {
    const number = body.searchCriteria?.find(({ name }) => name === 'LoadNumber')?.value ?? null
    const data = this.withReference(number).map((each) => this.#show(each).body)
    return { status: 200, body: { data } }
  }

  #wrong({
    loadNumber,
    equipmentAttributes,
    loadStops,
    rateAttributes,
    carrierListIds,
    loadActionAttributes,
  }: Record<string, any>): Answer | undefined {
    const types = (loadStops ?? []).map((stop: { type: number }) => stop.type)
    const wrong: [boolean, string][] = [
      [!loadNumber, 'LoadNumber is required'],
      [!EQUIPMENT.some(({ id }) => id === equipmentAttributes?.equipmentTypeId), 'EquipmentTypeId is not known'],
      [!types.includes(1) || !types.includes(2), 'LoadStops need a pickup and a delivery'],
      [!(rateAttributes?.postedAllInRate?.amount > 0), 'PostedAllInRate must be more than 0'],
      [![1, 4].includes(loadActionAttributes?.loadActionId), 'LoadActionId is required'],
      [(carrierListIds ?? []).some((id: string) => !CARRIER_LISTS.includes(id)), 'CarrierListId is not known'],
    ]
    const found = wrong.find(([is]) => is)
    return found && this.error(400, found[1])
  }

  #create(content: Record<string, any>): Answer {
    return (
      this.#wrong(content) ?? { ...this.#show(this.keep(randomUUID(), content['loadNumber'], content)), status: 201 }
    )
  }

  #drop({ id }: Listing, { reason }: { reason?: number }): Answer {
    if (!reason) return this.error(400, 'Reason is required')
    this.listings.delete(id)
    return { status: 204 }
  }
}
