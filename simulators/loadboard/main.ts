/** `node simulators/loadboard/main.ts [port] [board]`: a load board at that port, or a free one; prints its URL. */
import type { AddressInfo } from 'node:net'
import { CentralDispatch } from './central-dispatch.ts'
import { Dat } from './dat.ts'
import { serveLoadBoard } from './load-board.ts'
import { ShipCars } from './ship-cars.ts'
import { SuperDispatch } from './super-dispatch.ts'
import { Truckstop } from './truckstop.ts'

const BOARDS = {
  centraldispatch: CentralDispatch,
  dat: Dat,
  shipcars: ShipCars,
  superdispatch: SuperDispatch,
  truckstop: Truckstop,
}
const isBoard = (word: string): word is keyof typeof BOARDS => Object.hasOwn(BOARDS, word)

const server = serveLoadBoard(new BOARDS[process.argv.slice(3).find(isBoard) ?? 'centraldispatch']())
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
// Ends together with its parent process.
if (process.argv.includes('--until-input-ends')) process.stdin.resume().on('end', () => process.exit(0))
