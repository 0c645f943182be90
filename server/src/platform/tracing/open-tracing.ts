import type { TracesSettings, Tracing } from './tracing.ts'

/** Undefined if it is not configured: then nothing of the library is loaded. */
export async function openTracing(
  settings: TracesSettings | undefined,
  version: string,
  onError: (error: unknown) => void,
): Promise<Tracing | undefined> {
  if (!settings) return undefined
  const { startTracing } = await import('./opentelemetry.ts')
  return startTracing(settings, version, onError)
}
