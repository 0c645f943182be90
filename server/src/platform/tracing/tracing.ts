/** Traces: how long calls, database round trips, background work and calls to outside systems took, and what caused what. */
import type { FastifyInstance } from 'fastify'

export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface Tracing {
  /** Runs work as a child of the current span; errors are recorded, and rethrown. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Every call of the app becomes a trace. */
  mount(app: FastifyInstance): void
  /** Flushes pending spans. */
  end(): Promise<void>
}

export interface TracesSettings {
  /** The address of an OTLP/HTTP collector, without `/v1/traces`. */
  readonly url: string
  /** The fraction of calls that is traced, from 0 to 1. */
  readonly ratio: number
}
