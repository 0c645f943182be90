/** Which pieces a stop handles after a partner's change. */
import type { Aligned } from './aligning.ts'
import type { PlainPiece, PlainStop } from './plain-order.ts'

export interface Links {
  /** Stops that handle other pieces of the order than before. All by the ids of what stands. */
  moved: { stopId: string; before: string[]; after: string[] }[]
  /** What is handled at stops that are added, and of pieces that are: by the id of what stands, with `+` of what is new. */
  fresh: { stop: string; piece: string }[]
}

/** The id of something that is not in the order yet. */
export const addedId = (id: string): string => `+${id}`

/** Links that people here made or removed stay: only those that the partner changed against its last tender follow. */
export function changedLinks(stops: Aligned<PlainStop>, pieces: Aligned<PlainPiece>): Links {
  const idOf = new Map([
    ...pieces.same.map(({ wanted, stands }) => [wanted.id, stands.id] as const),
    ...pieces.added.map(({ id }) => [id, addedId(id)] as const),
  ])
  const wasOf = new Map(pieces.same.map(({ stands, was }) => [stands.id, was?.id]))
  const isNew = (id: string) => id.startsWith('+')
  const links: Links = { moved: [], fresh: [] }
  for (const { stands, was, wanted } of stops.same) {
    const said = wanted.pieces.flatMap((id) => idOf.get(id) ?? [])
    const isUnchanged = (id: string, isSaid: boolean) => {
      const old = wasOf.get(id)
      return was !== undefined && old !== undefined && was.pieces.includes(old) === isSaid
    }
    const leaves = stands.pieces.filter((id) => wasOf.has(id) && !said.includes(id) && !isUnchanged(id, false))
    const comes = said.filter((id) => !isNew(id) && !stands.pieces.includes(id) && !isUnchanged(id, true))
    if (leaves.length || comes.length)
      links.moved.push({
        stopId: stands.id,
        before: [...stands.pieces],
        after: [...stands.pieces.filter((id) => !leaves.includes(id)), ...comes],
      })
    links.fresh.push(...said.filter(isNew).map((piece) => ({ stop: stands.id, piece })))
  }
  for (const stop of stops.added)
    for (const id of stop.pieces) {
      const piece = idOf.get(id)
      if (piece !== undefined) links.fresh.push({ stop: addedId(stop.id), piece })
    }
  return links
}
