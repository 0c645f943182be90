/** Which proxies are trusted about the client's address and the requested host. */
import { BlockList, isIP } from 'node:net'
import type { Fault } from '../platform/environment.ts'

/** Whether a peer is a trusted proxy; `hop` 0 is the one that connected, 1 the one before it. */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean

export const NO_PROXY: TrustsProxy = () => false

const HOPS_MAX = 10

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function addRange(list: BlockList, range: string): boolean {
  const [address = '', bits] = range.split('/')
  if (!isIP(address)) return false
  if (bits === undefined) list.addAddress(address, familyOf(address))
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32))
    list.addSubnet(address, Number(bits), familyOf(address))
  else return false
  return true
}

/** `WAYBILL_PROXIES`: addresses and subnets of the proxies, or their number in a row. */
export function proxiesFrom(text: string | undefined, fault: Fault): TrustsProxy {
  if (text === undefined) return NO_PROXY
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    if (hops > HOPS_MAX) fault(`WAYBILL_PROXIES: at most ${HOPS_MAX} proxies in a row`)
    return (_address, hop) => hop < hops
  }
  const list = new BlockList()
  for (const range of text.split(',').map((each) => each.trim()))
    if (!addRange(list, range))
      fault(`WAYBILL_PROXIES: "${range}" must be an address, a subnet (10.0.0.0/8) or, alone, a number of proxies`)
  return (address) => address !== undefined && isIP(address) !== 0 && list.check(address, familyOf(address))
}
