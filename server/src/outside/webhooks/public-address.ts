/** Which network addresses are public: nobody may make our server call into its own network. */
import { BlockList, isIP } from 'node:net'

const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Inside the one allocated block: tunnels that may hide a private address, and examples. */
const HIDDEN_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const hidden = new BlockList()
for (const [net, bits] of PRIVATE_4) hidden.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of HIDDEN_6) hidden.addSubnet(net, bits, 'ipv6')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/** True for a public address of either family. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !hidden.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !hidden.check(address, 'ipv6')
}
