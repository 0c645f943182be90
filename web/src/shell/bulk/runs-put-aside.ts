/** Bulk runs whose item was closed in this tab: a reload brings them back to nobody. */

const NAME = 'waybill.runs-put-aside'
/** As many as are ever told of again. */
const KEPT = 50

function asideRuns(): string[] {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    return Array.isArray(held) ? held.filter((guid) => typeof guid === 'string') : []
  } catch {
    return []
  }
}

export const isAside = (guid: string): boolean => asideRuns().includes(guid)

export function putAside(guid: string): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...asideRuns(), guid].slice(-KEPT)))
  } catch {
    // Without storage it is told of once more.
  }
}
