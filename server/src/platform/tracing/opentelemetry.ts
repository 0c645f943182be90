/**
 * Tracing by OpenTelemetry, without its global registries: the current span is in a separate `AsyncLocalStorage`. Spans
 * contain routes, hosts and kinds of work; never a query, a body, a token or the caller.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorOf } from '../caught.ts'
import { fieldOf, numberOf, textOf } from '../unknown-fields.ts'
import type { Attributes, Tracing, TracesSettings } from './tracing.ts'

/** Polled constantly, or open for hours. */
const UNTRACED = /^\/(healthz|readyz)$|\/events$|\*/
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/
const FAULTS_FROM = 500

/** The caller's trace (W3C Trace Context), otherwise a new one. */
function contextOf(header: unknown): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(header ?? '')) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function fail(span: Span, error: unknown): void {
  span.recordException(errorOf(error))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Outgoing calls of this process, as reported by the runtime's client. Returns a function to stop. */
function watchFetch(tracer: Tracer, under: AsyncLocalStorage<Context>): () => void {
  const spans = new WeakMap<object, Span>()
  const of = (message: unknown) => {
    const request = fieldOf(message, 'request')
    return typeof request === 'object' && request !== null ? { request, span: spans.get(request) } : undefined
  }
  const listeners: Readonly<Record<string, (message: unknown) => void>> = {
    'undici:request:create': (message) => {
      const found = of(message)
      const parent = under.getStore()
      // Untraced work, such as sending traces, is left alone.
      if (!found || !parent) return
      const method = textOf(found.request, 'method') ?? 'GET'
      const host = new URL(String(fieldOf(found.request, 'origin'))).host
      const attributes = { 'http.request.method': method, 'server.address': host }
      spans.set(found.request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, parent))
    },
    'undici:request:headers': (message) => {
      const status = numberOf(fieldOf(message, 'response'), 'statusCode')
      if (status !== undefined) of(message)?.span?.setAttribute('http.response.status_code', status)
    },
    'undici:request:trailers': (message) => of(message)?.span?.end(),
    'undici:request:error': (message) => {
      const span = of(message)?.span
      if (!span) return
      fail(span, fieldOf(message, 'error'))
      span.end()
    },
  }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
  }
}

/** Every call becomes a span that contains everything it does. */
function mountOn(app: FastifyInstance, tracer: Tracer, under: AsyncLocalStorage<Context>): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const end = (request: FastifyRequest) => {
    spans.get(request)?.end()
    spans.delete(request)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (route === undefined || UNTRACED.test(route)) return done()
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'waybill.request': request.id }
    const parent = contextOf(request.headers['traceparent'])
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    spans.set(request, span)
    under.run(trace.setSpan(parent, span), done)
  })
  app.addHook('onError', async (request, _reply, error) => {
    const span = spans.get(request)
    if (span) fail(span, error)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= FAULTS_FROM) span?.setStatus({ code: SpanStatusCode.ERROR })
    end(request)
  })
  app.addHook('onRequestAbort', async (request) => end(request))
}

export function startTracing(
  { url, ratio }: TracesSettings,
  version: string,
  onError: (error: unknown) => void,
): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'waybill', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('waybill', version)
  const under = new AsyncLocalStorage<Context>()
  const unwatch = watchFetch(tracer, under)
  return {
    async span(name: string, attributes: Attributes, work) {
      const parent = under.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { attributes }, parent)
      try {
        return await under.run(trace.setSpan(parent, span), work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    mount: (app) => mountOn(app, tracer, under),
    async end() {
      unwatch()
      await provider.shutdown().catch(onError)
    },
  }
}
