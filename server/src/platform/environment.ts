/** Reading the environment: parsed once at start, with all errors listed together. */
import { z } from 'zod'

/** The environment; an empty variable counts as unset. */
export type Environment = Readonly<Record<string, string>>

/** Reports an error. */
export type Fault = (text: string) => void

export const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'])
    .transform((v) => ['on', 'true', '1'].includes(v))
    .default(fallback)

export const bytes = (fallback: number) => z.coerce.number().int().positive().default(fallback)

export const address = (protocols: RegExp, hint: string) => z.string().regex(protocols, hint).optional()

/** Parses the environment with a shape; `derive` turns it into settings. Throws one error that lists every invalid value. */
export function readEnvironment<S extends z.ZodRawShape, T>(
  env: NodeJS.ProcessEnv,
  shape: S,
  derive: (values: z.output<z.ZodObject<S>> | undefined, set: Environment, fault: Fault) => T | undefined,
): T {
  const set: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value) set[name] = value
  const parsed = z.object(shape).safeParse(set)
  const faults = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`)
  const settings = derive(parsed.success ? parsed.data : undefined, set, (text) => faults.push(text))
  if (settings === undefined || faults.length) throw new Error(`These settings are wrong:\n  ${faults.join('\n  ')}`)
  return settings
}
