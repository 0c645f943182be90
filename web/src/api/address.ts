/** How a call's address is written: base, path with its parameters, query (specification section 5). */

type Scalar = string | number | boolean | Date
export type QueryValue = Scalar | readonly Scalar[] | null | undefined

const write = (value: Scalar): string => encodeURIComponent(value instanceof Date ? value.toISOString() : String(value))

/** `?pg=0&usage=a,b` or nothing. Undefined values are dropped, spaces become `%20`, lists are joined by comma. */
export const queryText = (query: Readonly<Record<string, QueryValue>> | undefined): string => {
  const parts: string[] = []
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value) && value.length === 0) continue
    const text = Array.isArray(value) ? value.map(write).join(',') : write(value as Scalar)
    parts.push(`${encodeURIComponent(name)}=${text}`)
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Fills `{orderGuid}` in a path; throws where a parameter is missing, since the call would go astray. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })

/** Where each API lies on the site's own origin. The places service answers `/search` at the root. */
export const BASES = { shipper: '/api', platform: '/platform', places: '' } as const
export type ApiName = keyof typeof BASES
