/** The style of maps: a hosted MapLibre style document, and the origins that it loads from. */
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

const TIMEOUT_MS = 10_000
/** How long a style is fresh. */
const FRESH_MS = 3_600_000
/** Retry delay after a failed read. */
const RETRY_MS = 60_000

const Tiles = z.object({ tiles: z.optional(z.array(z.string())) })
const Source = z.looseObject({
  url: z.optional(z.string()),
  tiles: z.optional(z.array(z.string())),
  data: z.optional(z.unknown()),
})
const Style = z.object({
  version: z.literal(8),
  glyphs: z.optional(z.string()),
  sprite: z.optional(z.union([z.string(), z.array(z.object({ url: z.string() }))])),
  sources: z.record(z.string(), Source),
})

/** A style that can be shown. */
export interface MapStyle {
  readonly url: string
  /** Origins that a page with this map loads from, including the style's own. */
  readonly origins: readonly string[]
}

const read = async (url: string): Promise<unknown> => {
  const answer = await fetchOutside('The map style', url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`The map style’s ${new URL(url).host} responded with ${answer.status}`)
  return answer.json()
}

/** A style's address as an absolute URL; templates such as `{z}` stay. */
const inFull = (address: string, base: string): string | undefined =>
  /^https?:\/\//.test(address) ? address : URL.parse(address, base)?.href

const originOf = (address: string, base: string): string[] => {
  const url = URL.parse(inFull(address, base) ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? [url.origin] : []
}

/** Reads the style, and the tile lists that it refers to. Throws if it cannot be read or is invalid. */
export async function readMapStyle(url: string): Promise<MapStyle> {
  const { glyphs, sprite, sources } = Style.parse(await read(url))
  const sprites = typeof sprite === 'string' ? [sprite] : (sprite ?? []).map((each) => each.url)
  const named = await Promise.all(
    Object.values(sources).map(async ({ url: list, tiles = [], data }) => {
      const found = [...tiles, ...(typeof data === 'string' ? [data] : [])].flatMap((each) => originOf(each, url))
      const address = list && inFull(list, url)
      if (!address || originOf(address, url).length === 0) return found
      const listed = Tiles.parse(await read(address)).tiles ?? []
      return [...found, ...originOf(address, url), ...listed.flatMap((each) => originOf(each, address))]
    }),
  )
  const others = [...(glyphs ? [glyphs] : []), ...sprites].flatMap((each) => originOf(each, url))
  return { url, origins: [...new Set([new URL(url).origin, ...others, ...named.flat()])] }
}

/** Returns the last style read; undefined until it can be read. Never waits: reads run in the background. */
export function keepMapStyle(
  url: string,
  { clock, onFault }: { clock: Clock; onFault: (fault: unknown) => void },
): () => MapStyle | undefined {
  let style: MapStyle | undefined
  let due = 0
  return () => {
    const now = clock.now().getTime()
    if (now >= due) {
      due = now + RETRY_MS
      readMapStyle(url).then(
        (found) => {
          style = found
          due = now + FRESH_MS
        },
        (fault: unknown) => onFault(fault),
      )
    }
    return style
  }
}
