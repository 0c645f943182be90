/**
 * Super Dispatch's shipper API: orders in an envelope, merge patches, posting orders to the board and removing them.
 */
import { randomUUID } from 'node:crypto'
import { type Answer, type Ask, basicOf, type Listing, LoadBoard, type SentEvent } from './load-board.ts'

const TOKEN_S = 864_000
const MERGE_PATCH = 'application/merge-patch+json'
const TYPES = ['sedan', 'suv', 'pickup', 'van', 'motorcycle', 'boat', 'rv', 'trailer', '2_door_coupe', 'other']

/** The groups of the private network. */
const GROUPS = ['9b2f6a1e-4c0d-4e55-8a31-6d5f0c7b2a10']
const DAYS = [2, 5, 7, 10, 15, 20, 30, 45, 60].map((days) => `${days}_days`)
/** The terms allowed for each payment method, from the release notes of March 2025. */
const TERMS: Record<string, string[]> = {
  cash: ['cash_on_pickup', 'cash_on_delivery', '2_days', '5_days'],
  ...Object.fromEntries(
    ['check', 'cashiers_check', 'money_order', 'comchek'].map((method) => [
      method,
      ['check_on_pickup', 'check_on_delivery', ...DAYS],
    ]),
  ),
  ...Object.fromEntries(
    ['ach', 'direct_deposit', 'credit_card', 'venmo', 'cashapp', 'uship', 'zelle'].map((method) => [
      method,
      ['on_pickup', 'on_delivery', ...DAYS],
    ]),
  ),
  other: ['cash_on_pickup', 'cash_on_delivery', 'check_on_pickup', 'check_on_delivery', ...DAYS],
}
const isPair = (payment: { method?: string; terms?: string } | undefined) =>
  TERMS[payment?.method ?? '']?.includes(payment?.terms ?? '') ?? false

const success = (data: object, status = 200): Answer => ({ status, body: { status: 'success', data } })

export class SuperDispatch extends LoadBoard {
  readonly media = 'application/json'
  /** Orders, which remain after their listing is removed from the board. */
  readonly #orders = new Map<string, Listing>()

  error(status: number, message: string): Answer {
    return { status, body: { status: 'error', user_message: message } }
  }

  /** An error inside a successful response. */
  refusal(): Answer {
    return success({ error_id: 'invalid_price', message: 'the load board does not take this load' })
  }

  signIn({ url, headers, text }: Ask): Answer | undefined {
    if (url.pathname !== '/oauth/token') return undefined
    const [client, secret] = basicOf(headers)
    if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    if (!['acme', 'unlicensed'].includes(client) || secret !== 'secret')
      return { status: 401, body: { error: 'invalid_client' } }
    const token = randomUUID()
    this.tokens.set(token, client)
    return { status: 200, body: { access_token: token, expires_in: TOKEN_S, scope: 'read write' } }
  }

  work(ask: Ask): Answer {
    const { method, url, headers, text } = ask
    const { pathname } = url
    if (pathname === '/v1/public/webhooks/actions') return success({ objects: ['order.picked_up', 'order.delivered'] })
    if (pathname === '/v1/public/orders') {
      if (method === 'POST') return this.#create(JSON.parse(text))
      const number = url.searchParams.get('number')
      const found = [...this.#orders.values()].filter((each) => each.externalId === number)
      return success({ objects: found.map((each) => this.#order(each)) })
    }
    const [, requested] = /^\/v1\/public\/orders\/([^/]+)\/requests$/.exec(pathname) ?? []
    if (requested) return this.#requests(method, decodeURIComponent(requested))
    const [, board, id, network, group] =
      /^\/v1\/public\/(loadboard\/)?orders\/([^/]+)(\/private-network(?:\/([^/]+))?)?$/.exec(pathname) ?? []
    const order = this.#orders.get(decodeURIComponent(id ?? ''))
    if (!order || (network && !board)) return this.error(404, 'there is no such order')
    if (board) return this.#show(method, order, network ? { group } : undefined)
    if (method === 'PATCH') {
      if (headers['content-type'] !== MERGE_PATCH) return this.error(415, `send ${MERGE_PATCH}`)
      const whole = { ...order.content, ...(JSON.parse(text) as object) }
      const wrong = this.#wrong(whole)
      if (wrong) return wrong
      this.replace(order, whole)
    }
    return success({ object: this.#order(order) })
  }

  /** Load requests of carriers on an order. */
  #requests(method: string, id: string): Answer {
    if (method !== 'GET') return { status: 405 }
    if (!this.#orders.has(id)) return this.error(404, 'there is no such order')
    const objects = this.bidsOn(id).map(({ id: guid, carrier, amount, message, isOpen }) => ({
      guid,
      status: isOpen ? 'pending' : 'canceled',
      price: amount,
      note: message,
      carrier: { ...carrier, mc_number: carrier.mcNumber },
    }))
    return success({ objects })
  }

  override event({ id }: Listing): SentEvent {
    const text = JSON.stringify({ action: 'order.requested', action_date: new Date().toISOString(), order_guid: id })
    return { headers: {}, text }
  }

  /** Posts an order to everyone or the private network (all of it without a group), or removes it from there. */
  #show(method: string, order: Listing, network: { group: string | undefined } | undefined): Answer {
    const seen = { ...this.#order(order) }
    const isPost = method === 'POST'
    if (!isPost && method !== 'DELETE') return { status: 405 }
    if (network?.group && !GROUPS.includes(network.group)) return this.error(404, 'the private group is not known')
    const lacking = isPost ? this.#lacking(order.content) : undefined
    if (lacking) return success({ error_id: 'validation', message: `${lacking}: is required` })
    if (network) {
      seen.is_posted_to_private_loadboard = isPost
      seen.posted_private_groups = isPost && network.group ? [{ guid: network.group }] : []
    } else seen.is_posted_to_loadboard = isPost
    order.content = seen
    if (seen.is_posted_to_loadboard || seen.is_posted_to_private_loadboard) this.listings.set(order.id, order)
    else this.listings.delete(order.id)
    return success({ object: this.#order(order) })
  }

  /** A field that the board requires and the order lacks. */
  #lacking({ pickup, delivery, vehicles }: Record<string, any>): string | undefined {
    const required: [unknown, string][] = [
      ...['city', 'state', 'zip'].flatMap((field): [unknown, string][] => [
        [pickup?.venue?.[field], `pickup.venue.${field}`],
        [delivery?.venue?.[field], `delivery.venue.${field}`],
      ]),
      [pickup?.scheduled_at, 'pickup.scheduled_at'],
      [vehicles?.every((each: { make?: string }) => each.make), 'vehicles.make'],
      [vehicles?.every((each: { model?: string }) => each.model), 'vehicles.model'],
    ]
    return required.find(([value]) => !value)?.[1]
  }

  /** An order as callers see it; one that is not on the board is posted to nobody. */
  #order({ id, externalId, content }: Listing) {
    const isOn = this.listings.has(id)
    return {
      ...content,
      guid: id,
      number: externalId,
      is_posted_to_loadboard: isOn && content['is_posted_to_loadboard'] === true,
      is_posted_to_private_loadboard: isOn && content['is_posted_to_private_loadboard'] === true,
      posted_private_groups: isOn ? ((content['posted_private_groups'] ?? []) as { guid: string }[]) : [],
    }
  }

  #wrong({
    number,
    price,
    transport_type,
    payment,
    pickup,
    delivery,
    vehicles,
  }: Record<string, any>): Answer | undefined {
    const wrong: [boolean, string][] = [
      [!number, 'number: is required'],
      [!(price > 0), 'price: must be more than 0'],
      [!['OPEN', 'ENCLOSED', 'DRIVEAWAY'].includes(transport_type), 'transport_type: is not known'],
      [!pickup?.venue?.city || !delivery?.venue?.city, 'venue: needs a city'],
      [!isPair(payment), 'payment: method and terms do not go together'],
      [!vehicles?.length, 'vehicles: at least one'],
      [(vehicles ?? []).some((each: { type: string }) => !TYPES.includes(each.type)), 'vehicles.type: is not known'],
    ]
    const found = wrong.find(([is]) => is)
    return found && success({ error_id: 'validation', message: found[1] })
  }

  #create(content: Record<string, any>): Answer {
    const wrong = this.#wrong(content)
    if (wrong) return wrong
    const order = { id: randomUUID(), externalId: content['number'] as string, version: 1, content }
    this.#orders.set(order.id, order)
    return success({ object: this.#order(order) }, 201)
  }
}
