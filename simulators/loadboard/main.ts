/** `node simulators/loadboard/main.ts [port]`: a load board at that port, or at a free one; it says where. */
import type { AddressInfo } from 'node:net'
import { LoadBoard, serveLoadBoard } from './load-board.ts'

const server = serveLoadBoard(new LoadBoard())
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
// Whoever started it need not think of ending it.
if (process.argv.includes('--until-input-ends')) process.stdin.resume().on('end', () => process.exit(0))
