/** Traces: how long calls, trips to the database, background work and calls to outside systems took, and what caused what. */
import type { FastifyInstance } from 'fastify'

export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface Tracing {
  /** Runs work as a part of whatever is under way; what it throws is noted, and thrown on. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Every call of the app becomes a trace. */
  mount(app: FastifyInstance): void
  /** Sends what is not sent yet. */
  end(): Promise<void>
}

export interface TracesSettings {
  /** Of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  readonly url: string
  /** Which part of the calls is traced, from 0 to 1. */
  readonly ratio: number
}
