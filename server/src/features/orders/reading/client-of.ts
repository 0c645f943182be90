/** Which client a text belongs to: the one that it names, or the sender of the mail. */
import type { DraftWriter } from '@waybill/domain/reading/draft.ts'
import { plain } from '@waybill/domain/reading/piece.ts'
import type { ReadOrder } from '@waybill/domain/reading/order-of-text.ts'
import type { ReadCall } from '../../../calls/call.ts'
import { clientNames, clientsOfAddresses, type NamedClient } from '../../../records/accounts/index.ts'

/** Shorter names occur in too many texts. */
const NAME_LEAST = 6

/** The only match; undefined if there are several. */
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

function named(words: string, clients: readonly NamedClient[]): { client: NamedClient; isSure: boolean } | undefined {
  const asked = plain(words)
  const exact = only(
    clients.filter(({ name, code }) => plain(name) === asked || (code !== null && plain(code) === asked)),
  )
  if (exact) return { client: exact, isSure: true }
  const near = only(
    clients.filter(({ name }) => plain(name).length >= NAME_LEAST && ` ${asked} `.includes(` ${plain(name)} `)),
  )
  return near && { client: near, isSure: false }
}

interface Found {
  client: { guid: string; name: string } | null
  /** Who orders according to the text, if it is none of the known ones. */
  newClient: { name: string } | null
}
const NAME_MAX = 200

export async function clientOf(order: ReadOrder, text: string, writer: DraftWriter, call: ReadCall): Promise<Found> {
  const { companyGuid } = call.caller
  const [clients, senders] = await call.read(
    clientNames(companyGuid, null),
    clientsOfAddresses(companyGuid, order.senders),
  )
  const said = order.client && named(order.client.value, clients)
  if (order.client && said) {
    writer.keep('client', { ...order.client, isSure: said.isSure && order.client.isSure })
    return { client: { guid: said.client.guid, name: said.client.name }, newClient: null }
  }
  const sender = only([...new Set(senders.map(({ guid }) => guid))])
  const client = clients.find(({ guid }) => guid === sender) ?? named(text, clients)?.client
  if (!client) {
    const name = writer.word('newClient', order.client, NAME_MAX)
    return { client: null, newClient: name === null ? null : { name } }
  }
  const at = text.toLowerCase().indexOf(client.name.toLowerCase())
  if (at >= 0) writer.keep('client', { value: client.guid, start: at, end: at + client.name.length, isSure: false })
  else writer.found.push({ path: 'client', text: client.name, start: null, end: null, isSure: false })
  return { client: { guid: client.guid, name: client.name }, newClient: null }
}
