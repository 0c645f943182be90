/** What the drill needs to know. */
export interface Given {
  /** The dispatchers' site, and the clients'. */
  product: string
  clients: string
  /** The server's process. */
  pid: number
  /** Of the database, as its owner. */
  databaseUrl: string
  /** Of a dispatcher who works meanwhile, with what an order needs. */
  token: string
  clientGuid: string
  terminals: readonly [string, string]
  /** An order to look at, and one that everybody changes. */
  orders: readonly [string, string]
  /** Of other people of the company. */
  tokens: readonly string[]
  /** Paths of workbooks, and of a PDF, that unpack to much. */
  workbooks: readonly string[]
  paper: string
  /** How long the others are measured, each time (milliseconds). */
  turn: number
  /** A word in the names of the floods that are tried; undefined: all. */
  only: string | undefined
}
